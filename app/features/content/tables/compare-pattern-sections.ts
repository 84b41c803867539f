import type { PatternSection } from '../read-pattern.ts';

interface PatternComparison {
	unit: 'marks' | 'questions';
	bars: { label: string; value: number }[];
	/** What every section has, where all have the same and a drawing would say nothing. */
	each?: number;
}

/** What a drawing of the pattern compares: marks, or questions where not every section's marks are known. */
export function comparePatternSections(
	sections: readonly PatternSection[],
): PatternComparison | undefined {
	for (const unit of ['marks', 'questions'] as const) {
		const bars = sections.flatMap((row) => {
			const value = row[unit];
			return value === undefined ? [] : [{ label: row.section, value }];
		});
		if (bars.length < 2 || bars.length < sections.length) continue;
		const [first, ...others] = bars.map(({ value }) => value);
		return { unit, bars, each: others.every((value) => value === first) ? first : undefined };
	}
	return undefined;
}
