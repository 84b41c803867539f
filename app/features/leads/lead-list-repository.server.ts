import type { Database } from '#app/db/open-database.server.ts';
import { filterConditions, isWaiting, type PlainFilter } from './filter-leads.server.ts';
import { listTags } from './lead-record-repository.server.ts';
import { type SummaryRow, summaryColumns, toSummary } from './lead-row.server.ts';
import { findSearchRows } from './lead-search-repository.server.ts';
import type { LeadFilter, LeadPage, LeadSort, LeadSummary } from './lead-types.ts';
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts';
import { readSearch, type SearchPart } from './search-terms.ts';

/** A page of a list. */
export interface LeadList {
	leads: LeadSummary[];
	/** Where the next page begins; null at the end. */
	next: string | null;
}

const usualLimit = 50;
const sortColumns = {
	newest: 'last_enquiry_at',
	oldest: 'last_enquiry_at',
	'follow-up': 'follow_up_at',
	due: 'due_at',
} as const;

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
	const wanted = { filter, me: page.me, sort, after, limit: limit + 1, now: now.getTime() };
	const parts = readSearch(filter.search ?? '');
	const found =
		parts.length > 0 ? await searchRows(db, wanted, parts) : await rowsOfStates(db, wanted);
	const rows = found.slice(0, limit);
	const tags = await listTags(
		db,
		rows.map(({ id }) => id),
	);
	const last = rows.at(-1);
	const cursorValue = parts.length > 0 ? searchValue(sort) : sortValue(sort);
	return {
		leads: rows.map((row) => toSummary(row, tags.get(row.id) ?? [])),
		next:
			found.length > limit && last ? writeCursor({ value: cursorValue(last), id: last.id }) : null,
	};
}

interface Wanted {
	filter: LeadFilter;
	me?: string;
	sort: LeadSort;
	after?: ListCursor;
	limit: number;
	now: number;
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

function plain({ filter, me }: Wanted, state?: PlainFilter['state']): PlainFilter {
	const { search: _search, states: _states, owner, ...rest } = filter;
	if (!owner) return { ...rest, state };
	if (owner === 'nobody') return { ...rest, state, owner: null };
	return { ...rest, state, owner: owner === 'me' ? (me ?? '') : owner };
}

function selectRows(db: Database, { sort, after, limit, now }: Wanted, filter: PlainFilter) {
	const column = sortColumns[sort];
	const direction = sort === 'newest' ? ('desc' as const) : ('asc' as const);
	return db
		.selectFrom('leads')
		.select(summaryColumns)
		.where(filterConditions(db, filter, now, sort))
		.$if(sort === 'follow-up', (leads) => leads.where('follow_up_at', 'is not', null))
		.$if(sort === 'due', (leads) => leads.where(isWaiting))
		.$if(after !== undefined, (leads) =>
			leads.where(({ eb, refTuple, tuple }) =>
				eb(
					refTuple(column, 'id'),
					sort === 'newest' ? '<' : '>',
					tuple(after?.value ?? 0, after?.id ?? ''),
				),
			),
		)
		.orderBy(column, direction)
		.orderBy('id', direction)
		.limit(limit);
}

/** The widest a search looks for a page: past that many matches, what is left out is the oldest. */
const mostMatches = 20_000;

/**
 * Walks the matches in the order of the enquiries, a few at first and then more at a time, and keeps those that the
 * other filters let through, until the page is full.
 */
async function searchRows(db: Database, wanted: Wanted, parts: SearchPart[]) {
	const { sort, after, limit } = wanted;
	const isByTime = sort === 'newest' || sort === 'oldest';
	const order = sort === 'oldest' ? 'oldest' : 'newest';
	const found: SummaryRow[] = [];
	let last = isByTime ? after?.value : undefined;
	for (
		let looked = 0, width = limit + 20;
		looked < mostMatches;
		width = Math.min(width * 4, 2000)
	) {
		const numbers = await findSearchRows(db, parts, { order, after: last, limit: width });
		found.push(...(await rowsAt(db, wanted, numbers)));
		looked += numbers.length;
		last = numbers.at(-1);
		if (numbers.length < width || (isByTime && found.length >= limit)) break;
	}
	if (isByTime) return found.slice(0, limit);
	const value = sortValue(sort);
	return found
		.sort(inOrder(sort))
		.filter(
			(row) =>
				!after || value(row) > after.value || (value(row) === after.value && row.id > after.id),
		)
		.slice(0, limit);
}

async function rowsAt(db: Database, wanted: Wanted, numbers: number[]): Promise<SummaryRow[]> {
	if (numbers.length === 0) return [];
	const { filter, sort, now } = wanted;
	const states = filter.states ?? [];
	const rows = await db
		.selectFrom('leads')
		.select(summaryColumns)
		.where('search_row', 'in', numbers)
		.where(filterConditions(db, plain(wanted), now, 'search'))
		.$if(states.length > 0, (leads) => leads.where('state', 'in', states))
		.$if(sort === 'follow-up', (leads) => leads.where('follow_up_at', 'is not', null))
		.$if(sort === 'due', (leads) => leads.where(isWaiting))
		.execute();
	const at = new Map(rows.map((row) => [row.search_row, row]));
	return numbers.flatMap((number) => at.get(number) ?? []);
}

function searchValue(sort: LeadSort) {
	if (sort === 'newest' || sort === 'oldest') return (row: SummaryRow) => row.search_row ?? 0;
	return sortValue(sort);
}

function sortValue(sort: LeadSort) {
	const column = sortColumns[sort];
	return (row: SummaryRow) => row[column] ?? 0;
}

function inOrder(sort: LeadSort) {
	const value = sortValue(sort);
	const sign = sort === 'newest' ? -1 : 1;
	return (a: SummaryRow, b: SummaryRow) =>
		sign * (value(a) - value(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
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
