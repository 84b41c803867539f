import type { ContentField, Fields } from './fields.ts';

export const maxColumns = 8;

const maxRows = 200;

/** The number of columns: the declared ones, plus those an editor added where allowed. */
export function columnsOf(
	{ columns = 1, widthField }: Pick<ContentField, 'columns' | 'widthField'>,
	entry: unknown,
): number {
	const width = widthField && (entry as Record<string, unknown> | undefined)?.[widthField];
	return typeof width === 'number' ? width : columns;
}

interface TableError {
	path: (string | number)[];
	message: string;
}

/** The errors in an entry's tables: incomplete rows, too few or too many, unnamed columns. */
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
