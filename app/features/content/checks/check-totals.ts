import type { Pattern } from '../collections/pattern.ts';
import { isFigureOrNone, readPattern } from '../read-pattern.ts';
import type { TableReading } from '../tables/read-table.ts';
import type { EntryToCheck, Finding } from './finding.ts';

const figureColumns = [2, 3];

/** Figures must be digits, and a Total row must add up if every section states a figure. */
export function checkTotals({ collection, data, leaves }: EntryToCheck): Finding[] {
	if (collection !== 'pattern') return [];
	return leaves
		.filter(({ field }) => field.kind === 'table')
		.flatMap(({ label }) => {
			const pattern = readPattern(data as Pattern);
			const { sections, total, rows } = pattern;
			const hasTotal = rows.length > sections.length;
			const sums = (['questions', 'marks'] as const).flatMap((kind): Finding[] => {
				const sum = sections.reduce((all, row) => all + (row[kind] ?? Number.NaN), 0);
				const stated = total[kind];
				if (!hasTotal || stated === undefined || Number.isNaN(sum)) return [];
				if (Math.abs(sum - stated) < 1e-6) return [];
				const message = `The ${kind} add up to ${round(sum)}, but the row says ${stated}. Correct the row or a section.`;
				return [{ severity: 'stop', label: `${label} › Total`, message }];
			});
			return [...checkFigures(pattern, label), ...sums];
		});
}

function checkFigures({ header, rows }: TableReading, label: string): Finding[] {
	return rows.flatMap((row, at) =>
		figureColumns.flatMap((column): Finding[] => {
			const cell = row[column] ?? '';
			if (isFigureOrNone(cell)) return [];
			const place = `${label} › Row ${at + 1} › ${header[column] || `Column ${column + 1}`}`;
			const message = `“${cell}” is not a figure. Write it in digits, such as 40, or “–” where it is not known.`;
			return [{ severity: 'stop', label: place, message }];
		}),
	);
}

function round(figure: number) {
	return Math.round(figure * 100) / 100;
}
