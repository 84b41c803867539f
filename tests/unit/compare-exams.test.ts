import { expect, test } from 'vitest';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { compareExams, readCompared } from '#app/features/plan/compare-exams.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const records = await readExamRecords(shippedReader());

test('puts exams side by side in the order in which they are named', () => {
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

test('every cell that says something names where it was read', () => {
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

test('an institute without a paper of its own shows that of its test, and both fees', () => {
	const { rows } = compareExams(records, ['iim-ranchi']);
	const lines = (id: string) => rows.find((row) => row.id === id)?.cells[0]?.lines ?? [];
	expect(lines('paper').join()).toContain('IPMAT Indore');
	expect(lines('fee')).toHaveLength(2);
});

test('reads slugs between commas and from a form, each once', () => {
	expect(readCompared(['a,b', ' b ', 'c,,'])).toEqual(['a', 'b', 'c']);
});
