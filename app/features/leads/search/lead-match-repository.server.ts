import { sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import {
	comesAfter,
	filterConditions,
	sortConditions,
} from '../inbox/lead-filter-repository.server.ts';
import {
	compareRows,
	type LeadListQuery,
	resolveFilter,
	sortColumns,
	sortValue,
} from '../inbox/list-query.ts';
import { type SummaryRow, summaryColumns } from '../lead-row.server.ts';
import { findSearchRows, matchesMany, matchesOnPostgres } from './lead-search-repository.server.ts';
import type { SearchPart } from './search-terms.ts';

/** The most matches examined for a page; beyond that the oldest are left out. */
const maxMatches = 10_000;
const perStatement = 1000;

/** Whether a search is sorted by the leads' own order; the first page decides for the rest. */
export async function goesByTime(db: Database, { after }: LeadListQuery, parts: SearchPart[]) {
	return after ? after.isByTime === true : isPostgres(db) && (await matchesMany(db, parts));
}

/** Walks the matches in order of enquiry and keeps those that pass the other filters, until the page is full. */
export async function walkMatches(db: Database, query: LeadListQuery, parts: SearchPart[]) {
	const { sort, after, limit } = query;
	const isByTime = sort === 'newest' || sort === 'oldest';
	const order = sort === 'oldest' ? 'oldest' : 'newest';
	const found: SummaryRow[] = [];
	let last = isByTime ? after?.value : undefined;
	// A few are enough for most pages; a second pass costs less than always reading all.
	for (const width of [limit + 20, maxMatches]) {
		const numbers = await findSearchRows(db, parts, { order, after: last, limit: width });
		for (let n = 0; n < numbers.length; n += perStatement) {
			found.push(...(await rowsAt(db, query, numbers.slice(n, n + perStatement))));
			if (isByTime && found.length >= limit) break;
		}
		last = numbers.at(-1);
		if (numbers.length < width || (isByTime && found.length >= limit)) break;
	}
	if (isByTime) return found.slice(0, limit);
	const value = sortValue(sort);
	return found
		.sort(compareRows(sort))
		.filter(
			(row) =>
				!after || value(row) > after.value || (value(row) === after.value && row.id > after.id),
		)
		.slice(0, limit);
}

/** For a common word, lets PostgreSQL decide whether to start with the word or with the filters. */
export async function joinMatches(
	db: Database,
	query: LeadListQuery,
	parts: SearchPart[],
): Promise<SummaryRow[]> {
	const { filter, sort, after, limit, now } = query;
	const column = sortColumns[sort];
	const direction = sort === 'newest' ? ('desc' as const) : ('asc' as const);
	const states = filter.states ?? [];
	return await db
		.selectFrom('leads')
		.innerJoin(sql<{ number: number }>`lead_search`.as('hit'), (join) =>
			join.onRef('hit.number', '=', 'leads.search_row'),
		)
		.select(summaryColumns)
		.where(matchesOnPostgres('hit.document', parts))
		.where(filterConditions(db, resolveFilter(query), now, 'search'))
		.$if(states.length > 0, (leads) => leads.where('state', 'in', states))
		.where(sortConditions(filter, sort))
		.where(comesAfter(sort, after))
		.orderBy(column, direction)
		.orderBy('id', direction)
		.limit(limit)
		.execute();
}

async function rowsAt(
	db: Database,
	query: LeadListQuery,
	numbers: number[],
): Promise<SummaryRow[]> {
	if (numbers.length === 0) return [];
	const { filter, sort, now } = query;
	const states = filter.states ?? [];
	const rows = await db
		.selectFrom('leads')
		.select(summaryColumns)
		.where('search_row', 'in', numbers)
		.where(filterConditions(db, resolveFilter(query), now, 'search'))
		.$if(states.length > 0, (leads) => leads.where('state', 'in', states))
		.where(sortConditions(filter, sort))
		.execute();
	const at = new Map(rows.map((row) => [row.search_row, row]));
	return numbers.flatMap((number) => at.get(number) ?? []);
}
