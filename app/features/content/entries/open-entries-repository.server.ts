import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from '../collections.ts';

interface Place {
	collection: CollectionName;
	slug: string;
}

/** Deletes everybody not seen since then. */
export async function deleteUnseen(db: Database, before: number) {
	await db.deleteFrom('open_entries').where('seen_at', '<', before).execute();
}

/** Records that somebody has an entry open, keeping when they opened it. */
export async function recordOpen(
	db: Database,
	{ collection, slug }: Place,
	person: { id: string; name: string },
	at: number,
) {
	await db
		.insertInto('open_entries')
		.values({
			collection,
			slug,
			user_id: person.id,
			user_name: person.name,
			since: at,
			seen_at: at,
		})
		.onConflict((conflict) =>
			conflict
				.columns(['collection', 'slug', 'user_id'])
				.doUpdateSet({ seen_at: at, user_name: person.name }),
		)
		.execute();
}

export async function recordClosed(db: Database, { collection, slug }: Place, personId: string) {
	await db
		.deleteFrom('open_entries')
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.where('user_id', '=', personId)
		.execute();
}

/** Who else has an entry open, earliest first. */
export async function listOthers(db: Database, { collection, slug }: Place, personId: string) {
	return await db
		.selectFrom('open_entries')
		.select(['user_name as name', 'since'])
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.where('user_id', '!=', personId)
		.orderBy('since')
		.execute();
}
