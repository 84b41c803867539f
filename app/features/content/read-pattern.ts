import { type Pattern, pattern } from './collections/pattern.ts';
import { columnsOf } from './table-shape.ts';
import { readTable, type TableReading } from './tables/read-table.ts';

/** A section of a paper; figures missing in the table are missing here too. */
export interface PatternSection {
	section: string;
	questions?: number;
	marks?: number;
}

/** A parsed pattern table: the cells and their figures. */
export interface PatternReading extends TableReading {
	sections: PatternSection[];
	/** The Total row; without one, the sums, if every section has a figure. */
	total: Omit<PatternSection, 'section'>;
}

/** Parses a pattern's cells: serial number, section, questions, marks, and any added columns. */
export function readPattern(paper: Pick<Pattern, 'tabledata' | 'columns'>): PatternReading {
	const table = readTable(paper.tabledata, columnsOf(pattern.fields.tabledata, paper));
	const all = table.rows.map(([, section = '', questions = '', marks = '']) => ({
		section,
		questions: readNumber(questions),
		marks: readNumber(marks),
	}));
	const isTotal = (row: PatternSection) => /^total\b/i.test(row.section.trim());
	const sections = all.filter((row) => !isTotal(row));
	const stated = all.find(isTotal);
	const total = {
		questions: stated?.questions ?? sum(sections.map((row) => row.questions)),
		marks: stated?.marks ?? sum(sections.map((row) => row.marks)),
	};
	return { ...table, sections, total };
}

/** Whether a figure cell has a figure, or plainly none: empty, a dash, n/a. */
export function isFigureOrNone(cell: string): boolean {
	return readNumber(cell) !== undefined || /^(?:[–—-]*|n\/?a)$/i.test(cell.trim());
}

function readNumber(cell: string): number | undefined {
	const figure = /^\d{1,3}(?:,\d{2,3})+$|^\d+(?:\.\d+)?$/.exec(cell.trim())?.[0];
	return figure === undefined ? undefined : Number(figure.replaceAll(',', ''));
}

function sum(figures: readonly (number | undefined)[]): number | undefined {
	let total = 0;
	for (const figure of figures) {
		if (figure === undefined) return undefined;
		total += figure;
	}
	return figures.length > 0 ? total : undefined;
}
