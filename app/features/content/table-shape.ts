import type { ContentField, Fields } from './fields.ts';

/** The most columns that a table may have. */
export const maxColumns = 8;

const maxRows = 200;

/** How many cells make a row: those declared, and where the table may be widened, those that an editor added. */
export function columnsOf(
	{ columns = 1, widthField }: Pick<ContentField, 'columns' | 'widthField'>,
	entry: unknown,
): number {
	const width = widthField && (entry as Record<string, unknown> | undefined)?.[widthField];
	return typeof width === 'number' ? width : columns;
}

/** Something wrong with the shape of a table, and where. */
interface TableError {
	path: (string | number)[];
	message: string;
}

/** What is wrong with the tables of an entry: rows that are not full, too few or too many, columns without a name. */
export function findTableErrors(fields: Fields, entry: object): TableError[] {
	return Object.entries(fields).flatMap(([name, field]) => {
		const cells = (entry as Record<string, unknown>)[name];
		if (field.kind !== 'table' || !Array.isArray(cells)) return [];
		const columns = columnsOf(field, entry);
		const message = findMisfit(cells.length, columns);
		if (message) return [{ path: [name], message }];
		const header = cells.slice(0, columns).map(String);
		return header.flatMap((title, column) => {
			const isNamed = column < (field.columns ?? 1) || title.trim() !== '';
			return isNamed ? [] : [{ path: [name, column], message: 'Name this column, or remove it.' }];
		});
	});
}

function findMisfit(cells: number, columns: number) {
	if (cells < columns * 2) {
		return `A table needs a header row and at least one row of ${columns} cells.`;
	}
	if (cells > columns * maxRows) return `Keep it to ${maxRows} rows.`;
	return cells % columns === 0 ? undefined : `Every row needs ${columns} cells.`;
}
