import type { Insertable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { CollectionName } from '../collections.ts';

/** The number of the mark that stays of an entry that was deleted for good, or got another slug. */
const tombstone = 0;

/** Keeps what an entry was after a change. */
export async function insertVersion(trx: Database, version: Insertable<Schema['entry_versions']>) {
	await trx.insertInto('entry_versions').values(version).execute();
}

/** An entry's versions, the newest first. */
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

/** Whether the last that happened to an entry is that it was not published at its time. */
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

/** One version's copy. */
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

/** Deletes an entry's versions; a marker stays, so that shipped content does not come back. */
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

/** What stays under a slug that an entry gave up: where it went, and the address that led to it. */
interface Move {
	to: string;
	address: string;
}

/** Gives an entry's versions its new slug, and leaves a mark at the old one that leads there. */
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

/** The slug that the entry has now which once had this one; undefined where none had. */
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

/** The addresses that entries gave up. */
export async function listMovedAddresses(db: Database): Promise<string[]> {
	const rows = await db
		.selectFrom('entry_versions')
		.select('data')
		.where('number', '=', tombstone)
		.where('event', '=', 'moved')
		.execute();
	return rows.map(({ data }) => (JSON.parse(data) as Move).address);
}

/** Entries that were deleted for good, or moved. */
export async function listTombstones(db: Database) {
	return await db
		.selectFrom('entry_versions')
		.select(['collection', 'slug'])
		.where('number', '=', tombstone)
		.execute();
}
