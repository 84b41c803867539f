import type { DbContext } from '#app/db/open-database.server.ts';
import { recordSeen, writeAudit } from '#app/features/audit/write-audit.server.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { findPerson, nameLeads } from '#app/features/leads/find-lead.server.ts';
import { findMatches, type LeadMatch } from '#app/features/leads/find-matches.server.ts';
import { copyOptOut } from '#app/features/leads/receive-reply.server.ts';
import {
	type FirstContact,
	findFirstStepErrors,
	recordFirstContact,
} from '#app/features/leads/record-first-contact.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { day } from '#app/platform/durations.ts';
import { type FieldErrors, hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import { storedForms } from './enquiry-forms.ts';
import { findEnquiry } from './enquiry-repository.server.ts';
import type { SiteContext } from './site-context.server.ts';
import { submitEnquiry } from './submit-enquiry.server.ts';

/** What staff enter about a family they are talking with. */
export interface LeadToEnter {
	/** The fields of the form `desk`. */
	fields: Record<string, string>;
	followUp: FirstContact['followUp'];
	/** Whether the family was told how we use their data. */
	isInformed: boolean;
	/** Whether a minor's parent or guardian agreed. */
	hasGuardianAgreed: boolean;
	/** Possible matches that were shown and are other people. */
	seen: readonly string[];
	/**
	 * Where it goes if already known, so that staff are not asked: the lead with the number or email, a new one, or a new
	 * one for another person with the same number.
	 */
	into?: string | 'new' | 'another-person';
	/** The privacy notice shown. */
	privacyNotice: string;
	/** A key that was used before stores nothing. */
	key?: string;
}

export type EnterOutcome =
	| { outcome: 'entered'; leadId: string }
	/** The holder is the lead that already has the number or email. */
	| { outcome: 'matches'; matches: LeadMatch[]; holder?: Actor }
	| { outcome: 'key-used' }
	| Invalid;

const lifetime = day;

/**
 * Stores a walk-in or a call as an enquiry, with the contact, the next step and the consent, in one transaction. A
 * known number goes to its lead, unless it is also another person's.
 */
export async function enterLead(
	context: SiteContext & DbContext,
	actor: Actor,
	entered: LeadToEnter,
): Promise<EnterOutcome> {
	const { db, clock } = context;
	const now = clock.now();
	const parsed = parseForm(storedForms.desk, entered.fields as Record<FieldName, string>);
	const errors = {
		...(parsed.valid ? {} : parsed.errors),
		...findFirstStepErrors(entered.followUp, now.getTime()),
		...checkConsent(entered),
	};
	if (!parsed.valid || hasErrors(errors)) return invalid(errors);
	const { values } = parsed;
	const { seen, followUp, hasGuardianAgreed } = entered;
	const holderId = await findPerson(db, values);
	const isAnotherPerson = entered.into === 'another-person';
	if (!isAnotherPerson && entered.into !== (holderId ?? 'new')) {
		const found = await findMatches(db, values, now);
		const matches = found.filter(({ lead }) => !seen.includes(lead.id) || lead.id === holderId);
		const name = holderId && (await nameLeads(db, [holderId])).get(holderId);
		const holder = holderId && name ? { id: holderId, name } : undefined;
		if (matches.length > 0) {
			await recordSeen(context, actor, 'leads.listed', { kind: 'list', id: 'matches' });
			return { outcome: 'matches', matches, holder };
		}
	}
	let refusals: FieldErrors = {};
	const stored = await submitEnquiry(
		{ ...context, now },
		{
			form: 'desk',
			values,
			attribution: { page: '/desk/leads/new', source: 'desk', first: { source: values.came } },
			key: entered.key && `desk:${actor.id}:${entered.key}`,
			honeypot: '',
			privacyNotice: entered.privacyNotice,
			clientIp: '',
			enteredBy: actor,
			isAnotherPerson,
		},
		{
			lifetime,
			async after(trx, { leadId }) {
				const { phone, guardianName, guardianPhone, came: how } = values;
				if (isAnotherPerson && phone) await copyOptOut(trx, leadId, phone);
				const contact = { leadId, followUp, guardianName, guardianPhone, hasGuardianAgreed, how };
				refusals = await recordFirstContact({ db: trx, clock }, actor, contact);
				if (hasErrors(refusals)) return false;
				const subject = { kind: 'lead', id: leadId } as const;
				await writeAudit(trx, { actor, action: 'lead.entered', subject, at: now });
			},
		},
	);
	if (stored.outcome === 'refused') return invalid(refusals);
	if (stored.outcome !== 'accepted') return { outcome: 'key-used' };
	const enquiry = await findEnquiry(db, stored.id);
	if (!enquiry) throw new Error(`The enquiry ${stored.id} is not stored.`);
	return { outcome: 'entered', leadId: enquiry.leadId };
}

type FieldName = keyof typeof storedForms.desk.fields;

function checkConsent({ isInformed, hasGuardianAgreed, fields }: LeadToEnter): FieldErrors {
	const errors: FieldErrors = {};
	if (!isInformed) {
		errors.informed = 'Tell them first what we do with what they say.';
	}
	if (hasGuardianAgreed && !fields.guardianName?.trim()) {
		errors.guardianName = 'Write the name of whoever agreed.';
	}
	return errors;
}
