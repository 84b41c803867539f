import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { CollectionName } from '../collections.ts';

export type EntryRow = Selectable<Schema['entries']>;

const contentLock = 4_220_001;

/**
 * Serialises changes of content: addresses stay unique, optimistic locking needs no retry, and change numbers become
 * visible in order. SQLite has a single writer anyway.
 */
export async function lockContent(trx: Database) {
	if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${contentLock})`.execute(trx);
}

export async function findRow(
	db: Database,
	collection: CollectionName,
	slug: string,
): Promise<EntryRow | undefined> {
	return await db
		.selectFrom('entries')
		.selectAll()
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.executeTakeFirst();
}

export async function insertRow(trx: Database, row: Insertable<Schema['entries']>) {
	await trx.insertInto('entries').values(row).execute();
}

export async function updateRow(
	trx: Database,
	row: { collection: string; slug: string },
	changes: Updateable<Schema['entries']>,
) {
	await trx
		.updateTable('entries')
		.set(changes)
		.where('collection', '=', row.collection)
		.where('slug', '=', row.slug)
		.execute();
}

/** Permanently deletes an entry. */
export async function deleteRow(trx: Database, row: { collection: string; slug: string }) {
	await trx
		.deleteFrom('entries')
		.where('collection', '=', row.collection)
		.where('slug', '=', row.slug)
		.execute();
}

/** The slugs of a collection with this prefix. */
export async function listSlugsLike(db: Database, collection: CollectionName, beginning: string) {
	const rows = await db
		.selectFrom('entries')
		.select('slug')
		.where('collection', '=', collection)
		.where('slug', 'like', `${beginning}%`)
		.execute();
	return new Set(rows.map((row) => row.slug));
}

/** Which of these slugs exist and are not archived. */
export async function findExisting(db: Database, collection: string, slugs: readonly string[]) {
	const rows = await db
		.selectFrom('entries')
		.select('slug')
		.where('collection', '=', collection)
		.where('slug', 'in', slugs)
		.where('state', '!=', 'archived')
		.execute();
	return new Set(rows.map((row) => row.slug));
}

/** The addresses of these collections' entries, with drafts that may have others. */
export async function listAddresses(db: Database, names: readonly CollectionName[]) {
	return await db
		.selectFrom('entries')
		.select(['collection', 'slug', 'address', 'draft'])
		.where('collection', 'in', names)
		.execute();
}

/** A collection's slugs in order, with their positions. */
export async function listPositions(db: Database, collection: CollectionName) {
	return await db
		.selectFrom('entries')
		.select(['slug', 'position'])
		.where('collection', '=', collection)
		.orderBy('sort_key', 'desc')
		.orderBy('position')
		.orderBy('slug')
		.execute();
}

/** The position after all others of a collection. */
export async function findLastPosition(db: Database, collection: CollectionName) {
	const row = await db
		.selectFrom('entries')
		.select(({ fn }) => fn.max('position').as('last'))
		.where('collection', '=', collection)
		.executeTakeFirst();
	return row?.last ?? 0;
}

/** Entries due for publication. */
export async function listDueEntries(
	db: Database,
	now: number,
	limit: number,
): Promise<EntryRow[]> {
	return await db
		.selectFrom('entries')
		.selectAll()
		.where('publish_at', '<=', now)
		.orderBy('publish_at')
		.limit(limit)
		.execute();
}

/** Entries stored before lists had titles. */
export async function listUndescribed(db: Database): Promise<EntryRow[]> {
	return await db.selectFrom('entries').selectAll().where('search', '=', '').execute();
}

/** The fingerprint of each entry's shipped form. */
export async function listSeedHashes(db: Database) {
	return await db.selectFrom('entries').select(['collection', 'slug', 'seed_hash']).execute();
}
