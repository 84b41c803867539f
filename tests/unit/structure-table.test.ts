import { expect, it } from 'vitest';
import { toStructureTable } from '#app/routes/public/analysis/structure-table.ts';

const rest = { tab: 'Tab', season: 'Season', intro: 'Intro', topics: [], footnotes: [] };

it('adds up and leaves out columns without data', () => {
	const structure = [
		{ section: 'One', questions: 33, marks: 132 },
		{ section: 'Two', questions: 34, marks: 136 },
	];
	expect(toStructureTable({ ...rest, structure })).toEqual({
		header: ['Section', 'Number of questions', 'Marks'],
		rows: [
			['One', '33', '132'],
			['Two', '34', '136'],
			['Total', '67', '268'],
		],
		numeric: [1, 2],
	});
});

it('has no total if a part is missing, and the good score as stated', () => {
	const structure = [
		{ section: 'One', questions: 40, marks: 160, goodScore: '112-120' },
		{ section: 'Two', questions: 40 },
	];
	const { header, rows } = toStructureTable({ ...rest, structure, totalGoodScore: '344-368' });
	expect(header).toEqual(['Section', 'Number of questions', 'Marks', 'Good score']);
	expect(rows.at(-1)).toEqual(['Total', '80', '', '344-368']);
});
