import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { recordSeen } from '#app/features/audit/write-audit.server.ts';
import { normalisePhone } from '#app/features/forms/normalise-phone.ts';
import type { Actor } from '#app/platform/actor.ts';
import { findLead } from './find-lead.server.ts';
import { listLeads } from './inbox/lead-list-repository.server.ts';
import type { LeadSummary } from './lead-types.ts';
import { findNearNames } from './search/find-near-names.server.ts';
import { splitTerms } from './search/search-terms.ts';

/** A lead that may be the same family, and why. */
export interface LeadMatch {
	lead: LeadSummary;
	because: string;
	by: 'phone' | 'email' | 'guardianPhone' | 'name';
}

const minDigits = 6;
const minLetters = 3;
const max = 5;

/** Finds the matches and logs that they were shown. */
export async function openMatches(
	context: DbContext,
	actor: Actor,
	given: Parameters<typeof findMatches>[1],
): Promise<LeadMatch[]> {
	await recordSeen(context, actor, 'leads.listed', { kind: 'list', id: 'matches' });
	return await findMatches(context.db, given, context.clock.now());
}

/**
 * Leads that may be the family being entered: by the beginning of the number, the email, the guardian's number or the
 * name.
 */
export async function findMatches(
	db: Database,
	given: { name: string; phone: string; email: string; guardianPhone?: string },
	now: Date,
): Promise<LeadMatch[]> {
	const phone = normalisePhone(given.phone);
	const guardian = normalisePhone(given.guardianPhone ?? '');
	const hasDigits = given.phone.replace(/\D/g, '').length >= minDigits;
	// A single letter matches a tenth of all leads: slow, and of no use.
	const terms = splitTerms(given.name).filter((term) => term.length > 1);
	const hasLetters = terms.join('').length >= minLetters;
	const page = { limit: max };
	const holderId = given.email ? await findLead(db, { email: given.email }) : undefined;
	const [byPhone, byEmail, byGuardian, byName] = await Promise.all([
		hasDigits ? listLeads(db, { search: phone ?? given.phone }, page, now) : undefined,
		holderId ? listLeads(db, { search: given.email }, page, now) : undefined,
		guardian ? listLeads(db, { search: guardian }, page, now) : undefined,
		hasLetters ? listLeads(db, { search: terms.join(' ') }, page, now) : undefined,
	]);
	const found = new Map<string, LeadMatch>();
	const add = (lead: LeadSummary, by: LeadMatch['by'], because: string) => {
		if (!found.has(lead.id)) found.set(lead.id, { lead, by, because });
	};
	for (const lead of byPhone?.leads ?? []) {
		add(lead, 'phone', phone ? 'The same phone number' : 'The number begins or ends the same');
	}
	for (const lead of byEmail?.leads ?? []) {
		if (lead.id === holderId) add(lead, 'email', 'The same email address');
	}
	for (const lead of byGuardian?.leads ?? []) {
		add(lead, 'guardianPhone', 'The guardian’s phone number');
	}
	for (const lead of byName?.leads ?? []) {
		// The search also matches what people wrote, so compare the name itself.
		const own = splitTerms(lead.name);
		const isNamed = terms.every((term) => own.some((word) => word.startsWith(term)));
		if (isNamed) add(lead, 'name', 'The same name');
	}
	// A single word sounds like too many others.
	if (found.size === 0 && terms.length > 1) {
		for (const lead of await findNearNames(db, terms.join(' '), now)) {
			add(lead, 'name', 'A similar name');
		}
	}
	return [...found.values()].slice(0, max);
}
