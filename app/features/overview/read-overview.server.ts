import { isoOfDay, numberOfDay } from '#app/db/india-day-number.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { listStaff } from '#app/features/accounts/staff.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { findForm } from '#app/features/enquiries/enquiry-forms.ts';
import { readDueTotal } from '#app/features/enrolments/read-enrolments.server.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import { nameProgramme, notSureYet } from '#app/features/leads/programme-names.ts';
import { countBookings } from './booking-figures-repository.server.ts';
import { measureAnswers, measureCounsellors } from './measure-answers.ts';
import type { Compared, DayBar, FunnelStep, Overview, Ranked } from './overview-types.ts';
import type { Period } from './read-period.ts';
import { countDirtyDays, recountDays } from './recount-days.server.ts';
import { sumBookings } from './sum-bookings.ts';
import { monthsUntil, sumMoney, sumMonths } from './sum-money.ts';
import {
	type DayNumbers,
	readDayTotals,
	readTotals,
	type Total,
	type Totals,
} from './total-repository.server.ts';

/** How many days are recounted while somebody waits; usually only today has changed. */
const countedAtOnce = 3;

/** A period's figures beside those of the period before. */
export async function readOverview(db: Database, period: Period): Promise<Overview> {
	await recountDays(db, countedAtOnce);
	const [range, past] = [rangeOf(period), rangeOf(period.before)];
	const [now, before, days, pastDays, months, due, staff, pending, booked, bookedBefore, kinds] =
		await Promise.all([
			readTotals(db, range),
			readTotals(db, past),
			readDayTotals(db, 'enquiries', range),
			readDayTotals(db, 'enquiries', past),
			readDayTotals(db, 'money', monthsUntil(period.to)),
			readDueTotal(db),
			listStaff(db),
			countDirtyDays(db),
			countBookings(db, range),
			countBookings(db, past),
			createContentReader(db).list('session'),
		]);
	const both = { now, before };
	const names = new Map(staff.map(({ id, name }) => [id, name]));
	const funnel = countFunnel(both);
	const rank = (measure: Parameters<Totals['get']>[0], name = (key: string) => key) =>
		rankTotals(now.get(measure) ?? [], before.get(measure) ?? [], name);
	return {
		period,
		enquiries: comparePeriods(both, (totals) => sumOf(totals.get('enquiries'))),
		leads: { now: funnel[0]?.now ?? 0, before: funnel[0]?.before ?? 0 },
		enrolled: comparePeriods(both, atLeast(steps.indexOf('enrolled'))),
		days: gatherDays(range, days, past, pastDays),
		rankings: {
			form: rank('form', (key) => findForm(key)?.title ?? key),
			page: rank('page'),
			source: rank('source'),
			campaign: rank('campaign'),
			programme: rank('programme', (key) => nameProgramme(key) || notSureYet),
			exam: rank('exam'),
			lost: rank('lost', (key) => key || 'No reason given'),
		},
		funnel,
		answers: measureAnswers(both),
		counsellors: measureCounsellors(both, names),
		money: { ...sumMoney(both, names), due, months: sumMonths(months, period.to) },
		bookings: sumBookings(
			{ now: booked, before: bookedBefore },
			(slug) => kinds.find((kind) => kind.slug === slug)?.data.name ?? slug,
		),
		pending,
	};
}

function rangeOf({ from, to }: { from: string; to: string }): DayNumbers {
	return { from: numberOfDay(from), to: numberOfDay(to) };
}

function comparePeriods(
	both: { now: Totals; before: Totals },
	read: (totals: Totals) => number,
): Compared {
	return { now: read(both.now), before: read(both.before) };
}

function sumOf(totals: readonly Total[] = []) {
	return totals.reduce((sum, { count }) => sum + count, 0);
}

/** Merges keys with the same name. */
function rankTotals(
	now: readonly Total[],
	before: readonly Total[],
	name: (key: string) => string,
): Ranked[] {
	const lines = new Map<string, Ranked>();
	const add = (totals: readonly Total[], when: 'now' | 'before') => {
		for (const { key, count } of totals) {
			const label = name(key);
			const line = lines.get(label) ?? { label, key, now: 0, before: 0 };
			if (line.key !== key) line.key = undefined;
			line[when] += count;
			lines.set(label, line);
		}
	};
	add(now, 'now');
	add(before, 'before');
	return [...lines.values()].sort((a, b) => b.now - a.now || b.before - a.before);
}

const steps = ['new', 'contacted', 'booked', 'demo-done', 'enrolled', 'paid'] as const;
const states = steps.filter((step) => step !== 'paid');
const stepLabels = {
	...leadStates,
	new: 'Enquired',
	// Some leads skip these two, and count as having reached them.
	booked: `${leadStates.booked} or further`,
	'demo-done': `${leadStates['demo-done']} or further`,
	paid: 'Paid',
};

/** How many leads of the period reached at least this step, whatever happened since. */
function countFunnel(both: { now: Totals; before: Totals }): FunnelStep[] {
	return steps.map((step, rank) => ({
		label: stepLabels[step],
		isListed: step !== 'paid',
		...(rank > 0 && step !== 'paid' && { states: states.slice(states.indexOf(step)) }),
		...comparePeriods(both, atLeast(rank)),
	}));
}

const atLeast = (rank: number) => (totals: Totals) =>
	sumOf(totals.get('stage')?.filter(({ key }) => Number(key) >= rank));

/** More bars than this are indistinguishable on a phone. */
const maxBars = 62;

/** A period's days as bars; a long period by week or by thirty days. */
export function gatherDays(
	range: DayNumbers,
	days: ReadonlyMap<number, { count: number }>,
	past: DayNumbers,
	pastDays: ReadonlyMap<number, { count: number }>,
): DayBar[] {
	const length = range.to - range.from + 1;
	const width = length <= maxBars ? 1 : length <= maxBars * 7 ? 7 : 30;
	const sum = (counts: ReadonlyMap<number, { count: number }>, start: number, end: number) => {
		let total = 0;
		for (let day = start; day <= end; day += 1) total += counts.get(day)?.count ?? 0;
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
