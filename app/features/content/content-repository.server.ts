import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from './collections.ts';
import type { EntryOf } from './define-collection.ts';

/** The data of an entry in the named collection. */
export type EntryData<N extends CollectionName> = EntryOf<(typeof collections)[N]>;

/** One piece of content as it is stored. */
export interface Entry<N extends CollectionName> {
	collection: N;
	slug: string;
	data: EntryData<N>;
	updatedAt: Date;
}

/** What is written when an entry is created or replaced. */
export interface EntryToSave {
	collection: CollectionName;
	slug: string;
	position: number;
	data: unknown;
	seedHash: string | null;
	at: Date;
}

/** All entries of a collection, in their order. */
export async function listEntries<N extends CollectionName>(db: Database, collection: N) {
	const rows = await db
		.selectFrom('entries')
		.select(['slug', 'data', 'updated_at'])
		.where('collection', '=', collection)
		.orderBy('position')
		.orderBy('slug')
		.execute();
	return rows.map((row) => toEntry(collection, row));
}

/** Shipped entries that nobody has edited, with the fingerprint of what they were seeded from. */
export async function listSeedHashes(db: Database) {
	return await db.selectFrom('entries').select(['collection', 'slug', 'seed_hash']).execute();
}

/** Creates or replaces an entry and counts the change, in the caller's transaction. */
export async function saveEntry(trx: Database, entry: EntryToSave) {
	const data = JSON.stringify(collections[entry.collection].schema.parse(entry.data));
	const at = entry.at.getTime();
	const changed = { position: entry.position, data, seed_hash: entry.seedHash, updated_at: at };
	await trx
		.insertInto('entries')
		.values({ collection: entry.collection, slug: entry.slug, created_at: at, ...changed })
		.onConflict((conflict) =>
			conflict
				.columns(['collection', 'slug'])
				.doUpdateSet((row) => ({ ...changed, version: row('entries.version', '+', 1) })),
		)
		.execute();
	await trx
		.insertInto('content_revisions')
		.values({ collection: entry.collection, revision: 1 })
		.onConflict((conflict) =>
			conflict
				.column('collection')
				.doUpdateSet((row) => ({ revision: row('content_revisions.revision', '+', 1) })),
		)
		.execute();
}

/** How often each collection has changed; two equal answers mean that nothing did. */
export async function readRevisions(db: Database): Promise<Map<string, number>> {
	const rows = await db.selectFrom('content_revisions').selectAll().execute();
	return new Map(rows.map((row) => [row.collection, row.revision]));
}

function toEntry<N extends CollectionName>(
	collection: N,
	row: { slug: string; data: string; updated_at: number },
): Entry<N> {
	const data = collections[collection].schema.parse(JSON.parse(row.data)) as EntryData<N>;
	return { collection, slug: row.slug, data, updatedAt: new Date(row.updated_at) };
}
