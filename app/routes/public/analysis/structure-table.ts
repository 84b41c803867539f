import type { Analysis } from '#app/features/content/collections/analysis.ts';

/** A section of an analysis or of a pattern; a pattern may not have the number of questions. */
type Section = Omit<Analysis['structure'][number], 'questions'> & { questions?: number };

type Structure = Pick<Analysis, 'totalGoodScore'> & { structure: readonly Section[] };

interface Column {
	header: string;
	cell: (section: Section) => string | number | undefined;
	total: (analysis: Structure) => string | number | undefined;
	isNumeric?: boolean;
}

const columns: Column[] = [
	{ header: 'Section', cell: ({ section }) => section, total: () => 'Total' },
	{
		header: 'Number of questions',
		cell: ({ questions }) => questions,
		total: ({ structure }) => sum(structure.map(({ questions }) => questions)),
		isNumeric: true,
	},
	{
		header: 'Marks',
		cell: ({ marks }) => marks,
		total: ({ structure }) => sum(structure.map(({ marks }) => marks)),
		isNumeric: true,
	},
	{ header: 'Difficulty', cell: ({ difficulty }) => difficulty, total: () => undefined },
	{
		header: 'Good score',
		cell: ({ goodScore }) => goodScore,
		total: ({ totalGoodScore }) => totalGoodScore,
		isNumeric: true,
	},
];

/** A paper's structure as a table with its total; columns without data are left out. */
export function toStructureTable(analysis: Structure) {
	const known = columns.filter(({ cell }) =>
		analysis.structure.some((section) => cell(section) !== undefined),
	);
	const rows = analysis.structure.map((section) => known.map(({ cell }) => toText(cell(section))));
	return {
		header: known.map(({ header }) => header),
		rows: [...rows, known.map(({ total }) => toText(total(analysis)))],
		numeric: known.flatMap(({ isNumeric }, index) => (isNumeric ? [index] : [])),
	};
}

/** A sum; undefined if a part is missing, because a partial sum would mislead. */
function sum(values: readonly (number | undefined)[]) {
	let total = 0;
	for (const value of values) {
		if (value === undefined) return undefined;
		total += value;
	}
	return total;
}

function toText(value: string | number | undefined) {
	return value === undefined ? '' : String(value);
}
