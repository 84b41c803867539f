import type { PatternSection } from '../read-pattern.ts';

/** What a drawing of the pattern compares: marks, or questions where not every section's marks are known. */
export function comparePatternSections(
	sections: readonly PatternSection[],
): { unit: 'marks' | 'questions'; bars: { label: string; value: number }[] } | undefined {
	for (const unit of ['marks', 'questions'] as const) {
		const bars = sections.flatMap((row) => {
			const value = row[unit];
			return value === undefined ? [] : [{ label: row.section, value }];
		});
		if (bars.length > 1 && bars.length === sections.length) return { unit, bars };
	}
	return undefined;
}
