import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from '../collections.ts';
import type { FileEntry } from './read-content-tree.ts';

/** Everything that the public can read, in the order of files. */
export async function listPublished(db: Database): Promise<FileEntry[]> {
	const rows = await db
		.selectFrom('entries')
		.select(['collection', 'slug', 'position', 'data'])
		.where('state', '=', 'published')
		.execute();
	return rows
		.map((row) => ({
			collection: row.collection as CollectionName,
			slug: row.slug,
			position: row.position,
			data: JSON.parse(row.data) as unknown,
		}))
		.sort((a, b) => compare(a.collection, b.collection) || compare(a.slug, b.slug));
}

/** By code units: the two databases sort text by different rules. */
function compare(a: string, b: string) {
	return a < b ? -1 : Number(a > b);
}
