import type { LeadRow } from '../lead-row.server.ts';
import { leadDetailNames, leadFields } from '../lead-schema.ts';
import type { LeadColumns } from '../records/lead-record-repository.server.ts';

const filledIn = [
	...leadDetailNames.map((name) => leadFields[name].column),
	...(['guardian_consent_at', 'opted_out_at'] as const),
];

/**
 * The kept lead after a merge: its own values, the other's where it has none, and the later of their last enquiries.
 */
export function joinLeads(kept: LeadRow, other: LeadRow): LeadColumns {
	const joined: LeadColumns = {
		minor: Math.max(kept.minor, other.minor),
		unread: Math.max(kept.unread, other.unread),
		spam: Math.min(kept.spam, other.spam),
		target_exams: JSON.stringify([
			...new Set([...JSON.parse(kept.target_exams), ...JSON.parse(other.target_exams)]),
		]),
		...waiting(kept, other),
		...nextStep(kept, other),
	};
	for (const column of filledIn) Object.assign(joined, { [column]: kept[column] ?? other[column] });
	if (joined.guardian_phone === joined.phone) joined.guardian_phone = kept.guardian_phone;
	if (kept.owner_id === null) {
		joined.owner_id = other.owner_id;
		joined.owner_name = other.owner_name;
	}
	// What the team has achieved with either lead counts, whichever of the two is kept.
	if (other.state !== 'lost' && (kept.state === 'new' || kept.state === 'lost')) {
		joined.state = other.state;
		joined.lost_reason = other.lost_reason;
	}
	if (other.created_at < kept.created_at && other.source) joined.source = other.source;
	if (other.last_enquiry_at > kept.last_enquiry_at) {
		joined.last_enquiry_at = other.last_enquiry_at;
		joined.last_form = other.last_form;
		joined.last_words = other.last_words;
		joined.search_row = other.search_row;
	}
	return joined;
}

/** A follow-up with its purpose, or else the reason for none. */
function nextStep(...leads: [LeadRow, LeadRow]): LeadColumns {
	const { follow_up_at, no_step_reason } =
		leads.find((one) => one.follow_up_at !== null) ??
		leads.find((one) => one.no_step_reason !== null) ??
		leads[0];
	return { follow_up_at, no_step_reason };
}

/** The columns that change, with old and new values. */
export function changedColumns(lead: LeadRow, columns: LeadColumns) {
	const before: Record<string, unknown> = { ...lead };
	return Object.fromEntries(
		Object.entries(columns)
			.filter(([column, to]) => before[column] !== to)
			.map(([column, to]) => [column, { from: before[column], to }]),
	);
}

/**
 * The earliest unanswered enquiry keeps waiting, unless the family was answered after it or a follow-up is planned:
 * whoever merges has seen both.
 */
function waiting(kept: LeadRow, other: LeadRow): LeadColumns {
	const answered = [kept, other].find(({ first_answer_at }) => first_answer_at !== null);
	const isOwed = ({ asked_at, due_at, first_answer_at }: LeadRow) => {
		if (due_at === null || first_answer_at !== null) return false;
		if (!answered) return true;
		return answered.follow_up_at === null && (asked_at ?? 0) > (answered.first_answer_at ?? 0);
	};
	const first = [kept, other].filter(isOwed).sort((a, b) => Number(a.due_at) - Number(b.due_at))[0];
	const { asked_at, due_at, first_answer_at } = first ?? answered ?? kept;
	return { asked_at, due_at, first_answer_at };
}
