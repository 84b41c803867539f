import type { Database } from '#app/db/open-database.server.ts';
import { type Measure, measures } from './count-day-repository.server.ts';

/** A range of day numbers, inclusive. */
export interface DayNumbers {
	from: number;
	to: number;
}

/** A total of a period. */
export interface Total {
	key: string;
	count: number;
	sum: number;
}

export type Totals = ReadonlyMap<Measure, Total[]>;

/** All totals of a period, largest first. */
export async function readTotals(db: Database, { from, to }: DayNumbers): Promise<Totals> {
	const rows = await db
		.selectFrom('overview_days')
		.select(['measure', 'key'])
		.select(({ fn }) => [fn.sum<number>('count').as('count'), fn.sum<number>('sum').as('sum')])
		.where('measure', 'in', measures)
		.where('day', '>=', from)
		.where('day', '<=', to)
		.groupBy(['measure', 'key'])
		.execute();
	const totals = new Map<Measure, Total[]>();
	for (const row of rows) {
		const measure = row.measure as Measure;
		const total = { key: row.key, count: Number(row.count), sum: Number(row.sum) };
		const known = totals.get(measure);
		if (known) known.push(total);
		else totals.set(measure, [total]);
	}
	for (const list of totals.values())
		list.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
	return totals;
}

/** A measure by day, all keys together. */
export async function readDayTotals(
	db: Database,
	measure: Measure,
	{ from, to }: DayNumbers,
): Promise<Map<number, { count: number; sum: number }>> {
	const rows = await db
		.selectFrom('overview_days')
		.select('day')
		.select(({ fn }) => [fn.sum<number>('count').as('count'), fn.sum<number>('sum').as('sum')])
		.where('measure', '=', measure)
		.where('day', '>=', from)
		.where('day', '<=', to)
		.groupBy('day')
		.execute();
	return new Map(
		rows.map(({ day, count, sum }) => [day, { count: Number(count), sum: Number(sum) }]),
	);
}
