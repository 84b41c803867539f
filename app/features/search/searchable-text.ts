import type { ContentField, Fields } from '#app/features/content/fields.ts';
import { provenance } from '#app/features/content/provenance.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';

/** Everything a visitor reads in a piece of content, as plain text; addresses and names of pictures are left out. */
export function searchableText(fields: Fields, data: object): string {
	return Object.entries(fields)
		.filter(([name]) => !ofOrigin.has(name))
		.map(([name, field]) => readField(field, (data as Record<string, unknown>)[name], data))
		.filter(Boolean)
		.join(' ');
}

/** Where a fact comes from is no part of what it says. */
const ofOrigin = new Set(['sources', ...Object.keys(provenance).filter((name) => name !== 'note')]);

function readField(field: ContentField, value: unknown, beside: object): string {
	if (value === undefined) return '';
	switch (field.kind) {
		case 'text':
		case 'longText':
		case 'choice':
		case 'number':
			return String(value);
		case 'markdown':
			return plainText(String(value));
		case 'table':
			return readRows(value as string[], columnsOf(field, beside));
		case 'list': {
			const { item } = field;
			return item ? (value as unknown[]).map((one) => readField(item, one, beside)).join(' ') : '';
		}
		case 'group':
			return searchableText(field.fields ?? {}, value as object);
		default:
			return '';
	}
}

/**
 * Markdown without its marks. No rule looks past its line or the next bracket: the time grows with the length alone.
 */
export function plainText(markdown: string): string {
	return markdown
		.replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
		.replace(/^[^\S\n]*(?:#{1,6}|>|[-*+]|\d+\.)[^\S\n]+/gm, '')
		.replace(/^[ \t\r|:-]+$/gm, '')
		.replace(/[*_`|]+/g, '')
		.replace(/\s+/g, ' ')
		.trim();
}

function readRows(cells: readonly string[], columns: number) {
	const rows: string[] = [];
	for (let at = columns; at < cells.length; at += columns) {
		const row = cells.slice(at, at + columns).filter(Boolean);
		rows.push(row.join(', '));
	}
	return rows.join('; ');
}
