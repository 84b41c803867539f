import type { Database } from '#app/db/open-database.server.ts';
import { pipelineStatements } from '#app/db/pipeline-statements.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import { assignByRules } from './assignment/assign-by-rules.server.ts';
import { readFacts } from './assignment/match-rules.ts';
import { addWorkingHours } from './contact/working-time.ts';
import { type DeskSettings, readDeskSettings } from './desk-settings.server.ts';
import { blankLead, type LeadRow } from './lead-row.server.ts';
import {
	freeTextOf,
	leadFields,
	leadLimits,
	personalDetailNames,
	phoneToCall,
	readAsked,
	shortenText,
	toDetailColumns,
} from './lead-schema.ts';
import type { LeadEnquiry } from './lead-types.ts';
import { isWorker } from './list-workers.server.ts';
import { nameProgramme } from './programme-names.ts';
import { insertLeadChange, recordLeadChange } from './records/lead-change-repository.server.ts';
import { touchDay } from './records/lead-day-repository.server.ts';
import { deleteLeadKeys, insertLeadKeys } from './records/lead-key-repository.server.ts';
import {
	insertLead,
	insertLeadEvent,
	type LeadColumns,
	lockLead,
	updateLead,
} from './records/lead-record-repository.server.ts';
import { indexLead, insertSearchRow } from './search/lead-search-repository.server.ts';
import { enquiryTexts } from './search/search-terms.ts';

export interface PlannedLead {
	row: LeadRow;
	/** The person whose turn it was, or who entered it. */
	owner?: Actor;
	enteredBy?: Actor;
}

/** Prepares the lead of an enquiry that is about to be stored, in the same transaction. */
export async function planLead(trx: Database, sent: LeadEnquiry, now: Date): Promise<PlannedLead> {
	const enquiry = withPhoneToCall(sent);
	const lead = withPersonalDetails(blankLead(enquiry.leadId, enquiry.fields, now), enquiry);
	const [{ columns, owner }, search_row] = await pipelineStatements(trx, (at) => [
		updatedColumns(at, lead, enquiry, now),
		insertSearchRow(at, searchable(lead, enquiry)),
	]);
	return { row: { ...lead, ...columns, search_row }, owner, enteredBy: enquiry.enteredBy };
}

/**
 * Inserts a lead with its keys, owner and change record. Returns false if another lead has one of the keys; the caller
 * must then roll back. All statements are sent before the first answer is awaited.
 */
export async function storeNewLead(
	trx: Database,
	{ row, owner, enteredBy }: PlannedLead,
	now: Date,
): Promise<boolean> {
	const [, keys] = await Promise.all([
		// The lead first: the other rows refer to it.
		insertLead(trx, row),
		insertLeadKeys(trx, row.id, row),
		insertLeadChange(trx, row.id, 'enquiry', now),
		touchDay(trx, now),
	]);
	if (owner) await announceOwner(trx, row, { owner, enteredBy }, now);
	return keys.taken.length === 0;
}

/** A lead is called on one number, whoever of the family it belongs to. */
function withPhoneToCall(sent: LeadEnquiry): LeadEnquiry {
	return { ...sent, fields: { ...sent.fields, phone: phoneToCall(sent.fields) } };
}

/** The result for an enquiry; a lead that was just merged takes none, since nobody would see it there. */
type ApplyOutcome = { outcome: 'applied' } | { outcome: 'merged'; into: string };

/**
 * Updates a lead with an enquiry that was just stored, in the same transaction: unread, on top, with an answer
 * deadline, and new again if it was lost. Owner, follow-up and consent stay, and spam changes no lead with others.
 */
export async function applyEnquiry(
	trx: Database,
	sent: LeadEnquiry,
	now: Date,
): Promise<ApplyOutcome> {
	const enquiry = withPhoneToCall(sent);
	const lead = await lockLead(trx, enquiry.leadId);
	if (!lead) throw new Error(`The lead ${enquiry.leadId} of an enquiry is not stored.`);
	if (lead.merged_into) return { outcome: 'merged', into: lead.merged_into };
	if (enquiry.state === 'quarantined' && lead.spam === 0) return { outcome: 'applied' };
	const isFirst = isUnseenSpam(lead) && enquiry.state === 'received';
	const known = isFirst ? await resetToEnquiry(trx, lead, enquiry) : lead;
	const { columns, owner } = await updatedColumns(trx, known, enquiry, now);
	await updateLead(trx, lead.id, { ...(isFirst && known), ...columns });
	const { enteredBy } = enquiry;
	const changed = { id: lead.id, version: lead.version + 1 };
	if (isReopened(lead, enquiry)) await announceReopened(trx, changed, now);
	if (owner) await announceOwner(trx, changed, { owner, enteredBy }, now);
	await indexLead(trx, lead.id, { asNewest: true });
	await recordLeadChange(trx, { leadId: lead.id, kind: 'enquiry', at: now });
	return { outcome: 'applied' };
}

/** The lead has only quarantined enquiries, and no member of staff has touched it. */
function isUnseenSpam(lead: LeadRow) {
	return lead.spam === 1 && lead.version === 1;
}

/** Describes the lead from its first genuine enquiry, since details from spam are not the family's. */
async function resetToEnquiry(
	trx: Database,
	lead: LeadRow,
	enquiry: LeadEnquiry,
): Promise<LeadRow> {
	const { id, search_row, created_at } = lead;
	await deleteLeadKeys(trx, id, lead);
	await insertLeadKeys(trx, id, enquiry.fields);
	const blank = blankLead(id, enquiry.fields, new Date(created_at));
	return { ...withPersonalDetails(blank, enquiry), search_row };
}

