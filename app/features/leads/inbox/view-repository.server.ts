import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';
import type { LeadView } from '../lead-types.ts';
import { isSearchFor, type SearchableLead } from '../search/search-terms.ts';

/** How many views one person may have. */
export const maxOwnViews = 40;

/** A person's own views, then those that others share, by name. */
export async function listViews(db: Database, personId: string): Promise<LeadView[]> {
	const rows = await db
		.selectFrom('lead_views')
		.leftJoin('users', 'users.id', 'owner_id')
		.selectAll('lead_views')
		.select('users.name as owner_name')
		.where((view) => view.or([view('owner_id', '=', personId), view('shared', '=', 1)]))
		.orderBy(sql`case when owner_id = ${personId} then 0 else 1 end`)
		.orderBy('lead_views.name')
		.orderBy('lead_views.id')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		query: row.query,
		isShared: row.shared === 1,
		isOwn: row.owner_id === personId,
		ownerName: row.owner_name,
	}));
}

/** How many other views a person has. */
export async function countOtherViews(db: Database, ownerId: string, name: string) {
	const row = await db
		.selectFrom('lead_views')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('owner_id', '=', ownerId)
		.where('name', '<>', name)
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** Saves a view, replacing the person's view of the same name. */
export async function putView(
	db: Database,
	view: { name: string; query: string; ownerId: string; isShared: boolean; at: Date },
) {
	const shared = view.isShared ? 1 : 0;
	await db
		.insertInto('lead_views')
		.values({
			id: newId(view.at),
			name: view.name,
			query: view.query,
			owner_id: view.ownerId,
			shared,
			created_at: view.at.getTime(),
		})
		.onConflict((conflict) =>
			conflict.columns(['owner_id', 'name']).doUpdateSet({ query: view.query, shared }),
		)
		.execute();
}

/** Deletes a person's own view, or with `mayChangeAll` somebody's shared one; false when there is none. */
export async function deleteView(
	db: Database,
	id: string,
	ownerId: string,
	mayChangeAll = false,
): Promise<boolean> {
	const result = await db
		.deleteFrom('lead_views')
		.where('id', '=', id)
		.where((view) =>
			view.or([view('owner_id', '=', ownerId), ...(mayChangeAll ? [view('shared', '=', 1)] : [])]),
		)
		.executeTakeFirst();
	return result.numDeletedRows > 0n;
}

/** Deletes everybody's views that search for this person. */
export async function deleteViewsAbout(trx: Database, person: SearchableLead) {
	const views = await trx
		.selectFrom('lead_views')
		.select(['id', 'query'])
		.where('query', 'like', '%q=%')
		.execute();
	const about = views.filter(({ query }) =>
		isSearchFor(new URLSearchParams(query).get('q') ?? '', person),
	);
	for (const { id } of about) await trx.deleteFrom('lead_views').where('id', '=', id).execute();
}
