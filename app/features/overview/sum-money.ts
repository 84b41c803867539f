import { isoOfDay, numberOfDay } from '#app/db/india-day-number.ts';
import { nameProgramme } from '#app/features/leads/programme-names.ts';
import { addMonths } from '#app/platform/india-time.ts';
import type { Compared, MoneyFigures, MoneyLine } from './overview-types.ts';
import type { DayNumbers, Total, Totals } from './total-repository.server.ts';

interface Both {
	now: Totals;
	before: Totals;
}

/** Enrolments and payments in this period and the one before, largest first. */
export function sumMoney(
	both: Both,
	staff: ReadonlyMap<string, string>,
): Omit<MoneyFigures, 'months' | 'due'> {
	const whole = sumLines(both, 'money', () => '')[0];
	const none = { now: 0, before: 0 };
	return {
		enrolled: whole?.enrolled ?? none,
		paid: whole?.paid ?? none,
		by: {
			source: sumLines(both, 'money-source', (key) => key, 'source'),
			campaign: sumLines(both, 'money-campaign', (key) => key, 'campaign'),
			counsellor: sumLines(
				both,
				'money-counsellor',
				(key) => staff.get(key) ?? 'Somebody who left',
			),
			programme: sumLines(both, 'money-programme', nameProgramme, 'programme'),
		},
	};
}

type Measure = Parameters<Totals['get']>[0];

/** Merges keys with the same name. With enquiries, sources that brought only enquiries get a line too. */
function sumLines(
	both: Both,
	measure: Measure,
	name: (key: string) => string,
	asked?: Measure,
): MoneyLine[] {
	const lines = new Map<string, MoneyLine>();
	const count = (line: MoneyLine, part: 'enquiries' | 'enrolled' | 'paid'): Compared => {
		line[part] ??= { now: 0, before: 0 };
		return line[part];
	};
	const add = (when: 'now' | 'before', of: Measure, put: (line: MoneyLine, of: Total) => void) => {
		for (const total of both[when].get(of) ?? []) {
			const label = name(total.key);
			const line = lines.get(label) ?? {
				label,
				enrolled: { now: 0, before: 0 },
				paid: { now: 0, before: 0 },
				...(asked && { enquiries: { now: 0, before: 0 } }),
			};
			put(line, total);
			lines.set(label, line);
		}
	};
	for (const when of ['now', 'before'] as const) {
		add(when, measure, (line, total) => {
			count(line, 'enrolled')[when] += total.count;
			count(line, 'paid')[when] += total.sum;
		});
		if (asked) {
			add(when, asked, (line, total) => {
				count(line, 'enquiries')[when] += total.count;
			});
		}
	}
	return [...lines.values()].sort(
		(a, b) => b.paid.now - a.paid.now || b.enrolled.now - a.enrolled.now || byName(a, b),
	);
}

function byName(a: MoneyLine, b: MoneyLine) {
	return a.label.localeCompare(b.label, 'en');
}

/** The days of the twelve months up to that day. */
export function monthsUntil(lastDay: string): DayNumbers {
	const [first = ''] = listMonths(lastDay).slice(-1);
	return { from: numberOfDay(`${first}-01`), to: numberOfDay(lastDay) };
}

/** The months of the money table, newest first. */
export function sumMonths(
	days: ReadonlyMap<number, { count: number; sum: number }>,
	lastDay: string,
): MoneyFigures['months'] {
	return listMonths(lastDay).map((month) => {
		const of = [...days].filter(([day]) => isoOfDay(day).startsWith(month));
		return {
			month,
			enrolled: of.reduce((total, [, { count }]) => total + count, 0),
			paid: of.reduce((total, [, { sum }]) => total + sum, 0),
		};
	});
}

/** A day's month and the eleven before, YYYY-MM, newest first. */
function listMonths(lastDay: string): string[] {
	return Array.from({ length: 12 }, (_, back) => addMonths(lastDay.slice(0, 7), -back));
}
