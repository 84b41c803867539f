import { readDays } from '#app/features/content/read-days.ts';
import { formatDay } from '#app/platform/format-date.ts';

/** What a block's dates mean on a day: the next of them, or the last, or that none is known. */
export type JudgedDates =
	| { state: 'ahead'; step: string; day: string }
	| { state: 'past'; step: string; day: string }
	| { state: 'unknown'; day: '' };

/** Looks through a block's rows (step, date, …) for the date that matters today. */
export function judgeDates(rows: readonly (readonly string[])[], today: string): JudgedDates {
	const dated = rows
		.flatMap(([step = '', date = '']) => readDays(date).map((day) => ({ step, day })))
		.toSorted((a, b) => a.day.localeCompare(b.day));
	const next = dated.find((one) => one.day >= today);
	if (next) return { state: 'ahead', ...next };
	const last = dated.at(-1);
	return last ? { state: 'past', ...last } : { state: 'unknown', day: '' };
}

/** The same in a few words, for a list or under a heading; nothing when no date is known. */
export function sayDates(dates: JudgedDates): string | undefined {
	switch (dates.state) {
		case 'ahead':
			return `${dates.step}, ${formatDay(dates.day)}`;
		case 'past':
			return `${dates.day.slice(0, 4)} season, past`;
		case 'unknown':
			return undefined;
	}
}
