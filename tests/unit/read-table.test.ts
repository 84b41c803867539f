import { expect, test } from 'vitest';
import { isSeasonOver, readCalender } from '#app/features/content/read-calender.ts';
import { comparePatternSections, readPattern } from '#app/features/content/read-pattern.ts';
import { readTable } from '#app/features/content/read-table.ts';
import { shippedContent } from '#app/features/content/shipped-content.server.ts';

test('cells become a header and rows', () => {
	expect(readTable(['a', 'b', '1', '2', '3'], 2)).toEqual({
		header: ['a', 'b'],
		rows: [
			['1', '2'],
			['3', ''],
		],
	});
});

const patternHeader = ['S. No.', 'Section', 'Number of questions', 'Marks'];

test('a pattern gives its sections and its stated total', () => {
	const reading = readPattern([
		...patternHeader,
		...['1', 'Verbal', '40', '160'],
		...['2', 'Quant', '1,020', '–'],
		...['', 'Total', '1,060', '160'],
	]);
	expect(reading.sections).toEqual([
		{ section: 'Verbal', questions: 40, marks: 160 },
		{ section: 'Quant', questions: 1020, marks: undefined },
	]);
	expect(reading.total).toEqual({ questions: 1060, marks: 160 });
});

test('a pattern without a total row is added up, but only where every figure is known', () => {
	const reading = readPattern([
		...patternHeader,
		...['1', 'Verbal', '40', '160'],
		...['2', 'Quant', '20', '–'],
	]);
	expect(reading.total).toEqual({ questions: 60, marks: undefined });
});

test('words in a figure’s place are no figure', () => {
	const reading = readPattern([
		...patternHeader,
		'1',
		'Verbal',
		'40 to 45',
		'See the notification',
	]);
	expect(reading.sections[0]).toEqual({
		section: 'Verbal',
		questions: undefined,
		marks: undefined,
	});
});

const calenderHeader = ['Step', 'Date', 'Where to check'];

test('a calendar block gives its days in order of time', () => {
	const reading = readCalender([
		...calenderHeader,
		...['Exam', '16.06.2023', 'a.example'],
		...['Applications open', '9.3.2023, 10 am', 'b.example'],
		...['Admit card', 'See the notification', 'c.example'],
	]);
	expect(reading.dated.map((step) => step.date)).toEqual(['2023-03-09', '2023-06-16']);
	expect(reading.steps[2]).toEqual({
		step: 'Admit card',
		text: 'See the notification',
		source: 'c.example',
	});
	expect(reading.examDate).toBe('2023-06-16');
	expect(reading.seasonYear).toBe('2023');
});

test('a day that does not exist is not read as another one', () => {
	const reading = readCalender([...calenderHeader, 'Exam', '31.02.2023', 'a.example']);
	expect(reading.dated).toEqual([]);
	expect(reading.examDate).toBeUndefined();
});

test('a season is over on the day after its last date', () => {
	const reading = readCalender([...calenderHeader, 'Exam', '16.06.2023', 'a.example']);
	expect(isSeasonOver(reading, '2023-06-16')).toBe(false);
	expect(isSeasonOver(reading, '2023-06-17')).toBe(true);
	expect(isSeasonOver({ dated: [] }, '2023-06-17')).toBe(false);
});

const patterns = shippedContent
	.filter((entry) => entry.collection === 'pattern')
	.map((entry) => [entry.slug, entry.data as { tabledata: string[] }] as const);

test.each(patterns)('the shipped pattern “%s” adds up', (_slug, { tabledata }) => {
	const { sections, total } = readPattern(tabledata);
	const add = (kind: 'questions' | 'marks') =>
		sections.reduce((sum, row) => sum + (row[kind] ?? Number.NaN), 0);
	expect(total.questions).toBe(add('questions'));
	if (total.marks !== undefined) expect(total.marks).toBe(add('marks'));
});

test('a drawing compares marks, and questions where marks are not all known', () => {
	const known = { section: 'Verbal', questions: 40, marks: 160 };
	const unknown = { section: 'Quant', questions: 20 };
	expect(comparePatternSections([known, known])?.unit).toBe('marks');
	expect(comparePatternSections([known, unknown])).toEqual({
		unit: 'questions',
		bars: [
			{ label: 'Verbal', value: 40 },
			{ label: 'Quant', value: 20 },
		],
	});
	expect(comparePatternSections([{ section: 'Verbal' }, unknown])).toBeUndefined();
	expect(comparePatternSections([known])).toBeUndefined();
});
