import type { Database } from '#app/db/open-database.server.ts';
import { olderThan } from '#app/db/read-page.server.ts';
import { type ListCursor, readCursor, writeCursor } from '#app/platform/list-cursor.ts';
import {
	type LeadRow,
	type SummaryRow,
	summaryColumns,
	toDetails,
	toSummary,
} from '../lead-row.server.ts';
import type { LeadDetails, LeadFilter, LeadList, LeadPage } from '../lead-types.ts';
import { goesByTime, joinMatches, walkMatches } from '../merging/lead-match-repository.server.ts';
import { listTags } from '../records/lead-record-repository.server.ts';
import { readSearch } from '../search/search-terms.ts';
import {
	comesAfter,
	filterConditions,
	isRareTag,
	type PlainFilter,
	sortConditions,
} from './filter-leads.server.ts';
import { inOrder, plain, searchValue, sortColumns, sortValue, type Wanted } from './list-query.ts';

const usualLimit = 50;

/** The leads that somebody works on: neither enrolled nor lost, in one order for everybody. */
export async function listOpenLeadsOf(db: Database, ownerId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('leads')
		.select('id')
		.where('owner_id', '=', ownerId)
		.where('merged_into', 'is', null)
		.where('spam', '=', 0)
		.where('state', 'not in', ['enrolled', 'lost'])
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** One page of the leads that a filter lets through. It reads little more than it shows, however many there are. */
export async function listLeads(
	db: Database,
	filter: LeadFilter,
	page: LeadPage,
	now: Date,
): Promise<LeadList> {
	const limit = Math.min(page.limit ?? usualLimit, 500);
	const sort = page.sort ?? (filter.followUp ? 'follow-up' : 'newest');
	const after = readCursor(page.after);
	const wanted: Wanted = {
		filter,
		me: page.me,
		sort,
		after,
		limit: limit + 1,
		now: now.getTime(),
		isRareTag: filter.tag !== undefined && (await isRareTag(db, filter.tag)),
	};
	const parts = readSearch(filter.search ?? '');
	const isSearch = parts.length > 0;
	const isByTime = isSearch && (await goesByTime(db, wanted, parts));
	const found = await (isByTime
		? joinMatches(db, wanted, parts)
		: isSearch
			? walkMatches(db, wanted, parts)
			: rowsOfStates(db, wanted));
	const rows = found.slice(0, limit);
	const tags = await listTags(
		db,
		rows.map(({ id }) => id),
	);
	const last = rows.at(-1);
	const cursorValue = isSearch && !isByTime ? searchValue(sort) : sortValue(sort);
	return {
		leads: rows.map((row) => toSummary(row, tags.get(row.id) ?? [])),
		next:
			found.length > limit && last
				? writeCursor({ value: cursorValue(last), id: last.id, isByTime })
				: null,
	};
}

/** Each state has its own order in the index, so the pages of several are read side by side and put together. */
async function rowsOfStates(db: Database, wanted: Wanted): Promise<SummaryRow[]> {
	const states = new Set(wanted.filter.states ?? []);
	if (states.size < 2) return await selectRows(db, wanted, plain(wanted, [...states][0])).execute();
	const lists = await Promise.all(
		[...states].map((state) => selectRows(db, wanted, plain(wanted, state)).execute()),
	);
	return lists.flat().sort(inOrder(wanted.sort)).slice(0, wanted.limit);
}

function selectRows(db: Database, { sort, after, limit, now }: Wanted, filter: PlainFilter) {
	const column = sortColumns[sort];
	const direction = sort === 'newest' ? ('desc' as const) : ('asc' as const);
	return db
		.selectFrom('leads')
		.select(summaryColumns)
		.where(filterConditions(db, filter, now, sort))
		.where(sortConditions(filter, sort))
		.where(comesAfter(sort, after))
		.orderBy(column, direction)
		.orderBy('id', direction)
		.limit(limit);
}

/** The leads at these rows of the search, but for merged ones; in no order. */
export async function listSummariesAt(db: Database, numbers: readonly number[]) {
	if (numbers.length === 0) return [];
	const rows = await db
		.selectFrom('leads')
		.select(summaryColumns)
		.where('search_row', 'in', numbers)
		.where('merged_into', 'is', null)
		.execute();
	const tags = await listTags(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => toSummary(row, tags.get(row.id) ?? []));
}

/** The ids of the leads at these rows of the search, in no order. */
export async function listIdsAt(db: Database, numbers: readonly number[]): Promise<string[]> {
	if (numbers.length === 0) return [];
	const rows = await db
		.selectFrom('leads')
		.select('id')
		.where('search_row', 'in', numbers)
		.execute();
	return rows.map(({ id }) => id);
}

type AllOf = { filter: LeadFilter; me: string; now: Date };

/** All that is known of the leads that a filter without a search lets through, the newest first. */
export async function listAllLeads(
	db: Database,
	wanted: AllOf,
	after: ListCursor | undefined,
	limit: number,
): Promise<LeadDetails[]> {
	const rows = await selectAll(db, wanted)
		.selectAll()
		.where(olderThan(after, 'last_enquiry_at'))
		.orderBy('last_enquiry_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return await describeAll(db, rows);
}

/** How many leads a filter without a search lets through. */
export async function countLeads(db: Database, wanted: AllOf): Promise<number> {
	const row = await selectAll(db, wanted)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

function selectAll(db: Database, wanted: AllOf) {
	const { states = [] } = wanted.filter;
	return db
		.selectFrom('leads')
		.where(filterConditions(db, plain(wanted), wanted.now.getTime(), 'newest'))
		.$if(states.length > 0, (leads) => leads.where('state', 'in', states));
}

/** All that is known of these leads, in the order of the ids; merged ones are left out. */
export async function readLeads(db: Database, ids: readonly string[]): Promise<LeadDetails[]> {
	const rows = await db
		.selectFrom('leads')
		.selectAll()
		.where('id', 'in', ids)
		.where('merged_into', 'is', null)
		.execute();
	const found = new Map((await describeAll(db, rows)).map((lead) => [lead.id, lead]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

async function describeAll(db: Database, rows: readonly LeadRow[]): Promise<LeadDetails[]> {
	const tags = await listTags(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => toDetails(row, tags.get(row.id) ?? []));
}
