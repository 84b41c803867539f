import type { EntryFields } from '#app/features/content/entries/entry-fields.ts';
import type { SentResource } from '#app/features/content/resources/update-resource.server.ts';
import { maxColumns } from '#app/features/content/table-shape.ts';
import { readJsonTable, writeJsonTable } from '#app/features/content/tables/read-json-table.ts';
import { textOf, textsOf } from '#app/features/forms/read-form.ts';
import { insertTableRow } from '../../desk/studio/fields/table-cells.ts';

/** Reads the form of a resource page: each field as one text; a table becomes JSON text, however it was entered. */
export function readSentResource(form: FormData, fields: EntryFields) {
	const texts = textsOf(form);
	const text = (name: string) => texts[name] ?? '';
	const intent = text('intent');
	const columns = Math.min(maxColumns, Math.max(1, Math.trunc(Number(text('columns'))) || 1));
	const table = Object.keys(fields).find((name) => fields[name]?.kind === 'table');
	const isJson = table !== undefined && form.has(table);
	const read = Object.keys(fields).map((name) => {
		if (name !== table || isJson) return [name, text(name)];
		const cells = readCells(form, name);
		const rows =
			intent === 'add-row' ? insertTableRow(cells, columns, cells.length / columns) : cells;
		// A table with only empty cells was not filled in, unless a row was just added.
		const isEmpty = intent !== 'add-row' && rows.every((cell) => cell === '');
		return [name, isEmpty ? '' : writeJsonTable(rows, columns)];
	});
	const sent: SentResource = {
		previous: text('previous'),
		entry: text('entry'),
		version: text('version'),
		fields: Object.fromEntries(read),
	};
	const asJson = intent === 'as-json' || (isJson && intent !== 'as-grid');
	return { sent, intent, asJson, columns, errors: findGridErrors() };

	/** The errors that prevent showing the JSON text as a grid. */
	function findGridErrors(): Record<string, string> {
		const json = table ? (sent.fields[table]?.trim() ?? '') : '';
		if (!table || intent !== 'as-grid' || json === '') return {};
		const { problem } = readJsonTable(json, columns);
		return problem === undefined ? {} : { [table]: problem };
	}
}

/** The cells of a grid, named by their positions: `tabledata.0` and so on. */
function readCells(form: FormData, name: string): string[] {
	const cells: string[] = [];
	for (let place = 0; form.has(`${name}.${place}`); place += 1) {
		cells.push(onOneLine(textOf(form, `${name}.${place}`)));
	}
	return cells;
}

/** Line by line: a pattern for breaks with the blanks around them would try each run of blanks at every place. */
function onOneLine(text: string) {
	const lines = text.split(/[\r\n]+/).map((line) => line.trim());
	return lines.filter(Boolean).join(' ');
}
