import { type FormField, line, textArea } from '#app/features/forms/define-form.ts';
import {
	headingsOf,
	type LeadDetailName,
	leadDetailNames,
	leadFields,
	leadLimits,
} from '#app/features/leads/lead-schema.ts';

/** An importable column: its label, rule and recognised headings. */
interface ImportColumn extends FormField {
	headings: string[];
}

/** The columns about the person: the rules of the forms, but nothing is required. */
const personColumns = Object.fromEntries(
	(['name', ...leadDetailNames] as const).map((name) => {
		const [label, ...others] = headingsOf(name);
		return [name, column({ ...leadFields[name], required: false, label }, ...others)];
	}),
) as Record<'name' | LeadDetailName, ImportColumn>;

/** All importable columns, by the fields they fill. */
export const importFields = {
	...personColumns,
	state: column(text('State'), 'status', 'stage', 'lead status'),
	lostReason: column(text('Lost reason', leadLimits.lostReason), 'reason'),
	owner: column(text('Owner'), 'counsellor', 'assigned to', 'lead owner'),
	source: column(text('Source'), 'lead source', 'channel source'),
	tags: column(text('Tags'), 'tag', 'labels'),
	created: column(text('Created'), 'date', 'created at', 'created on', 'enquiry date'),
	question: column(note('Question'), 'message', 'enquiry', 'query', 'what they want'),
	// A lead has no place for these two but its first note.
	note: column(
		note('Note'),
		...['notes', 'remarks', 'comment', 'comments', 'last message', 'last words'],
	),
	city: column(text('City'), 'town', 'place', 'location', 'city or town'),
};

function text(label: string, maxLength: number = leadLimits.line) {
	return line({ label, maxLength, optional: true });
}

function note(label: string) {
	return textArea({ label, optional: true, maxLength: leadLimits.note });
}

function column(field: FormField, ...others: string[]): ImportColumn {
	return { ...field, headings: [field.label.toLowerCase(), ...others] };
}

export type ImportField = keyof typeof importFields;

/** The field of each column; null for a skipped one. */
export type ColumnMap = (ImportField | null)[];

/** Matches columns by heading; each field once, the first that fits. */
export function guessColumns(header: readonly string[]): ColumnMap {
	const taken = new Set<ImportField>();
	return header.map((heading) => {
		const words = heading
			.toLowerCase()
			.replace(/[_\s]+/g, ' ')
			.replace(/[^a-z0-9 -]/g, '')
			.trim();
		const found = (Object.keys(importFields) as ImportField[]).find(
			(field) => !taken.has(field) && importFields[field].headings.includes(words),
		);
		if (found) taken.add(found);
		return found ?? null;
	});
}

/** Reads the columns chosen by hand, from the parameters `column-0`, `column-1` and so on. */
export function readColumns(params: URLSearchParams, header: readonly string[]): ColumnMap {
	if (![...params.keys()].some((name) => name.startsWith('column-'))) return guessColumns(header);
	const taken = new Set<ImportField>();
	return header.map((_, index) => {
		const chosen = params.get(`column-${index}`) ?? '';
		if (!Object.hasOwn(importFields, chosen) || taken.has(chosen as ImportField)) return null;
		taken.add(chosen as ImportField);
		return chosen as ImportField;
	});
}
