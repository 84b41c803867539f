import type { Database } from '#app/db/open-database.server.ts';
import type { CollectionName } from '../collections.ts';
import type { FileEntry } from './read-content-tree.ts';

/** Every entry in any state, in file order. */
export async function listFileEntries(db: Database): Promise<FileEntry[]> {
	const rows = await db
		.selectFrom('entries')
		.select(['collection', 'slug', 'position', 'state', 'publish_at', 'data', 'draft'])
		.execute();
	return rows
		.map(({ state, publish_at: publishAt, data, draft, ...row }) => ({
			collection: row.collection as CollectionName,
			slug: row.slug,
			position: row.position,
			...(state === 'published' ? {} : { state }),
			...(publishAt === null ? {} : { publishAt }),
			data: JSON.parse(data) as unknown,
			...(draft === null ? {} : { draft: JSON.parse(draft) as unknown }),
		}))
		.sort((a, b) => compareTexts(a.collection, b.collection) || compareTexts(a.slug, b.slug));
}

/** By code units, since the two databases sort text differently. */
function compareTexts(a: string, b: string) {
	return a < b ? -1 : Number(a > b);
}
