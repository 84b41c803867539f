import { addDays } from '#app/platform/india-time.ts';
import type { DateFact, ExamRecord } from './exam-record.ts';
import { type DatedSeason, describeStepDay, readSeasonDays } from './read-season.ts';

/** An exam with its seasons, the newest first. */
export interface DatedExam {
	next: Pick<ExamRecord['next'], 'season'>;
	seasons: readonly { season: string; dates: readonly Omit<DateFact, 'from'>[] }[];
}

/** When to apply and when the exam is, in a line: of the coming season once it is known, or else of the last one. */
export function describeWhen({ next, seasons }: DatedExam, today: string): string | undefined {
	for (const { season, dates } of seasons) {
		// Without a season to leave out, each day is said with its year.
		const { applications, exam } = readSeasonDays({ season: '', dates });
		const parts = [applications && `form ${applications}`, exam && `exam ${exam}`].filter(Boolean);
		if (parts.length === 0) continue;
		const isAhead = dates.some(({ end = '' }) => end >= today);
		return `${nameDates(season, next.season, isAhead, dates)}: ${parts.map(dropRepeatedYear).join(', ')}`;
	}
	return undefined;
}

function nameDates(
	season: string,
	next: string,
	isAhead: boolean,
	dates: DatedExam['seasons'][number]['dates'],
) {
	if (isAhead || season >= next) {
		const isSure = dates.every(({ status }) => status === 'announced');
		return `${season} dates, ${isSure ? 'announced' : 'not all confirmed'}`;
	}
	return Number(season) === Number(next) - 1 ? 'Last season' : `${season} season`;
}

/** “2 Feb 2026 to 17 Mar 2026” is “2 Feb to 17 Mar 2026”. */
function dropRepeatedYear(text = '') {
	return text.replaceAll(/(\d+ [A-Z][a-z]{2}) (\d{4}) to (\d+ [A-Z][a-z]{2} \2)/g, '$1 to $3');
}

/** A time to apply that is now or soon, or was a year ago. */
export interface FormWindow {
	/** Its days with the year in which they are: they are never moved. */
	days: string;
	/** The round, where an exam has several: “session 1”. */
	round: string;
	/** True for days of the past, while those of this year are not known. */
	isLastYears: boolean;
}

const soon = 14;

/**
 * The first time to apply that contains today or begins within two weeks; of last year where this year's is not known.
 */
export function findFormWindow({ seasons }: DatedExam, today: string): FormWindow | undefined {
	const rounds = seasons.map(listRounds).find((found) => found.length > 0) ?? [];
	const aYearAgo = moveYears(today, -1);
	const isNear = (from: string, to: string, day: string) => from <= addDays(day, soon) && day <= to;
	for (const { round, from, to } of rounds) {
		const isLastYears = to < today;
		if (!isNear(from, to, isLastYears ? aYearAgo : today)) continue;
		const days = dropRepeatedYear(describeStepDay({ step: '', text: '', date: from, end: to }));
		return { days, round: rounds.length > 1 ? round : '', isLastYears };
	}
	return undefined;
}

/** The rounds of a season: “Applications open, session 1” belongs to “Applications close, session 1”. */
function listRounds({ dates }: DatedSeason) {
	const steps = dates.flatMap(({ step, date, end }) => {
		const [, said, round = ''] =
			/^applications? (open|close|extended|reopen)(?:s|ed)?(?: to)?[,\s]*(.*)$/i.exec(step) ?? [];
		if (!said || !date || !end) return [];
		const what = said.toLowerCase();
		if (what !== 'reopen') return [{ what, round, date, end }];
		// A second time has both its days in one row.
		const again = { round: ['reopened', round].filter(Boolean).join(', '), date, end };
		return ['open', 'close'].map((side) => ({ what: side, ...again }));
	});
	return [...Map.groupBy(steps, ({ round }) => round)].flatMap(([round, own]) => {
		const [from] = own.flatMap(({ what, date }) => (what === 'open' ? [date] : [])).toSorted();
		const to = own
			.flatMap(({ what, end }) => (what === 'open' ? [] : [end]))
			.toSorted()
			.at(-1);
		return from && to ? [{ round, from, to }] : [];
	});
}

/** The same day of another year. */
export function moveYears(day: string, years: number): string {
	const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
	return moved.endsWith('02-29') ? `${moved.slice(0, 4)}-03-01` : moved;
}
