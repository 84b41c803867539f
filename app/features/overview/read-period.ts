import { numberOfDay } from '#app/db/india-day-number.ts';
import { addDays, isDay } from '#app/platform/india-time.ts';

/** The periods to choose from. */
export const periods = {
	'7-days': 'Last 7 days',
	'30-days': 'Last 30 days',
	'this-month': 'This month',
	'last-month': 'Last month',
	year: 'Last 365 days',
	custom: 'Days of my own',
} as const;

/** The name of a period of the overview. */
type PeriodName = keyof typeof periods;

/** A period and the one it is compared with; YYYY-MM-DD, inclusive. */
export interface Period {
	name: PeriodName;
	from: string;
	to: string;
	before: { from: string; to: string };
}

const defaultPeriod = '30-days';
const maxDays = 5 * 366;

/** The period in the URL; the last 30 days if missing or invalid. */
export function readPeriod(query: URLSearchParams, today: string): Period {
	const requested = query.get('period') ?? defaultPeriod;
	const name = isPeriod(requested) ? requested : defaultPeriod;
	switch (name) {
		case '7-days':
			return ending(name, today, 7);
		case '30-days':
			return ending(name, today, 30);
		case 'year':
			return ending(name, today, 365);
		case 'this-month':
			return thisMonth(today);
		case 'last-month':
			return lastMonth(today);
		case 'custom':
			return custom(query.get('from') ?? '', query.get('to') ?? '', today);
	}
}

/** Why the URL's period is invalid; undefined when it is valid. */
export function findPeriodError(query: URLSearchParams): string | undefined {
	const requested = query.get('period') ?? defaultPeriod;
	const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
	const shown = 'The last 30 days are shown instead.';
	if (!isPeriod(requested)) return `“${requested.slice(0, 40)}” is not a period. ${shown}`;
	if (requested !== 'custom') return undefined;
	const wrong = [from, to].find((day) => !isCountable(day));
	if (wrong === '') return `Choose both the first and the last day. ${shown}`;
	if (wrong !== undefined) return `“${wrong.slice(0, 40)}” is not a day. ${shown}`;
	if (from > to) return 'The first day was after the last, so the two are swapped.';
	if (numberOfDay(to) - numberOfDay(from) >= maxDays) {
		return 'A period has five years at most. The last five of yours are shown.';
	}
	return undefined;
}

function isPeriod(text: string): text is PeriodName {
	return Object.hasOwn(periods, text);
}

function ending(name: PeriodName, to: string, days: number): Period {
	const from = addDays(to, 1 - days);
	return { name, from, to, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

/** This month so far, compared with as many days of the month before. */
function thisMonth(today: string): Period {
	const from = `${today.slice(0, 7)}-01`;
	const lastDay = addDays(from, -1);
	const start = `${lastDay.slice(0, 7)}-01`;
	const same = `${lastDay.slice(0, 8)}${today.slice(8)}`;
	return {
		name: 'this-month',
		from,
		to: today,
		before: { from: start, to: same < lastDay ? same : lastDay },
	};
}

function lastMonth(today: string): Period {
	const to = addDays(`${today.slice(0, 7)}-01`, -1);
	const from = `${to.slice(0, 7)}-01`;
	const before = addDays(from, -1);
	return { name: 'last-month', from, to, before: { from: `${before.slice(0, 7)}-01`, to: before } };
}

function custom(first: string, second: string, today: string): Period {
	if (!isCountable(first) || !isCountable(second)) return ending(defaultPeriod, today, 30);
	const [from, to] = first <= second ? [first, second] : [second, first];
	const days = Math.min(numberOfDay(to) - numberOfDay(from) + 1, maxDays);
	return ending('custom', to, days);
}

function isCountable(text: string) {
	return /^(?:19|20)/.test(text) && isDay(text);
}
