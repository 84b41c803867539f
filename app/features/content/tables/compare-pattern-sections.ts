import type { PatternSection } from '../read-pattern.ts';

interface PatternComparison {
	unit: 'marks' | 'questions';
	bars: { label: string; value: number }[];
	/** The common value, if all sections are equal and a chart would show nothing. */
	each?: number;
}

/** What a chart of the pattern compares: marks, or questions if some marks are unknown. */
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
