import { isoOfDay } from '#app/db/india-day-number.ts';
import type { DayBar } from './overview-types.ts';
import type { DayRange } from './total-repository.server.ts';

/** More bars than this cannot be told apart on a phone. */
const mostBars = 62;

/** The days of a period as bars; of a long one, weeks or months of thirty days. */
export function gatherDays(
	range: DayRange,
	days: ReadonlyMap<number, number>,
	past: DayRange,
	pastDays: ReadonlyMap<number, number>,
): DayBar[] {
	const length = range.to - range.from + 1;
	const width = length <= mostBars ? 1 : length <= mostBars * 7 ? 7 : 30;
	const sum = (counts: ReadonlyMap<number, number>, start: number, end: number) => {
		let total = 0;
		for (let day = start; day <= end; day += 1) total += counts.get(day) ?? 0;
		return total;
	};
	const bars: DayBar[] = [];
	for (let offset = 0; offset < length; offset += width) {
		const from = range.from + offset;
		const to = Math.min(from + width - 1, range.to);
		const pastEnd = Math.min(past.from + offset + (to - from), past.to);
		bars.push({
			from: isoOfDay(from),
			to: isoOfDay(to),
			now: sum(days, from, to),
			before: sum(pastDays, past.from + offset, pastEnd),
		});
	}
	return bars;
}
