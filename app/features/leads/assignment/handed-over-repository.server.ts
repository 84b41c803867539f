import type { Database } from '#app/db/open-database.server.ts';

/** The most leads that one mail counts. */
const most = 1000;

/** Unread leads that others gave to this owner since then, by hand or by import. */
export async function listHandedOver(db: Database, owner: string, since: number) {
	return await db
		.selectFrom('leads')
		.select(['id', 'name', 'updated_at'])
		// A literal: a partial index is used only if the query contains its condition.
		.where('spam', '=', (lit) => lit.lit(0))
		.where('merged_into', 'is', null)
		.where('unread', '=', (lit) => lit.lit(1))
		.where('owner_id', '=', owner)
		.where('updated_at', '>', since)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('lead_events')
					.select('lead_events.id')
					.whereRef('lead_events.lead_id', '=', 'leads.id')
					.where('kind', 'in', ['owner', 'import'])
					.where('at', '>', since)
					.where('actor_id', 'is not', null)
					.where('actor_id', '<>', owner),
			),
		)
		.orderBy('updated_at')
		.limit(most)
		.execute();
}
