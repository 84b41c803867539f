import type { Database } from '#app/db/open-database.server.ts';
import { olderThan } from '#app/db/read-page.server.ts';
import type { ListCursor } from '#app/platform/list-cursor.ts';
import { type LeadRow, toDetails } from '../lead-row.server.ts';
import type { LeadDetails, LeadFilter, LeadSort } from '../lead-types.ts';
import { listTags } from '../records/lead-record-repository.server.ts';
import { filterConditions, sortConditions } from './lead-filter-repository.server.ts';
import { resolveFilter } from './list-query.ts';

/** Selects all leads of a filter, not a page of them. */
type AllLeadsQuery = { filter: LeadFilter; me: string; now: Date };

/** The full details of all leads of a filter without a search, newest first. */
export async function listAllLeads(
	db: Database,
	query: AllLeadsQuery,
	after: ListCursor | undefined,
	limit: number,
): Promise<LeadDetails[]> {
	const rows = await selectAll(db, query)
		.selectAll()
		.where(olderThan(after, 'last_enquiry_at'))
		.orderBy('last_enquiry_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return await withTags(db, rows);
}

/** The number of leads of a filter without a search. */
export async function countLeads(db: Database, query: AllLeadsQuery): Promise<number> {
	const row = await selectAll(db, query)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** The number of leads per owner in a list without a search; null means unassigned. */
export async function countListOwners(db: Database, query: AllLeadsQuery & { sort: LeadSort }) {
	const rows = await selectAll(db, query)
		.where(sortConditions(query.filter, query.sort))
		.select(({ fn }) => ['owner_id', 'owner_name', fn.countAll<number>().as('total')])
		.groupBy(['owner_id', 'owner_name'])
		.execute();
	return rows.map((row) => ({ id: row.owner_id, name: row.owner_name, count: Number(row.total) }));
}

/** The number of leads of a filter without a search, counted up to a maximum. */
export async function countLeadsUpTo(
	db: Database,
	query: AllLeadsQuery,
	max: number,
): Promise<number> {
	const { states = [] } = query.filter;
	// Each state is counted on its own, so that the index is used.
	const found =
		states.length === 1
			? db
					.selectFrom('leads')
					.where(
						filterConditions(db, resolveFilter(query, states[0]), query.now.getTime(), 'newest'),
					)
			: selectAll(db, query);
	const row = await db
		.selectFrom(found.select('id').limit(max).as('found'))
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

function selectAll(db: Database, query: AllLeadsQuery) {
	const { states = [] } = query.filter;
	return db
		.selectFrom('leads')
		.where(filterConditions(db, resolveFilter(query), query.now.getTime(), 'newest'))
		.$if(states.length > 0, (leads) => leads.where('state', 'in', states));
}

/** The full details of these leads, in the order of the ids, without merged ones. */
export async function readLeads(db: Database, ids: readonly string[]): Promise<LeadDetails[]> {
	const rows = await db
		.selectFrom('leads')
		.selectAll()
		.where('id', 'in', ids)
		.where('merged_into', 'is', null)
		.execute();
	const found = new Map((await withTags(db, rows)).map((lead) => [lead.id, lead]));
	return ids.flatMap((id) => found.get(id) ?? []);
}

async function withTags(db: Database, rows: readonly LeadRow[]): Promise<LeadDetails[]> {
	const tags = await listTags(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => toDetails(row, tags.get(row.id) ?? []));
}