async function updatedColumns(trx: Database, lead: LeadRow, enquiry: LeadEnquiry, now: Date) {
	const isSpam = enquiry.state === 'quarantined';
	const settings = isSpam ? undefined : await readDeskSettings(trx);
	// An owner who left or no longer works on leads would not see it.
	const hasLeft = !isSpam && lead.owner_id !== null && !(await isWorker(trx, lead.owner_id));
	const isWithoutOwner = lead.owner_id === null || hasLeft;
	const { enteredBy } = enquiry;
	const assign = () => settings && assignByRules(trx, settings.assignment, readFacts(enquiry), now);
	const owner = isWithoutOwner ? (enteredBy ?? (await assign())) : undefined;
	const columns: LeadColumns = {
		...toInterestColumns(lead, enquiry),
		...(isReopened(lead, enquiry) && {
			state: 'new',
			lost_reason: null,
			version: lead.version + 1,
		}),
		// A counsellor who enters a family is already talking with them, so no answer is due.
		...(settings && !enteredBy && timed(lead, settings, now)),
		...(hasLeft && { owner_id: null, owner_name: null }),
		...(owner && { owner_id: owner.id, owner_name: owner.name, version: lead.version + 1 }),
		spam: isSpam ? 1 : 0,
		unread: enteredBy ? 0 : 1,
		// With a follow-up, this column is its purpose, which stays.
		...(lead.follow_up_at === null && { no_step_reason: null }),
		last_enquiry_at: now.getTime(),
		updated_at: now.getTime(),
	};
	return { columns, owner };
}

/** A family that was given up and writes again is on the call lists again. */
function isReopened(lead: LeadRow, { state, enteredBy }: LeadEnquiry) {
	return lead.state === 'lost' && state === 'received' && !enteredBy;
}

/**
 * The columns any enquiry may set: the last request, and interests that are still unknown. Anyone who knows a family's
 * number can send one, so known details stay; staff see the differences as unconfirmed.
 */
function toInterestColumns(lead: LeadRow, { form, fields, attribution }: LeadEnquiry): LeadColumns {
	const programme = readAsked(fields, 'programme');
	const exam = readAsked(fields, 'exam');
	const exams: string[] = JSON.parse(lead.target_exams);
	const isNewExam = exam && !exams.includes(exam) && exams.length < leadLimits.exams;
	return {
		last_form: form,
		last_message: shortenText(freeTextOf(fields)),
		programme: lead.programme ?? (nameProgramme(programme) || null),
		exam: lead.exam ?? (exam || null),
		target_exams: isNewExam ? JSON.stringify([...exams, exam]) : lead.target_exams,
		source: lead.source ?? sourceOf(attribution),
	};
}

/** The details that only a lead's first enquiry sets. */
function withPersonalDetails(lead: LeadRow, { fields, minor }: LeadEnquiry): LeadRow {
	const asked = personalDetailNames
		.filter((name) => lead[leadFields[name].column] === null)
		.map((name) => [name, readAsked(fields, name) || null]);
	return { ...lead, ...toDetailColumns(Object.fromEntries(asked)), minor: minor ? 1 : 0 };
}

/** Where the family came from: a campaign, another site, or direct. */
function sourceOf({ first, last, referrer }: LeadEnquiry['attribution']): string {
	return first?.source || last?.source || readReferringSite(referrer) || 'direct';
}

/**
 * The referring site in lower case, without path and `www.`; empty when there is none. The overview counts by the same
 * rule.
 */
function readReferringSite(referrer = ''): string {
	const host = (referrer.split('/')[0] ?? '').toLowerCase();
	return host.startsWith('www.') ? host.slice(4) : host;
}

/** The deadline runs from the first unanswered enquiry; one that comes after an answer starts it again. */
function timed(lead: LeadRow, { answerTarget }: DeskSettings, now: Date): LeadColumns {
	const isOwed = lead.asked_at !== null && lead.first_answer_at === null && lead.state !== 'lost';
	if (isOwed) return {};
	const asked = now.getTime();
	return {
		asked_at: asked,
		due_at: addWorkingHours(asked, answerTarget.hours, answerTarget),
		first_answer_at: null,
	};
}

/** A lead that already has its new version. */
type ChangedLead = Pick<LeadRow, 'id' | 'version'>;

async function announceReopened(trx: Database, { id: leadId, version }: ChangedLead, at: Date) {
	const change = { from: 'lost', to: 'new' };
	const data = { ...change, reason: 'The family wrote again' };
	await insertLeadEvent(trx, { leadId, kind: 'state', version, actor: null, data, at });
	const event = { leadId, ...change, reason: null, by: null };
	await emitEvent(trx, 'lead.state-changed', event, at);
}

async function announceOwner(
	trx: Database,
	{ id: leadId, version }: ChangedLead,
	{ owner, enteredBy }: { owner: Actor; enteredBy?: Actor },
	at: Date,
) {
	const actor = enteredBy ?? null;
	const data = { from: null, to: owner.name, ...(!actor && { inTurn: true }) };
	await insertLeadEvent(trx, { leadId, kind: 'owner', version, actor, data, at });
	const event = { leadId, from: null, to: owner.name, by: actor?.name ?? null };
	await emitEvent(trx, 'lead.assigned', event, at);
}

function searchable(lead: LeadRow, { reference, fields }: LeadEnquiry) {
	return {
		name: lead.name,
		phones: lead.phone ? [lead.phone] : [],
		emails: lead.email ? [lead.email] : [],
		texts: enquiryTexts(reference, fields),
	};
}
