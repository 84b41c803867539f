import { expect, test } from 'vitest';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { compareExams, readCompared } from '#app/features/plan/compare-exams.ts';
import { showComparison } from '#app/routes/public/blocks/comparison-table.tsx';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const records = await readExamRecords(shippedReader());

test('shows exams side by side in the given order', () => {
	const { exams, rows } = compareExams(records, ['jipmat', 'no-such-exam', 'ipmat-indore']);
	expect(exams.map(({ slug }) => slug)).toEqual(['jipmat', 'ipmat-indore']);
	expect(rows.every(({ cells }) => cells.length === 2)).toBe(true);
	expect(rows.find(({ id }) => id === 'mathematics')?.cells.map(({ percent }) => percent)).toEqual([
		33, 50,
	]);
	expect(rows.find(({ id }) => id === 'interview')?.cells.map(({ percent }) => percent)).toEqual([
		0, 35,
	]);
});

test('every cell with content names its source', () => {
	const { rows } = compareExams(
		records,
		records.map(({ slug }) => slug),
	);
	const withoutSource = rows
		.filter(({ id }) => id !== 'leadsTo')
		.flatMap(({ id, cells }) =>
			cells.flatMap((cell, n) =>
				cell.lines.length > 0 && !cell.from.some(({ sources }) => sources.length > 0)
					? [`${id} of ${records[n]?.slug}`]
					: [],
			),
		);
	expect(withoutSource).toEqual([]);
});

test('the table names every source once per exam, and in a cell only what differs', () => {
	const compared = compareExams(records, ['ipmat-indore', 'jipmat']);
	const { exams, rows } = showComparison(compared);
	for (const [n, { usual, sources }] of exams.entries()) {
		const told = compared.rows.filter(({ cells }) => (cells[n]?.from.length ?? 0) > 0);
		expect(sources.flatMap((one) => one.rows.split(', ')).length).toBeGreaterThanOrEqual(
			told.length,
		);
		expect(new Set(sources.map(({ from }) => JSON.stringify(from))).size).toBe(sources.length);
		for (const row of told) {
			const cell = rows.find(({ id }) => id === row.id)?.cells[n];
			const from = row.cells[n]?.from ?? [];
			const isReported = from.some(({ confidence }) => confidence === 'reported');
			expect((cell?.remark ?? usual).includes('reported')).toBe(isReported);
			expect(cell?.remark).not.toBe(usual);
		}
	}
});

test('an institute without its own paper shows that of its test, and both fees', () => {
	const { rows } = compareExams(records, ['iim-ranchi']);
	const lines = (id: string) => rows.find((row) => row.id === id)?.cells[0]?.lines ?? [];
	expect(lines('paper').join()).toContain('IPMAT Indore');
	expect(lines('fee')).toHaveLength(2);
});

test('reads slugs separated by commas and from a form, each once', () => {
	expect(readCompared(['a,b', ' b ', 'c,,'])).toEqual(['a', 'b', 'c']);
});
