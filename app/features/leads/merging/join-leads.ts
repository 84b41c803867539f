import type { LeadRow } from '../lead-row.server.ts';
import { leadDetailNames, leadFields } from '../lead-schema.ts';
import { isInWork, leadStateNames } from '../lead-states.ts';
import type { LeadColumns } from '../records/lead-record-repository.server.ts';

const filledIn = [
	...leadDetailNames.map((name) => leadFields[name].column),
	'guardian_consent_at',
	'opted_out_at',
] as const;

/** A lost lead comes before all of these. */
const order: readonly string[] = leadStateNames.filter((name) => name !== 'lost');

/**
 * The kept lead after a merge: its own values, the other's where it has none, and the later of their last enquiries.
 */
export function joinLeads(kept: LeadRow, other: LeadRow): LeadColumns {
	// What the team has achieved with either lead counts, whichever of the two is kept.
	const isOtherFurther = order.indexOf(other.state) > order.indexOf(kept.state);
	const { state, lost_reason } = isOtherFurther ? other : kept;
	const joined: LeadColumns = {
		state,
		lost_reason,
		minor: Math.max(kept.minor, other.minor),
		unread: Math.max(kept.unread, other.unread),
		spam: Math.min(kept.spam, other.spam),
		target_exams: JSON.stringify([
			...new Set([...JSON.parse(kept.target_exams), ...JSON.parse(other.target_exams)]),
		]),
		...waiting(kept, other),
		...nextStep(state, kept, other),
	};
	for (const column of filledIn) Object.assign(joined, { [column]: kept[column] ?? other[column] });
	if (joined.guardian_phone === joined.phone) joined.guardian_phone = kept.guardian_phone;
	if (kept.owner_id === null) {
		joined.owner_id = other.owner_id;
		joined.owner_name = other.owner_name;
	}
	if (other.created_at < kept.created_at && other.source) joined.source = other.source;
	if (other.last_enquiry_at > kept.last_enquiry_at) {
		joined.last_enquiry_at = other.last_enquiry_at;
		joined.last_form = other.last_form;
		joined.last_message = other.last_message;
		joined.search_row = other.search_row;
	}
	return joined;
}

/** A follow-up with its purpose, or else the reason for none; a student's does not come from a lead in work. */
function nextStep(state: string, ...leads: [LeadRow, LeadRow]): LeadColumns {
	const open = leads.filter((one) => isInWork(state) || !isInWork(one.state));
	const { follow_up_at = null, no_step_reason = null } =
		open.find((one) => one.follow_up_at !== null) ??
		open.find((one) => one.no_step_reason !== null) ??
		{};
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

/** The columns that restore a lead, except those that somebody changed since. */
export function columnsBefore(
	lead: LeadRow,
	columns: Record<string, { from: unknown; to: unknown }>,
): LeadColumns {
	const now: Record<string, unknown> = { ...lead };
	return Object.fromEntries(
		Object.entries(columns)
			.filter(([column, { to }]) => now[column] === to)
			.map(([column, { from }]) => [column, from]),
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
