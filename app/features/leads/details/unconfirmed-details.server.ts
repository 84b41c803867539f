import { type Database, type DbContext, inTransaction } from '#app/db/open-database.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { invalid } from '#app/platform/field-errors.ts';
import { changeLead } from '../change-lead.server.ts';
import { freeTextOf, leadDetailNames, leadFields, phoneToCall, readAsked } from '../lead-schema.ts';
import type { LeadDetails, LeadOutcome, UnconfirmedDetail } from '../lead-types.ts';
import { nameProgramme } from '../programme-names.ts';
import { listLeadKeys } from '../records/lead-key-repository.server.ts';
import { lockFinalLead, readLead } from '../records/lead-record-repository.server.ts';
import { isSameName } from '../search/search-terms.ts';
import { changeDetails } from './change-details.server.ts';
import {
	type EnquiryStatement,
	listDecided,
	listStatements,
} from './statement-repository.server.ts';

type DetailField = UnconfirmedDetail['field'];

const comparedFields = (['name', ...leadDetailNames] as const).filter(
	(name) => leadFields[name].askedAs.length > 0,
);

const maxPerField = 3;

/**
 * Details from later enquiries that staff have not decided on yet: anyone who knows a family's number could have sent
 * them. An enquiry that repeats the current value settles earlier ones.
 */
export async function listUnconfirmed(
	db: Database,
	lead: LeadDetails,
): Promise<UnconfirmedDetail[]> {
	const [statements, decided, keys] = await Promise.all([
		listStatements(db, lead.id),
		listDecided(db, lead.id),
		listLeadKeys(db, lead.id),
	]);
	const settled = new Set([
		...decided.map(({ field, value }) => nameValue(field, value)),
		...keys.map(({ kind, value }) => nameValue(kind, value)),
		nameValue('phone', lead.guardianPhone ?? ''),
	]);
	return comparedFields.flatMap((field) =>
		compareField(field, lead[field], statements).filter(
			({ value }) => !settled.has(nameValue(field, value)),
		),
	);
}

/** What one enquiry of a lead said about its sender, by field, to begin another child's lead. */
export async function readStatement(
	db: Database,
	{ leadId, reference }: { leadId: string; reference: string },
): Promise<Record<string, string>> {
	const statements = await listStatements(db, leadId);
	const sent = statements.find((one) => one.reference === reference)?.sent;
	if (!sent) return {};
	const details = comparedFields.map((field) => [field, readAsked(sent, field)]);
	return { ...Object.fromEntries(details), phone: phoneToCall(sent), question: freeTextOf(sent) };
}

/** The other values of a field since the current one was last given, newest first. */
function compareField(
	field: DetailField,
	present: string | null,
	statements: readonly EnquiryStatement[],
): UnconfirmedDetail[] {
	const given = statements.flatMap(({ sent, at, reference }) => {
		const asked = readAsked(sent, field);
		const value = field === 'programme' ? nameProgramme(asked) : asked;
		return value ? [{ field, value, at, reference, present }] : [];
	});
	const name = ({ value }: { value: string }) => nameValue(field, value);
	// Another name may be another child, who is not settled when the first one writes again.
	if (field === 'name') {
		const others = given.filter(({ value }) => !isSameName(value, present ?? ''));
		return uniqueBy(others, name).slice(0, maxPerField);
	}
	const settledAt = given.findIndex((one) => name(one) === nameValue(field, present ?? ''));
	const newer = settledAt === -1 ? given : given.slice(0, settledAt);
	return uniqueBy(newer, name).slice(0, maxPerField);
}

function uniqueBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
	return items.filter((one, n) => items.findIndex((it) => nameOf(it) === nameOf(one)) === n);
}

/** Normalises a value for comparison. */
function nameValue(field: string, value: string) {
	return `${field} ${value.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}

/** Uses a detail that an enquiry gave, or declines it permanently. */
export async function decideUnconfirmed(
	context: DbContext,
	actor: Actor,
	{ id, field, value, use }: { id: string; field: string; value: string; use: boolean },
): Promise<LeadOutcome> {
	return await inTransaction(context.db, async (db): Promise<LeadOutcome> => {
		const locked = await lockFinalLead(db, id);
		const lead = locked && (await readLead(db, locked.id));
		if (!lead) return { outcome: 'missing' };
		const open = await listUnconfirmed(db, lead);
		const given = open.find((one) => one.field === field && one.value === value);
		if (!given) return decidedMeanwhile;
		const target = { id: lead.id };
		if (use) {
			return await changeDetails({ ...context, db }, actor, { ...target, [given.field]: value });
		}
		const { present, reference } = given;
		const data = { field: given.field, value, present, reference };
		return await changeLead({ ...context, db }, actor, target, () => ({ kind: 'declined', data }));
	});
}

const decidedMeanwhile = invalid({
	unconfirmed: 'Somebody has already decided this. The page shows the current details.',
});
