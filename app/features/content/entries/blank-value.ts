import type { EntryField, EntryFields } from './entry-fields.ts';

/** The initial values of a new entry; dates start at `today`. */
export function blankEntry(fields: EntryFields, today: string): Record<string, unknown> {
	const values = Object.entries(fields).map(([name, field]) => [name, blankValue(field, today)]);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A field's empty value; undefined if the field itself is absent until filled in. */
export function blankValue(field: EntryField, today: string): unknown {
	if (!field.required) return undefined;
	switch (field.kind) {
		case 'date':
			return today;
		case 'list':
			return [];
		case 'group':
			return blankEntry(field.fields ?? {}, today);
		case 'table':
			return Array<string>((field.columns ?? 1) * 2).fill('');
		case 'picture':
			return { name: '', alt: '' };
		case 'number':
			return undefined;
		default:
			return '';
	}
}
