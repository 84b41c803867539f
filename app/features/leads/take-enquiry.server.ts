import type { Database } from '#app/db/open-database.server.ts';
import { sendTogether } from '#app/db/send-together.server.ts';
import type { Attribution } from '#app/features/enquiries/attribution.ts';
import {
	examFields,
	programmeFields,
	readFirst,
	wordsOf,
} from '#app/features/enquiries/enquiry-forms.ts';
import type { Enquiry } from '#app/features/enquiries/enquiry-repository.server.ts';
import { touchDay } from '#app/features/overview/dirty-day-repository.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import { insertLeadChange, noteLeadChange } from './lead-change-repository.server.ts';
import {
	holdLead,
	insertLeadEvent,
	type LeadColumns,
	updateLead,
} from './lead-record-repository.server.ts';
import { blankLead, type LeadRow } from './lead-row.server.ts';
import { enquiryTexts, indexLead, insertSearchRow } from './lead-search-repository.server.ts';
import type { Actor } from './lead-types.ts';
import { nameProgramme } from './name-programme.ts';
import { type DeskSettings, readDeskSettings } from './read-desk-settings.server.ts';
import { takeTurn } from './take-turn.server.ts';
import { addWorkingHours } from './working-time.ts';

const longestWords = 140;

/** What is to be written of a new lead. */
export interface PlannedLead {
	row: LeadRow;
	/** Whose turn it was. */
	owner?: Actor;
}

/** Makes ready the lead of an enquiry that is about to be stored, in the same transaction. */
export async function planLead(trx: Database, enquiry: Enquiry, now: Date): Promise<PlannedLead> {
	const lead = blankLead(enquiry.leadId, enquiry.fields, now);
	const [{ columns, owner }, search_row] = await sendTogether(trx, (at) => [
		bringUpToDate(at, lead, enquiry, now),
		insertSearchRow(at, searchable(lead, enquiry)),
	]);
	return { row: { ...lead, ...columns, search_row }, owner };
}

/** Tells of a new lead that was just written. */
export async function noteNewLead(trx: Database, { row, owner }: PlannedLead, now: Date) {
	await Promise.all([insertLeadChange(trx, row.id, 'enquiry', now), touchDay(trx, now)]);
	if (owner) await tellOfOwner(trx, row, owner, now);
}

/** What became of an enquiry; a lead that was merged meanwhile takes none, for nobody would see it there. */
type TakeOutcome = { outcome: 'taken' } | { outcome: 'merged'; into: string };

/**
 * Brings a lead up to date with an enquiry that was just stored, in the same transaction: on top of the inbox,
 * unread, with the time by which it is to be answered. Spam does not disturb a lead that has anything else.
 */
export async function takeEnquiry(
	trx: Database,
	enquiry: Enquiry,
	now: Date,
): Promise<TakeOutcome> {
	const lead = await holdLead(trx, enquiry.leadId);
	if (!lead) throw new Error(`The lead ${enquiry.leadId} of an enquiry is not stored.`);
	if (lead.merged_into) return { outcome: 'merged', into: lead.merged_into };
	if (enquiry.state === 'quarantined' && lead.spam === 0) return { outcome: 'taken' };
	const { columns, owner } = await bringUpToDate(trx, lead, enquiry, now);
	await updateLead(trx, lead.id, columns);
	if (owner) await tellOfOwner(trx, lead, owner, now);
	await indexLead(trx, lead.id, { asNewest: true });
	await noteLeadChange(trx, { leadId: lead.id, kind: 'enquiry', at: now });
	return { outcome: 'taken' };
}

async function bringUpToDate(trx: Database, lead: LeadRow, enquiry: Enquiry, now: Date) {
	const isSpam = enquiry.state === 'quarantined';
	const settings = isSpam ? undefined : await readDeskSettings(trx);
	const isInTurn = settings?.assignment.mode === 'in-turn' && lead.owner_id === null;
	const owner = isInTurn ? await takeTurn(trx, settings.assignment.people) : undefined;
	const columns: LeadColumns = {
		...describe(lead, enquiry),
		...(settings && timed(lead, settings, now)),
		...(owner && { owner_id: owner.id, owner_name: owner.name, version: lead.version + 1 }),
		spam: isSpam ? 1 : 0,
		unread: 1,
		last_enquiry_at: now.getTime(),
		updated_at: now.getTime(),
	};
	return { columns, owner };
}

/** What the newest enquiry says counts; what it does not say stays. */
function describe(lead: LeadRow, { form, fields, attribution, minor }: Enquiry): LeadColumns {
	const programme = readFirst(fields, programmeFields);
	const exam = readFirst(fields, examFields);
	const exams: string[] = JSON.parse(lead.target_exams);
	return {
		last_form: form,
		last_words: [...wordsOf(fields).replace(/\s+/g, ' ')].slice(0, longestWords).join(''),
		phone: lead.phone ?? (fields.phone || null),
		email: lead.email ?? (fields.email || null),
		programme: programme ? nameProgramme(programme) : lead.programme,
		exam: exam || lead.exam,
		target_exams:
			exam && !exams.includes(exam) ? JSON.stringify([...exams, exam]) : lead.target_exams,
		source: lead.source ?? sourceOf(attribution),
		class: fields.class || lead.class,
		preferred_time: fields.bestTime || lead.preferred_time,
		preferred_channel: fields.channel || lead.preferred_channel,
		minor: minor ? 1 : fields.class ? 0 : lead.minor,
	};
}

/** How the family came: a campaign, another site, or by itself. */
function sourceOf({ first, last, referrer }: Attribution): string {
	const host = referrer?.split('/')[0]?.replace(/^www\./, '');
	return first?.source || last?.source || host || 'direct';
}

/** The clock runs from the first enquiry that nobody has answered; one that comes after an answer starts it anew. */
function timed(lead: LeadRow, { answerTarget }: DeskSettings, now: Date): LeadColumns {
	if (lead.asked_at !== null && lead.first_answer_at === null) return {};
	const asked = now.getTime();
	return {
		asked_at: asked,
		due_at: addWorkingHours(asked, answerTarget.hours, answerTarget),
		first_answer_at: null,
	};
}

async function tellOfOwner(trx: Database, lead: LeadRow, owner: Actor, at: Date) {
	const version = lead.version + 1;
	const data = { from: null, to: owner.name, inTurn: true };
	await insertLeadEvent(trx, { leadId: lead.id, kind: 'owner', version, actor: null, data, at });
	const told = { leadId: lead.id, from: null, to: owner.name, by: null };
	await emitEvent(trx, 'lead.assigned', told, at);
}

function searchable(lead: LeadRow, { reference, fields }: Enquiry) {
	return {
		name: lead.name,
		phones: lead.phone ? [lead.phone] : [],
		emails: lead.email ? [lead.email] : [],
		texts: enquiryTexts(reference, fields),
	};
}
