import type { Pattern } from '#app/features/content/collections/pattern.ts';
import { makeSlug } from '#app/features/content/make-slug.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';

/** A section of a paper with its marking; unknown values are missing. */
export interface PaperSection {
	id: string;
	name: string;
	questions?: number;
	marks?: number;
	/** Marks for a right answer. */
	right?: number;
	/** Marks for a wrong one: zero or less. */
	wrong?: number;
	type?: 'mcq' | 'short-answer';
	/** If the section is timed separately. */
	minutes?: number;
	/** Its share of the scaled score, if sections are scaled separately. */
	scoreShare?: number;
}

/** Parses the sections of a pattern table, with marking from the columns “Right”, “Wrong”, “Type” and “Minutes”. */
export function readSections(table: Pick<Pattern, 'tabledata' | 'columns' | 'scoreShares'>) {
	const { header, rows, sections, total } = readPattern(table);
	const named = rows.filter(([, name = '']) => !/^total\b/i.test(name.trim()));
	const cell = (row: readonly string[], title: string) =>
		row[header.findIndex((name) => name.trim().toLowerCase() === title)];
	const read = sections.map(({ section: name, questions, marks }, n): PaperSection => {
		const row = named[n] ?? [];
		return {
			id: makeSlug(name),
			name,
			questions,
			marks,
			right: readSigned(cell(row, 'right')) ?? (marks && questions ? marks / questions : undefined),
			// Without such a column, the name may say it: “short answer (no negative marking)”.
			wrong: readSigned(cell(row, 'wrong')) ?? (/no negative marking/i.test(name) ? 0 : undefined),
			type: readType(cell(row, 'type') ?? name),
			minutes: readSigned(cell(row, 'minutes')),
			scoreShare: table.scoreShares?.[n],
		};
	});
	return { sections: read, total };
}

/** A signed number; in print a minus is often a dash. */
function readSigned(cell: string | undefined): number | undefined {
	const figure = cell?.trim().replace(/^[−–]/, '-').replace(/^\+/, '');
	return figure && /^-?\d+(?:\.\d+)?$/.test(figure) ? Number(figure) : undefined;
}

function readType(cell = ''): PaperSection['type'] {
	if (/multiple|mcq/i.test(cell)) return 'mcq';
	return /short|typed/i.test(cell) ? 'short-answer' : undefined;
}
