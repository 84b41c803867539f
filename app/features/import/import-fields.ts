import { type FormField, line, textArea } from '#app/features/forms/define-form.ts';
import {
	headingsOf,
	type LeadDetailName,
	leadDetailNames,
	leadFields,
	leadLimits,
} from '#app/features/leads/lead-schema.ts';
import { isKeyOf, looksLikeEmail } from '#app/platform/text.ts';

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
		'notes',
		'remarks',
		'comment',
		'comments',
		'last message',
		'last words',
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
		const words = normaliseHeading(heading);
		const found = (Object.keys(importFields) as ImportField[]).find((field) => {
			const known = importFields[field].headings.map((one) => normaliseHeading(one).join(' '));
			const isCalled = (name: string) => known.includes(name);
			const isKnown = isCalled(words.join(' ')) || (words.length > 0 && words.every(isCalled));
			return isKnown && !taken.has(field);
		});
		if (found) taken.add(found);
		return found ?? null;
	});
}

const synonyms: Record<string, string> = {
	...Object.fromEntries(
		['mobile', 'mob', 'cell', 'contact', 'telephone', 'tel', 'ph', 'whatsapp', 'phones'].map(
			(word) => [word, 'phone'],
		),
	),
	...Object.fromEntries(
		['parent', 'parents', 'father', 'mother'].map((word) => [word, 'guardian']),
	),
	mail: 'email',
	mailid: 'email',
	emailid: 'email',
};

/** Words that do not change what a column is about, as in “Student’s mobile no.”. */
const fillers = ['no', 'nos', 'num', 'number', 'id', 'address', 'of', 'the', 'student', 'lead'];

/** The words of a heading that matter, in one order: “Phone (WhatsApp)” and “Mobile No.” are both “phone”. */
function normaliseHeading(heading: string): string[] {
	const written = heading
		.toLowerCase()
		.replace(/[’']s\b/g, '')
		.replace(/\be[- ]mail/g, 'email')
		.replace(/whats app/g, 'whatsapp')
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	const telling = written.filter((word) => !fillers.includes(word));
	const words = telling.length > 0 ? telling : written;
	return [...new Set(words.map((word) => synonyms[word] ?? word))].sort();
}

/** What to warn of before an import: nothing to reach a family by, or a column of contacts that is left out. */
export function findColumnWarnings(
	header: readonly string[],
	columns: ColumnMap,
	samples: readonly string[][],
): string[] {
	const leftOut = (['phone', 'email'] as const).flatMap((field) => {
		if (columns.includes(field)) return [];
		const index = columns.findIndex(
			(chosen, at) => chosen === null && samples[at]?.some((text) => looksLike[field](text)),
		);
		const name = header[index] || `Column ${index + 1}`;
		return index < 0
			? []
			: [
					`“${name}” looks like ${contactNames[field]}, but is not imported. Choose its field above.`,
				];
	});
	if (columns.includes('phone') || columns.includes('email')) return leftOut;
	const none =
		'No column is imported as Phone or Email. A lead needs one of them, so nothing can be imported.';
	return [none, ...leftOut];
}

const looksLike = {
	phone: (text: string) => /^\+?[\d\s()-]{10,17}$/.test(text),
	email: looksLikeEmail,
};
const contactNames = { phone: 'phone numbers', email: 'email addresses' };

/** Reads the columns chosen by hand, from the parameters `column-0`, `column-1` and so on. */
export function readColumns(params: URLSearchParams, header: readonly string[]): ColumnMap {
	if (![...params.keys()].some((name) => name.startsWith('column-'))) return guessColumns(header);
	const taken = new Set<ImportField>();
	return header.map((_, index) => {
		const chosen = params.get(`column-${index}`) ?? '';
		if (!isKeyOf(importFields, chosen) || taken.has(chosen)) return null;
		taken.add(chosen);
		return chosen;
	});
}
