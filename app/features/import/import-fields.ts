import { type FormField, line, textArea } from '#app/features/forms/define-form.ts';
import {
	headingOf,
	type LeadFieldName,
	leadFields,
	leadLimits,
} from '#app/features/leads/lead-schema.ts';

/** A column that says something of the person; anything but the rule is the same as in a form. */
function known(name: LeadFieldName, ...others: string[]) {
	return column({ ...leadFields[name], required: false, label: headingOf(name) }, ...others);
}

function text(label: string, maxLength: number = leadLimits.line) {
	return line({ label, maxLength, optional: true });
}

function column(field: FormField, ...others: string[]) {
	return { ...field, headings: [field.label.toLowerCase(), ...others] };
}

/** What a column of a file can be: its label, its rule, and the headings by which it is recognised. */
export const importFields = {
	name: known('name', 'full name', 'student', 'student name', 'lead name'),
	phone: known(
		'phone',
		'mobile',
		'phone number',
		'mobile number',
		'contact',
		'contact number',
		'whatsapp',
	),
	email: known('email', 'e-mail', 'mail', 'email address', 'email id'),
	state: column(text('State'), 'status', 'stage', 'lead status'),
	lostReason: column(text('Lost reason', leadLimits.lostReason), 'reason'),
	owner: column(text('Owner'), 'counsellor', 'assigned to', 'lead owner'),
	class: known('class', 'grade', 'standard'),
	programme: known('programme', 'program', 'course'),
	exam: known('exam', 'target exam', 'target'),
	source: column(text('Source'), 'lead source', 'channel source'),
	tags: column(text('Tags'), 'tag', 'labels'),
	guardianName: known('guardianName', 'guardian', 'parent', 'parent name', 'father name'),
	guardianPhone: known('guardianPhone', 'parent phone', 'parent mobile'),
	preferredTime: known('preferredTime', 'best time'),
	preferredChannel: known('preferredChannel', 'channel'),
	created: column(text('Created'), 'date', 'created at', 'created on', 'enquiry date'),
	note: column(
		textArea({ label: 'Note', optional: true, maxLength: leadLimits.note }),
		...['notes', 'remarks', 'comment', 'comments', 'message', 'last message', 'last words'],
	),
};

/** What a column can be. */
export type ImportField = keyof typeof importFields;

/** Which field each column of the file is; null for a column that is left out. */
export type ColumnMap = (ImportField | null)[];

/** Matches columns by their headings; each field once, the first column that fits. */
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

/** Reads what was chosen by hand for each column, in the parameters `column-0`, `column-1` and so on. */
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
