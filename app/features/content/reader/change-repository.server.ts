import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';

/** A change of what the public sees. */
export interface ContentChange {
	id: number;
	collection: string;
	slug: string;
}

/** Tells every process that the public sees something else now, in the caller's transaction. */
export async function recordChange(
	trx: Database,
	{ collection, slug, at }: { collection: string; slug: string; at: number },
) {
	await trx.insertInto('content_changes').values({ collection, slug, at }).execute();
}

/** The changes after the one with this number, in their order. */
export async function listChanges(db: Database, after: number): Promise<ContentChange[]> {
	return await db
		.selectFrom('content_changes')
		.select(['id', 'collection', 'slug'])
		.where('id', '>', after)
		.orderBy('id')
		.execute();
}

/** The number of the last change; two equal answers mean that the public sees the same. */
export async function readLastChange(db: Database): Promise<number> {
	const { rows } = await selectLast(db, {});
	return rows[0]?.last ?? 0;
}

const selectLast = prepare((db) =>
	db.selectFrom('content_changes').select(({ fn }) => fn.max('id').as('last')),
);

/** Deletes changes that every process has long seen; the last one stays, for its number. */
export async function deleteChanges(db: Database, before: number) {
	await db
		.deleteFrom('content_changes')
		.where('at', '<', before)
		.where('id', '<', ({ selectFrom }) =>
			selectFrom('content_changes').select(({ fn }) => fn.max('id').as('last')),
		)
		.execute();
}
