import type { Insertable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { CollectionName } from '../collections.ts';

/** The version number of the marker left by a deleted or renamed entry. */
const tombstone = 0;

export async function insertVersion(trx: Database, version: Insertable<Schema['entry_versions']>) {
	await trx.insertInto('entry_versions').values(version).execute();
}

/** An entry's versions, newest first. */
export async function listVersionRows(db: Database, collection: CollectionName, slug: string) {
	return await db
		.selectFrom('entry_versions')
		.select(['number', 'event', 'author_name', 'at'])
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.where('number', '>', tombstone)
		.orderBy('number', 'desc')
		.execute();
}

/** Whether an entry's last event is a blocked scheduled publication. */
export async function isPublishStopped(
	db: Database,
	{ collection, slug, version }: { collection: CollectionName; slug: string; version: number },
): Promise<boolean> {
	const row = await db
		.selectFrom('entry_versions')
		.select('event')
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.where('number', '=', version)
		.executeTakeFirst();
	return row?.event === 'held';
}

export async function findVersionRow(
	db: Database,
	collection: CollectionName,
	slug: string,
	number: number,
) {
	return await db
		.selectFrom('entry_versions')
		.select(['number', 'data'])
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.where('number', '=', number)
		.where('number', '>', tombstone)
		.executeTakeFirst();
}

/** Deletes an entry's versions; a marker stays, so that seeding does not bring it back. */
export async function replaceVersionsByTombstone(
	trx: Database,
	entry: { collection: string; slug: string; authorId: string; authorName: string; at: number },
) {
	const { collection, slug, at } = entry;
	await trx
		.deleteFrom('entry_versions')
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.execute();
	await insertVersion(trx, {
		collection,
		slug,
		number: tombstone,
		event: 'deleted',
		author_id: entry.authorId,
		author_name: entry.authorName,
		at,
		data: 'null',
	});
}

/** The marker under an abandoned slug: where the entry went, and its old address. */
interface Move {
	to: string;
	address: string;
}

/** Moves an entry's versions to its new slug, leaving a marker at the old one. */
export async function moveVersions(
	trx: Database,
	entry: { collection: string; slug: string; authorId: string; authorName: string; at: number },
	move: Move,
) {
	const { collection, slug, at } = entry;
	await trx
		.deleteFrom('entry_versions')
		.where('collection', '=', collection)
		.where('slug', 'in', [slug, move.to])
		.where('number', '=', tombstone)
		.execute();
	await trx
		.updateTable('entry_versions')
		.set({ slug: move.to })
		.where('collection', '=', collection)
		.where('slug', '=', slug)
		.execute();
	await insertVersion(trx, {
		collection,
		slug,
		number: tombstone,
		event: 'moved',
		author_id: entry.authorId,
		author_name: entry.authorName,
		at,
		data: JSON.stringify(move),
	});
}

const maxMoves = 10;

/** The current slug of the entry that once had this one; undefined if there is none. */
export async function findMovedSlug(db: Database, collection: CollectionName, slug: string) {
	let last: string | undefined;
	for (let moves = 0; moves < maxMoves; moves += 1) {
		const row = await db
			.selectFrom('entry_versions')
			.select('data')
			.where('collection', '=', collection)
			.where('slug', '=', last ?? slug)
			.where('number', '=', tombstone)
			.where('event', '=', 'moved')
			.executeTakeFirst();
		if (!row) break;
		last = (JSON.parse(row.data) as Move).to;
	}
	return last;
}

/** The abandoned addresses of entries. */
export async function listMovedAddresses(db: Database): Promise<string[]> {
	const rows = await db
		.selectFrom('entry_versions')
		.select('data')
		.where('number', '=', tombstone)
		.where('event', '=', 'moved')
		.execute();
	return rows.map(({ data }) => (JSON.parse(data) as Move).address);
}

/** Deleted and moved entries. */
export async function listTombstones(db: Database) {
	return await db
		.selectFrom('entry_versions')
		.select(['collection', 'slug'])
		.where('number', '=', tombstone)
		.execute();
}
