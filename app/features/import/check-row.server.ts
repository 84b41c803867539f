import { fieldSchema } from '#app/features/forms/parse-form.server.ts';
import {
	cleanTags,
	type LeadDetailName,
	leadDetailNames,
	leadLimits,
	nameClass,
} from '#app/features/leads/lead-schema.ts';
import { type LeadState, leadStateNames, leadStates } from '#app/features/leads/lead-states.ts';
import { nameProgramme } from '#app/features/leads/programme-names.ts';
import { parseIndiaDateTime } from '#app/platform/india-time.ts';
import { type ColumnMap, type ImportField, importFields } from './import-fields.ts';

export interface ImportedLead extends Record<LeadDetailName, string | null> {
	name: string;
	state: LeadState | null;
	lostReason: string | null;
	owner: { id: string; name: string } | null;
	source: string | null;
	tags: string[];
	created: number | null;
	question: string | null;
	note: string | null;
}

export interface CellIssue {
	/** The label of the field. */
	column: string;
	message: string;
}

export type CheckedRow =
	| { outcome: 'good'; lead: ImportedLead }
	| { outcome: 'bad'; issues: CellIssue[] };

/** Checks a line by the rules of the desk's own forms. */
export function checkRow(
	cells: readonly string[],
	columns: ColumnMap,
	staff: readonly { id: string; name: string; email: string }[],
	now: Date,
): CheckedRow {
	const issues: CellIssue[] = [];
	const given = new Map<ImportField, string>();
	columns.forEach((field, index) => {
		if (field) given.set(field, (cells[index] ?? '').trim());
	});
	const complain = (field: ImportField, message: string) => {
		issues.push({ column: importFields[field].label, message });
		return null;
	};
	const text = (field: ImportField) => {
		const read = fieldSchema(importFields[field]).safeParse(given.get(field) ?? '');
		if (read.success) return read.data || null;
		return complain(field, read.error.issues[0]?.message ?? 'Check this.');
	};
	const city = text('city');
	const details = leadDetailNames.map((name) => [name, text(name)]);
	const lead: ImportedLead = {
		...(Object.fromEntries(details) as Record<LeadDetailName, string | null>),
		name: text('name') ?? '',
		state: readState(text('state'), complain),
		lostReason: text('lostReason'),
		owner: readOwner(text('owner'), staff, complain),
		source: text('source'),
		tags: readTags(given.get('tags') ?? ''),
		created: readMoment(text('created'), now, complain),
		question: text('question'),
		note: joinNotes(text('note'), city && `City: ${city}`),
	};
	if ((joinNotes(lead.question, lead.note) ?? '').length > leadLimits.note) {
		complain('note', `Keep question, note and city to ${leadLimits.note} characters together.`);
	}
	if (lead.class) lead.class = nameClass(lead.class);
	if (lead.programme) lead.programme = nameProgramme(lead.programme);
	if (lead.state === 'lost') lead.lostReason ??= 'Not said in the import';
	else lead.lostReason = null;
	if (!lead.name && issues.length === 0) complain('name', 'Enter a name.');
	if (!lead.phone && !lead.email && issues.length === 0) {
		complain('phone', 'Add a phone number or an email address.');
	}
	return issues.length > 0 ? { outcome: 'bad', issues } : { outcome: 'good', lead };
}

/** Joins texts into one note; null if there are none. */
export function joinNotes(...parts: (string | null)[]) {
	return parts.filter(Boolean).join('\n\n') || null;
}

type Complain = (field: ImportField, message: string) => null;

function readState(value: string | null, complain: Complain): LeadState | null {
	if (!value) return null;
	const normalised = value.toLowerCase();
	const found = leadStateNames.find(
		(state) => state === normalised || leadStates[state].toLowerCase() === normalised,
	);
	return found ?? complain('state', `Write one of ${Object.values(leadStates).join(', ')}.`);
}

function readOwner(
	value: string | null,
	staff: readonly { id: string; name: string; email: string }[],
	complain: Complain,
) {
	if (!value) return null;
	const normalised = value.toLowerCase();
	const found = staff.find(
		({ name, email }) => name.toLowerCase() === normalised || email === normalised,
	);
	return found
		? { id: found.id, name: found.name }
		: complain('owner', 'Nobody who works with leads has this name.');
}

function readTags(value: string) {
	const tags = cleanTags(value.split(/[;,|]/));
	return tags.filter((tag) => tag.length <= leadLimits.tag).slice(0, leadLimits.tags);
}

/** Dates as 2026-03-21 or 21/3/2026, in India, with or without a time; never in the future. */
function readMoment(value: string | null, now: Date, complain: Complain): number | null {
	if (!value) return null;
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ,]+(.+))?$/.exec(value);
	const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ ,]+(.+))?$/.exec(value);
	const [, year, month = '', day = '', time = '00:00'] =
		iso ?? (local ? [local[0], local[3], local[2], local[1], local[4]] : []);
	const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
	// Spreadsheets may write 9:05, or seconds.
	const at = parseIndiaDateTime(isoDay, time.replace(/^(\d+:\d\d):\d\d$/, '$1').padStart(5, '0'));
	if (at === undefined || at < 0) {
		return complain('created', 'Write a day as 2026-03-21 or 21/3/2026, and a time as 16:30.');
	}
	return at <= now.getTime() ? at : complain('created', 'Enter a date that is not in the future.');
}
