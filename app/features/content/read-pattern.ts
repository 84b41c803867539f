import { type Pattern, pattern } from './collections/pattern.ts';
import { columnsOf } from './table-shape.ts';
import { readTable, type TableReading } from './tables/read-table.ts';

/** One section of a paper; a figure that the table does not state is missing here too. */
export interface PatternSection {
	section: string;
	questions?: number;
	marks?: number;
}

/** A pattern table, read: the cells as they are, and the figures in them. */
export interface PatternReading extends TableReading {
	sections: PatternSection[];
	/** The row named Total; where there is none, the sums, as far as every section has a figure. */
	total: Omit<PatternSection, 'section'>;
}

/** Reads a pattern's cells: serial number, section, questions, marks, and what columns were added. */
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

/** Whether a cell for a figure has one, or plainly none: empty, a dash, n/a. */
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
