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

/** What of a lead an import can fill in. */
type Fillable = Pick<
	LeadRow,
	| LeadDetailColumn
	| 'state'
	| 'lost_reason'
	| 'follow_up_at'
	| 'owner_id'
	| 'owner_name'
	| 'source'
	| 'minor'
	| 'last_words'
>;

/** What a line would do to a lead that is there. */
export interface RowChange {
	set: Partial<Fillable>;
	tags: string[];
	note: string | null;
}

/**
 * The lead that a line makes when nobody like it is there, in the inbox where its day puts it: unread if it is given to
 * somebody else, and with a time for its first answer, so that it is on a list of work.
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

/** Whether a line gives a lead to somebody else than who imports it. */
export function isForAnother({ owner }: ImportedLead, actor?: Actor): boolean {
	return Boolean(owner) && owner?.id !== actor?.id;
}

/** What a line adds to a lead: it fills what is empty and never writes over what somebody knows already. */
export function planChange(
	lead: ImportedLead,
	known: { row: Fillable; tags: readonly string[]; notes: readonly string[] },
): RowChange | undefined {
	const set = fillEmptyFields(known.row, lead);
	const tags = lead.tags.filter((tag) => !known.tags.includes(tag));
	const text = shortenText(lead.question ?? '');
	// They asked something else before: this is remembered beside it.
	const isElse = !set.last_words && text !== known.row.last_words;
	const given = isElse ? joinNotes(lead.question, lead.note) : lead.note;
	const note = given && !known.notes.includes(given) ? given : null;
	if (Object.keys(set).length === 0 && tags.length === 0 && !note) return undefined;
	return { set, tags, note };
}

function fillEmptyFields(row: Fillable, lead: ImportedLead): Partial<Fillable> {
	const given: Partial<Fillable> = {
		...toDetailColumns(lead),
		source: lead.source,
		last_words: shortenText(lead.question ?? ''),
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
		if (row.follow_up_at !== null && !isInWork(lead.state)) set.follow_up_at = null;
	}
	return set;
}
