import type { Selectable } from 'kysely';
import type { Schema } from '#app/db/schema.ts';
import { type LeadDetailName, leadDetailNames, leadFields } from './lead-schema.ts';
import { isLeadState } from './lead-states.ts';
import type { LeadDetails, LeadSummary } from './lead-types.ts';

export type LeadRow = Selectable<Schema['leads']>;

/** A new lead's row with only its identity set. */
export function blankLead(
	id: string,
	{ name = '', phone, email }: { name?: string; phone?: string; email?: string },
	at: Date,
): LeadRow {
	return {
		id,
		name,
		phone: phone || null,
		email: email || null,
		created_at: at.getTime(),
		updated_at: at.getTime(),
		state: 'new',
		lost_reason: null,
		owner_id: null,
		owner_name: null,
		class: null,
		guardian_name: null,
		guardian_phone: null,
		preferred_time: null,
		preferred_channel: null,
		programme: null,
		exam: null,
		source: null,
		last_form: null,
		merged_into: null,
		follow_up_at: null,
		no_step_reason: null,
		guardian_consent_at: null,
		opted_out_at: null,
		asked_at: null,
		due_at: null,
		first_answer_at: null,
		minor: 0,
		unread: 1,
		spam: 0,
		target_exams: '[]',
		last_enquiry_at: at.getTime(),
		last_message: '',
		version: 1,
		search_row: null,
	};
}

/** The columns of an inbox line. */
export const summaryColumns = [
	'id',
	'name',
	'phone',
	'email',
	'state',
	'owner_id',
	'owner_name',
	'unread',
	'minor',
	'guardian_consent_at',
	'spam',
	'programme',
	'exam',
	'source',
	'last_enquiry_at',
	'last_form',
	'last_message',
	'follow_up_at',
	'no_step_reason',
	'asked_at',
	'due_at',
	'first_answer_at',
	'version',
	'search_row',
] as const satisfies (keyof LeadRow)[];

export type SummaryRow = Pick<LeadRow, (typeof summaryColumns)[number]>;

export function toSummary(row: SummaryRow, tags: string[]): LeadSummary {
	if (!isLeadState(row.state))
		throw new Error(`Lead ${row.id} has the unknown state ${row.state}.`);
	return {
		id: row.id,
		name: row.name,
		phone: row.phone,
		email: row.email,
		state: row.state,
		ownerId: row.owner_id,
		ownerName: row.owner_name,
		isUnread: row.unread === 1,
		isMinor: row.minor === 1,
		needsConsent: row.minor === 1 && row.guardian_consent_at === null,
		isSpam: row.spam === 1,
		programme: row.programme,
		exam: row.exam,
		source: row.source,
		tags,
		lastEnquiryAt: row.last_enquiry_at,
		lastForm: row.last_form,
		lastMessage: row.last_message,
		followUpAt: row.follow_up_at,
		stepPurpose: row.follow_up_at === null ? null : row.no_step_reason,
		askedAt: row.asked_at,
		answerDueAt: row.due_at,
		firstAnswerAt: row.first_answer_at,
		version: row.version,
	};
}

export function toDetails(row: LeadRow, tags: string[]): LeadDetails {
	return {
		...toSummary(row, tags),
		...readDetails(row),
		lostReason: row.lost_reason,
		noStepReason: row.follow_up_at === null ? row.no_step_reason : null,
		guardianConsentAt: row.guardian_consent_at,
		optedOutAt: row.opted_out_at,
		targetExams: JSON.parse(row.target_exams),
		mergedInto: row.merged_into,
		createdAt: row.created_at,
	};
}

function readDetails(row: LeadRow) {
	const read = leadDetailNames.map((name) => [name, row[leadFields[name].column]]);
	return Object.fromEntries(read) as Record<LeadDetailName, string | null>;
}
