import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { day } from '#app/platform/durations.ts';
import { readCursor, writeCursor } from '#app/platform/list-cursor.ts';
import { erasedName } from '../erase-lead.server.ts';
import { orderOf } from '../lead-filter-address.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../lead-row.server.ts';
import type { LeadFilter, LeadPage, ListedLeads } from '../lead-types.ts';
import { listTags } from '../records/lead-record-repository.server.ts';
import { goesByTime, joinMatches, walkMatches } from '../search/lead-match-repository.server.ts';
import { readSearch, type SearchPart } from '../search/search-terms.ts';
import {
	comesAfter,
	filterConditions,
	isRareTag,
	type ResolvedFilter,
	sortConditions,
} from './lead-filter-repository.server.ts';
import {
	compareRows,
	type LeadListQuery,
	resolveFilter,
	searchValue,
	sortColumns,
	sortValue,
} from './list-query.ts';

const defaultLimit = 50;

/** Erased leads keep owner and state for the figures; somebody who is called so has a number or an email. */
function isNotErased(leads: ExpressionBuilder<Schema, 'leads'>) {
	return leads.or([
		leads('name', '!=', erasedName),
		leads('phone', 'is not', null),
		leads('email', 'is not', null),
	]);
}

const closedStates = ['enrolled', 'lost'];

function selectShownLeads(db: Database) {
	return db
		.selectFrom('leads')
		.where('merged_into', 'is', null)
		.where('spam', '=', 0)
		.where(isNotErased);
}

/** A person's open leads, and others with a planned step such as asking for a balance, in a fixed order. */
export async function listOpenLeadsOf(db: Database, ownerId: string): Promise<string[]> {
	const rows = await selectShownLeads(db)
		.select('id')
		.where('owner_id', '=', ownerId)
		.where(({ or, eb }) =>
			or([eb('state', 'not in', closedStates), eb('follow_up_at', 'is not', null)]),
		)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** The number of open leads per person in the last three months; older ones are hardly work any more. */
export async function countOpenLeads(
	db: Database,
	ownerIds: readonly string[],
	now: Date,
): Promise<Map<string, number>> {
	const rows = await selectShownLeads(db)
		.select('owner_id')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('owner_id', 'in', ownerIds)
		.where('state', 'not in', closedStates)
		.where('last_enquiry_at', '>', now.getTime() - 90 * day)
		.groupBy('owner_id')
		.execute();
	return new Map(rows.map(({ owner_id, total }) => [owner_id ?? '', Number(total)]));
}

/** One page of a filtered list. Reads little more than it shows, however many leads there are. */
export async function listLeads(
	db: Database,
	filter: LeadFilter,
	page: LeadPage,
	now: Date,
	parts: SearchPart[] = readSearch(filter.search ?? ''),
): Promise<ListedLeads> {
	// A search for signs alone must not list everybody.
	if (parts.length === 0 && filter.search?.trim()) return { leads: [], next: null };
	const limit = Math.min(page.limit ?? defaultLimit, 500);
	const sort = orderOf(filter, page.sort);
	const after = readCursor(page.after);
	const query: LeadListQuery = {
		filter,
		me: page.me,
		sort,
		after,
		limit: limit + 1,
		now: now.getTime(),
		isRareTag: filter.tag !== undefined && (await isRareTag(db, filter.tag)),
	};
	const isSearch = parts.length > 0;
	const isByTime = isSearch && (await goesByTime(db, query, parts));
	const found = await (isByTime
		? joinMatches(db, query, parts)
		: isSearch
			? walkMatches(db, query, parts)
			: rowsOfStates(db, query));
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

/** How many leads follow in a list without a search, counted up to a limit. */
export async function countListed(
	db: Database,
	filter: LeadFilter,
	page: LeadPage & { limit: number },
	now: Date,
): Promise<number> {
	const sort = orderOf(filter, page.sort);
	const query = { filter, ...page, sort, after: readCursor(page.after), now: now.getTime() };
	const totals = await Promise.all(
		[...new Set(filter.states ?? [undefined])].map(async (state) => {
			const found = selectListed(db, query, resolveFilter(query, state)).select('id');
			const row = await db
				.selectFrom(found.as('found'))
				.select(({ fn }) => fn.countAll<number>().as('total'))
				.executeTakeFirstOrThrow();
			return Number(row.total);
		}),
	);
	return Math.min(
		totals.reduce((sum, total) => sum + total, 0),
		page.limit,
	);
}

/** The index is ordered within each state, so pages of several states are read separately and merged. */
async function rowsOfStates(db: Database, query: LeadListQuery): Promise<SummaryRow[]> {
	const states = new Set(query.filter.states ?? []);
	if (states.size < 2)
		return await selectRows(db, query, resolveFilter(query, [...states][0])).execute();
	const lists = await Promise.all(
		[...states].map((state) => selectRows(db, query, resolveFilter(query, state)).execute()),
	);
	return lists.flat().sort(compareRows(query.sort)).slice(0, query.limit);
}

function selectRows(db: Database, query: LeadListQuery, filter: ResolvedFilter) {
	return selectListed(db, query, filter).select(summaryColumns);
}

function selectListed(
	db: Database,
	{ sort, after, limit, now }: Pick<LeadListQuery, 'sort' | 'after' | 'limit' | 'now'>,
	filter: ResolvedFilter,
) {
	const column = sortColumns[sort];
	const direction = sort === 'newest' ? ('desc' as const) : ('asc' as const);
	return db
		.selectFrom('leads')
		.where(filterConditions(db, filter, now, sort))
		.where(sortConditions(filter, sort))
		.where(comesAfter(sort, after))
		.orderBy(column, direction)
		.orderBy('id', direction)
		.limit(limit);
}

/** The leads at these rows of the search index, without merged ones; unordered. */
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

/** The names of these leads, by id. */
export async function listLeadNames(db: Database, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, string>();
	const rows = await db.selectFrom('leads').select(['id', 'name']).where('id', 'in', ids).execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Leads without an enquiry (such as imported ones) that were marked as spam, with the reason; newest first. */
export async function readSpamWithoutEnquiry(db: Database) {
	const rows = await db
		.selectFrom('leads')
		.select(['id', 'name', 'last_enquiry_at as at'])
		.select(({ selectFrom }) =>
			selectFrom('lead_events')
				.select('data')
				.whereRef('lead_id', '=', 'leads.id')
				.where('kind', '=', 'spam')
				.orderBy('version', 'desc')
				.limit(1)
				.as('data'),
		)
		// A literal: a partial index is used only if the query contains its condition.
		.where('spam', '=', (lit) => lit.lit(1))
		.where('merged_into', 'is', null)
		.where('last_form', 'is', null)
		.orderBy('last_enquiry_at', 'desc')
		.limit(defaultLimit)
		.execute();
	return rows.map(({ data, ...lead }) => {
		const reason: unknown = data ? JSON.parse(data).reason : undefined;
		return { ...lead, reasons: typeof reason === 'string' ? [reason] : [] };
	});
}

/** The ids of the leads at these rows of the search index, unordered. */
export async function listIdsAt(db: Database, numbers: readonly number[]): Promise<string[]> {
	if (numbers.length === 0) return [];
	const rows = await db
		.selectFrom('leads')
		.select('id')
		.where('search_row', 'in', numbers)
		.execute();
	return rows.map(({ id }) => id);
}
