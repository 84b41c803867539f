import type { TableReading } from '../tables/read-table.ts';
import type { Difference } from './compare-data.ts';
import { findCommon } from './find-common.ts';

/** The differences between two tables: changed cells by row and header, and added or removed rows. */
export function compareTables(was: TableReading, is: TableReading, label: string): Difference[] {
	const names = [...is.header, ...was.header.slice(is.header.length)];
	const header = compareRow(was.header, is.header, names, `${label} › Header`);
	const rows = pairRows(was.rows, is.rows).flatMap(({ from, to }) => {
		const row = to ?? from ?? 0;
		const place = `${label} › Row ${row + 1}`;
		const [old, now] = [was.rows[from ?? -1], is.rows[to ?? -1]];
		if (old && now) return compareRow(old, now, names, place);
		return [{ label: place, before: old?.join(' · ') ?? '', after: now?.join(' · ') ?? '' }];
	});
	return [...header, ...rows];
}

function compareRow(
	before: readonly string[],
	after: readonly string[],
	names: readonly string[],
	label: string,
): Difference[] {
	return names.flatMap((name, at) => {
		const [was, is] = [before[at] ?? '', after[at] ?? ''];
		const column = name || `Column ${at + 1}`;
		return was === is ? [] : [{ label: `${label} › ${column}`, before: was, after: is }];
	});
}

/** Equal rows first; between them, rows with the same name are the same row, changed. */
function pairRows(before: readonly string[][], after: readonly string[][]) {
	const [was, is] = [before, after].map((rows) => rows.map((row) => JSON.stringify(row)));
	const common = findCommon(was ?? [], is ?? []);
	const pairs: { from?: number; to?: number }[] = [];
	const ends = [...common, { from: before.length, to: after.length }];
	let [from, to] = [0, 0];
	for (const end of ends) {
		while (from < end.from || to < end.to) {
			const [old, now] = [before[from], after[to]];
			const both = from < end.from && to < end.to && old && now;
			const gapsAreEqual = end.from - from === end.to - to;
			if (both && (gapsAreEqual || haveSameName(old, now))) {
				pairs.push({ from, to });
				from += 1;
				to += 1;
			} else if (to < end.to && end.to - to >= end.from - from) {
				pairs.push({ to });
				to += 1;
			} else {
				pairs.push({ from });
				from += 1;
			}
		}
		from = end.from + 1;
		to = end.to + 1;
	}
	return pairs;
}

/** Compares the first cells: the step of a calendar, the section of a pattern. */
function haveSameName(a: readonly string[], b: readonly string[]) {
	const name = (row: readonly string[]) => row.find((cell) => /\p{L}/u.test(cell));
	return name(a) !== undefined && name(a) === name(b);
}
