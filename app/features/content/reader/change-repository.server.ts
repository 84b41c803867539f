import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';

export interface ContentChange {
	id: number;
	collection: string;
	slug: string;
}

/** Announces a change of public content to all processes, in the caller's transaction. */
export async function recordChange(
	trx: Database,
	{ collection, slug, at }: { collection: string; slug: string; at: number },
) {
	await trx.insertInto('content_changes').values({ collection, slug, at }).execute();
}

/** The changes after this number, in order. */
export async function listChanges(db: Database, after: number): Promise<ContentChange[]> {
	return await db
		.selectFrom('content_changes')
		.select(['id', 'collection', 'slug'])
		.where('id', '>', after)
		.orderBy('id')
		.execute();
}

/** The last change number; equal numbers mean equal public content. */
export async function readContentVersion(db: Database): Promise<number> {
	const { rows } = await selectLast(db, {});
	return rows[0]?.last ?? 0;
}

const selectLast = prepare((db) =>
	db.selectFrom('content_changes').select(({ fn }) => fn.max('id').as('last')),
);

/** Deletes changes that all processes have seen; keeps the last one for its number. */
export async function deleteChanges(db: Database, before: number) {
	await db
		.deleteFrom('content_changes')
		.where('at', '<', before)
		.where('id', '<', ({ selectFrom }) =>
			selectFrom('content_changes').select(({ fn }) => fn.max('id').as('last')),
		)
		.execute();
}
