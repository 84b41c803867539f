import type { ContentField, Fields } from '#app/features/content/fields.ts';
import { provenance } from '#app/features/content/provenance.ts';
import { columnsOf } from '#app/features/content/table-shape.ts';

/** Everything a visitor reads in an entry, as plain text, without addresses and picture names. */
export function searchableText(fields: Fields, data: object): string {
	return Object.entries(fields)
		.filter(([name]) => !ofOrigin.has(name))
		.map(([name, field]) => readField(field, (data as Record<string, unknown>)[name], data))
		.filter(Boolean)
		.join(' ');
}

/** Sources and listing names are not part of what a text says. */
const ofOrigin = new Set([
	'sources',
	'author',
	'tags',
	...Object.keys(provenance).filter((name) => name !== 'note'),
]);

function readField(field: ContentField, value: unknown, beside: object): string {
	if (value === undefined) return '';
	switch (field.kind) {
		case 'text':
		case 'longText':
			return endSentence(String(value));
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

/** Ends each line as a sentence, so that results do not run lines together. */
function endSentence(text: string, mark = '.') {
	const trimmed = text.trimEnd();
	return /[\p{L}\p{N})%”’][*_`]*$/u.test(trimmed) ? trimmed + mark : trimmed;
}

const heading = /^[^\S\n]*#{1,6}[^\S\n]+/;
const listItem = /^[^\S\n]*(?:[-*+]|\d+\.)[^\S\n]+/;

/** Adds full stops to headings and list items. */
function endLines(markdown: string) {
	const lines = markdown.split('\n');
	return lines
		.map((line, n) => {
			const next = lines[n + 1] ?? '';
			if (heading.test(line)) return endSentence(line);
			if (!listItem.test(line) || (next.trim() !== '' && !listItem.test(next))) return line;
			return endSentence(line, listItem.test(next) ? ';' : '.');
		})
		.join('\n');
}

/** Markdown without its marks. No rule looks past its line or the next bracket, so the time is linear. */
export function plainText(markdown: string): string {
	return endLines(markdown)
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
