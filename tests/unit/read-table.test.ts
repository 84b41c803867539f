import { expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import { readExamCalendar } from '#app/features/content/read-exam-calendar.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';
import { comparePatternSections } from '#app/features/content/tables/compare-pattern-sections.ts';
import { readTable } from '#app/features/content/tables/read-table.ts';
import { searchableText } from '#app/features/search/searchable-text.ts';

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
	const reading = readPattern({
		tabledata: [
			...patternHeader,
			...['1', 'Verbal', '40', '160'],
			...['2', 'Quant', '1,020', '–'],
			...['', 'Total', '1,060', '160'],
		],
	});
	expect(reading.sections).toEqual([
		{ section: 'Verbal', questions: 40, marks: 160 },
		{ section: 'Quant', questions: 1020, marks: undefined },
	]);
	expect(reading.total).toEqual({ questions: 1060, marks: 160 });
});

test('a pattern without a total row is added up only if every figure is known', () => {
	const reading = readPattern({
		tabledata: [...patternHeader, ...['1', 'Verbal', '40', '160'], ...['2', 'Quant', '20', '–']],
	});
	expect(reading.total).toEqual({ questions: 60, marks: undefined });
});

test('text in place of a figure is no figure', () => {
	const reading = readPattern({
		tabledata: [...patternHeader, '1', 'Verbal', '40 to 45', 'See the notification'],
	});
	expect(reading.sections[0]).toEqual({
		section: 'Verbal',
		questions: undefined,
		marks: undefined,
	});
});

const calenderHeader = ['Step', 'Date', 'Where to check'];

test('a calendar block has its days in order of time', () => {
	const reading = readExamCalendar({
		tabledata: [
			...calenderHeader,
			...['Exam', '16.06.2023', 'a.example'],
			...['Applications open', '9.3.2023, 10 am', 'b.example'],
			...['Admit card', 'See the notification', 'c.example'],
		],
	});
	expect(reading.dated.map((step) => step.date)).toEqual(['2023-03-09', '2023-06-16']);
	expect(reading.steps[2]).toEqual({
		step: 'Admit card',
		text: 'See the notification',
		source: 'c.example',
	});
	expect(reading.seasonYear).toBe('2023');
});

test('an impossible date is not read as another one', () => {
	const reading = readExamCalendar({
		tabledata: [...calenderHeader, 'Exam', '31.02.2023', 'a.example'],
	});
	expect(reading.dated).toEqual([]);
});

test('a step of several days lasts until the last of them', () => {
	const reading = readExamCalendar({
		tabledata: [
			...calenderHeader,
			...['Exam', '20.12.2026 to 05.01.2027', 'a.example'],
			...['Admit card', '22.12.2026', 'a.example'],
		],
	});
	expect(reading.dated[0]).toMatchObject({ date: '2026-12-20', end: '2027-01-05' });
	expect(reading.seasonYear).toBe('2027');
});

test('added columns come last, and do not change the others', () => {
	const paper = readPattern({
		tabledata: [
			...[...patternHeader, 'Time', 'Fee'],
			...['1', 'Verbal', '40', '160', '40 minutes', '900'],
			...['', 'Total', '40', '160', '', '900'],
		],
		columns: 6,
	});
	expect(paper.header.slice(4)).toEqual(['Time', 'Fee']);
	expect(paper.rows[0]?.slice(4)).toEqual(['40 minutes', '900']);
	expect(paper.sections).toEqual([{ section: 'Verbal', questions: 40, marks: 160 }]);
	expect(paper.total).toEqual({ questions: 40, marks: 160 });

	const tabledata = [...calenderHeader, 'Fee', 'Exam', '16.06.2023', 'a.example', '900'];
	const block = { title: 'T', tabledata, columns: 4 };
	expect(readExamCalendar(block)).toMatchObject({
		header: [...calenderHeader, 'Fee'],
		rows: [['Exam', '16.06.2023', 'a.example', '900']],
	});
	expect(searchableText(collections.calender.fields, block)).toBe(
		'T. Exam, 16.06.2023, a.example, 900',
	);
});

test.each([
	['cells that fill no row', { columns: 4, tabledata: calenderHeader }, 'tabledata'],
	['a row cut short', { columns: 4, tabledata: Array<string>(9).fill('x') }, 'tabledata'],
	[
		'a column without a name',
		{ columns: 4, tabledata: ['a', 'b', 'c', ' ', ...'1234'] },
		'tabledata.3',
	],
	['the number that is there anyway', { columns: 3, tabledata: [...'abc123'] }, 'columns'],
	['more columns than fit', { columns: 9, tabledata: Array<string>(18).fill('x') }, 'columns'],
	['more rows than fit', { tabledata: Array<string>(3 * 201).fill('x') }, 'tabledata'],
])('%s is rejected', (_what, table, place) => {
	const { error } = collections.calender.schema.safeParse({ title: 'T', ...table });
	expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([place]);
});

test('a chart compares marks, and questions if not all marks are known', () => {
	const known = { section: 'Verbal', questions: 40, marks: 160 };
	const unknown = { section: 'Quant', questions: 20 };
	expect(comparePatternSections([known, known])).toMatchObject({ unit: 'marks', each: 160 });
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
