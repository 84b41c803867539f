import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';

/** Counts the entries of every collection, without those that are archived. */
export async function countByCollection(db: Database) {
	return await db
		.selectFrom('entries')
		.select(['collection'])
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('updated_at')])
		.select(
			sql<number>`sum(case when state = 'draft' or draft is not null then 1 else 0 end)`.as(
				'drafts',
			),
		)
		.where('state', '!=', 'archived')
		.groupBy('collection')
		.execute();
}
