import type { Pattern } from '../collections/pattern.ts';
import { readPattern } from '../read-pattern.ts';
import type { EntryToCheck, Finding } from './finding.ts';

/** A row named Total must add up, as far as every section states a figure. */
export function checkTotals({ collection, data, leaves }: EntryToCheck): Finding[] {
	if (collection !== 'pattern') return [];
	return leaves
		.filter(({ field }) => field.kind === 'table')
		.flatMap(({ label }) => {
			const { sections, total, rows } = readPattern(data as Pattern);
			const hasTotal = rows.length > sections.length;
			return (['questions', 'marks'] as const).flatMap((kind): Finding[] => {
				const sum = sections.reduce((all, row) => all + (row[kind] ?? Number.NaN), 0);
				const stated = total[kind];
				if (!hasTotal || stated === undefined || Number.isNaN(sum)) return [];
				if (Math.abs(sum - stated) < 1e-6) return [];
				const message = `The ${kind} add up to ${round(sum)}, but the row says ${stated}. Correct the row or a section.`;
				return [{ severity: 'stop', label: `${label} › Total`, message }];
			});
		});
}

function round(figure: number) {
	return Math.round(figure * 100) / 100;
}
