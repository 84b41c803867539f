import type { FormField, FormFields } from '#app/features/content/describe-form.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';
import { type FormPath, valueAt } from './form-path.ts';

/** A path in the words of the form, such as "Questions › 2 › Answer"; the entry says how wide its tables are. */
export function nameField(fields: FormFields, path: FormPath, entry: unknown): string {
	const parts = path === '' ? [] : path.split('.');
	const words: string[] = [];
	let field: FormField | undefined;
	let inner: FormFields | undefined = fields;
	for (const [at, part] of parts.entries()) {
		if (field?.kind === 'table') {
			const beside = valueAt(entry, parts.slice(0, at - 1).join('.'));
			words.push(nameCell(Number(part), columnsOf(field, beside)));
			field = undefined;
		} else if (field?.item && /^\d+$/.test(part)) {
			words.push(String(Number(part) + 1));
			field = field.item;
		} else if (field?.kind === 'picture') {
			words.push(part === 'alt' ? 'description' : 'picture');
			field = undefined;
		} else {
			field = inner?.[part];
			words.push(field?.label ?? part);
		}
		inner = field?.fields;
	}
	return words.join(' › ') || 'The entry as a whole';
}

function nameCell(place: number, columns: number) {
	const row = Math.floor(place / columns);
	return `${row === 0 ? 'header' : `row ${row}`}, column ${(place % columns) + 1}`;
}
