import { blankLead, type LeadRow } from '#app/features/leads/lead-row.server.ts';
import {
	isMinorClass,
	type LeadDetailColumn,
	shortenText,
	toDetailColumns,
} from '#app/features/leads/lead-schema.ts';
import { isInWork } from '#app/features/leads/lead-states.ts';
import type { Actor } from '#app/platform/actor.ts';
import { newId } from '#app/platform/ids.server.ts';
import { type ImportedLead, joinNotes } from './check-row.server.ts';

/** The columns of a lead that an import can fill. */
type Fillable = Pick<
	LeadRow,
	| LeadDetailColumn
	| 'state'
	| 'lost_reason'
	| 'follow_up_at'
	| 'no_step_reason'
	| 'owner_id'
	| 'owner_name'
	| 'source'
	| 'minor'
	| 'last_message'
>;

/** What a line would change in an existing lead. */
export interface RowChange {
	set: Partial<Fillable>;
	tags: string[];
	note: string | null;
}

/**
 * A new lead from a line, sorted into the inbox by its date: unread if it belongs to somebody else, and with an answer
 * deadline, so that it is on a list of work.
 */
export function newLead(
	lead: ImportedLead,
	{ at, actor, dueAt = null }: { at: Date; actor?: Actor; dueAt?: number | null },
): LeadRow {
	const blank = blankLead(newId(at), { name: lead.name }, at);
	const created = lead.created ?? at.getTime();
	return {
		...blank,
		source: 'import',
		...fillEmptyFields(blank, lead),
		target_exams: JSON.stringify(lead.exam ? [lead.exam] : []),
		unread: isForAnother(lead, actor) ? 1 : 0,
		due_at: (lead.state ?? 'new') === 'new' ? dueAt : null,
		created_at: created,
		last_enquiry_at: created,
	};
}

/** Whether a line assigns a lead to somebody other than the importer. */
export function isForAnother({ owner }: ImportedLead, actor?: Actor): boolean {
	return Boolean(owner) && owner?.id !== actor?.id;
}

/** What a line adds to a lead: it fills empty fields and never overwrites. */
export function planChange(
	lead: ImportedLead,
	known: {
		row: Fillable & Pick<LeadRow, 'name'>;
		tags: readonly string[];
		notes: readonly string[];
	},
): RowChange | undefined {
	const set = fillEmptyFields(known.row, lead);
	const tags = lead.tags.filter((tag) => !known.tags.includes(tag));
	const text = shortenText(lead.question ?? '');
	// They asked something else before; this becomes a note.
	const isElse = !set.last_message && text !== known.row.last_message;
	const otherName = findOtherName(lead, known.row);
	const given = joinNotes(
		otherName && `Another name was given: ${otherName}`,
		isElse ? lead.question : null,
		lead.note,
	);
	const note = given && !known.notes.includes(given) ? given : null;
	if (Object.keys(set).length === 0 && tags.length === 0 && !note) return undefined;
	return { set, tags, note };
}

/** The name in a line that matches a lead of another name, such as a sister with the same number. */
export function findOtherName(lead: ImportedLead, { name }: Pick<LeadRow, 'name'>) {
	const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();
	return name && plain(lead.name) !== plain(name) ? lead.name : null;
}

function fillEmptyFields(row: Fillable, lead: ImportedLead): Partial<Fillable> {
	const given: Partial<Fillable> = {
		...toDetailColumns(lead),
		source: lead.source,
		last_message: shortenText(lead.question ?? ''),
	};
	const set: Partial<Fillable> = {};
	for (const [column, value] of Object.entries(given)) {
		if (value && !row[column as keyof Fillable]) Object.assign(set, { [column]: value });
	}
	if (set.class && isMinorClass(set.class) && row.minor === 0) set.minor = 1;
	if (lead.owner && row.owner_id === null) {
		set.owner_id = lead.owner.id;
		set.owner_name = lead.owner.name;
	}
	if (lead.state && lead.state !== 'new' && row.state === 'new') {
		set.state = lead.state;
		if (lead.lostReason) set.lost_reason = lead.lostReason;
		if (row.follow_up_at !== null && !isInWork(lead.state)) {
			set.follow_up_at = null;
			set.no_step_reason = null;
		}
	}
	return set;
}
