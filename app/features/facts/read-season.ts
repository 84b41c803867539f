import { formatDay, formatDayAndMonth } from '#app/platform/format-date.ts';
import type { DateFact } from './exam-record.ts';

/** When to apply and when the exam is, in a few words each. */
export interface SeasonDays {
	season: string;
	applications?: string;
	exam?: string;
	/** The first day of the exam, as YYYY-MM-DD. */
	examDay?: string;
	/** The last day of the last sitting. */
	lastExamDay?: string;
}

type Step = Pick<DateFact, 'step' | 'text' | 'date' | 'end'>;

export interface DatedSeason {
	season: string;
	dates: readonly Step[];
}

/** The dates families ask for first; with several rounds, from the first to the last. */
export function readSeasonDays({ season, dates }: DatedSeason): SeasonDays {
	const opens = dates.filter(({ step }) => /^applications? open/i.test(step));
	const closes = latest(
		dates.filter(({ step }) => /^applications? (?:extended|close)/i.test(step)),
	);
	const sittings = dates.filter(isExam);
	const from = joinEither(
		opens.filter(({ step }) => step === opens[0]?.step),
		season,
	);
	const to = closes && describeStepDay(closes, season);
	const opened = from?.includes(' or ') ? `from ${from} (sources differ)` : from;
	const first = from && to ? `${opened} to ${to}` : to ? `until ${to}` : from && `from ${from}`;
	const again = joinEither(
		dates.filter(({ step }) => /^applications? reopen/i.test(step)),
		season,
	);
	return {
		season,
		applications: [first, again && `reopened ${again}`].filter(Boolean).join(', ') || undefined,
		exam: describeSittings(sittings, season),
		examDay: sittings.find(({ date }) => date)?.date,
		lastExamDay: latest(sittings)?.end,
	};
}

function latest(dates: readonly Step[]): Step | undefined {
	const dated = dates.filter(({ end }) => end);
	return dated.toSorted((a, b) => (a.end ?? '').localeCompare(b.end ?? '')).at(-1) ?? dates[0];
}

function describeSittings(sittings: readonly Step[], season: string) {
	if (new Set(sittings.map(({ step }) => step)).size === 1) return joinEither(sittings, season);
	if (sittings.length <= 2) {
		const areRanges = sittings.every(({ date, end }) => date !== end);
		const days = sittings.map((one) => {
			const phase = areRanges ? /, (phase \d)$/.exec(one.step)?.[1] : undefined;
			return describeStepDay(one, season) + (phase ? ` (${phase})` : '');
		});
		return days.join(' and ') || undefined;
	}
	const [first] = sittings;
	const end = latest(sittings)?.end;
	return first && describeStepDay({ ...first, end }, season);
}

/** Several dates for one step mean that sources disagree: all are shown. */
function joinEither(dates: readonly Step[], season: string) {
	const inOrder = dates.toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
	return [...new Set(inOrder.map((one) => describeStepDay(one, season)))].join(' or ') || undefined;
}

/** Whether a step is the exam itself. */
export function isExam({ step }: Pick<Step, 'step'>): boolean {
	return /^exam(?:ination)?\b/i.test(step.trim());
}

/** A date without the season's own year: “4 May”, “16 Jun to 18 Jun”. */
export function describeStepDay({ date, end, text }: Step, season?: string): string {
	if (!date || !end) return text;
	const format = (day: string) =>
		season && day.startsWith(season) ? formatDayAndMonth(day) : formatDay(day);
	const about = /^about\b/i.test(text) ? 'about ' : '';
	return about + (date === end ? format(date) : `${format(date)} to ${format(end)}`);
}

/** A season after “weightage” or “accepted”: “ in 2025 and 2026”, “ from 2022 to 2026”; empty if it is no year. */
export function inSeason(season: string): string {
	const [first = '', last] = season.split('-');
	if (!/^\d{4}$/.test(first)) return '';
	if (!last) return ` in ${first}`;
	const isNext = Number(last) === Number(first) + 1;
	return isNext ? ` in ${first} and ${last}` : ` from ${first} to ${last}`;
}

/** A season in words: “2022 to 2026”, “source undated”. */
export function nameSeason(season: string): string {
	if (season === 'standing') return 'Every year';
	return season === 'not stated' ? 'source undated' : season.replace('-', ' to ');
}
