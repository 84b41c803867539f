import { addDays } from '#app/platform/india-time.ts';
import type { DateFact, ExamRecord } from './exam-record.ts';
import { type DatedSeason, describeStepDay, readSeasonDays } from './read-season.ts';

/** An exam with its seasons, newest first. */
export interface DatedExam {
	next: Pick<ExamRecord['next'], 'season'>;
	seasons: readonly { season: string; dates: readonly Omit<DateFact, 'from'>[] }[];
}

/** When to apply and when the exam is, in one line: of the coming season if known, else of the last. */
export function describeWhen({ next, seasons }: DatedExam, today: string): string | undefined {
	for (const { season, dates } of seasons) {
		// Without a season to leave out, each date has its year.
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

/** When the exam was last held, with its year; if sources disagree, what each of them says. */
export function describeLastExam({ seasons }: Pick<DatedExam, 'seasons'>): string | undefined {
	const days = seasons
		.map(({ dates }) => readSeasonDays({ season: '', dates }))
		.find(({ lastExamDay }) => lastExamDay);
	const [first, ...others] = dropRepeatedYear(days?.exam).split(' or ');
	if (!first) return undefined;
	return others.length > 0 ? `${first} (another source says ${others.join(' or ')})` : first;
}

/** “2 Feb 2026 to 17 Mar 2026” becomes “2 Feb to 17 Mar 2026”. */
function dropRepeatedYear(text = '') {
	return text.replaceAll(/(\d+ [A-Z][a-z]{2}) (\d{4})(?= (?:to|and) \d+ [A-Z][a-z]{2} \2)/g, '$1');
}

/** An application period that is open or opens soon; last year's while this year's is unknown. */
export interface FormWindow {
	/** Its dates with their real year. */
	days: string;
	/** The round, if there are several: “session 1”. */
	round: string;
	/** Whether these are last year's dates, while this year's are unknown. */
	isLastYears: boolean;
}

const soon = 14;

/**
 * The first application period that includes today or begins within two weeks; last year's if this year's is unknown.
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

/** A season's rounds: “Applications open, session 1” belongs to “Applications close, session 1”. */
function listRounds({ dates }: DatedSeason) {
	const steps = dates.flatMap(({ step, date, end }) => {
		const [, verb, round = ''] =
			/^applications? (open|close|extended|reopen)(?:s|ed)?(?: to)?[,\s]*(.*)$/i.exec(step) ?? [];
		if (!verb || !date || !end) return [];
		const what = verb.toLowerCase();
		if (what !== 'reopen') return [{ what, round, date, end }];
		// A reopened period has both dates in one row.
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
