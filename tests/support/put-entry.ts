import type { Database } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import { findRow } from '#app/features/content/entries/entry-repository.server.ts';
import { writeEntry } from '#app/features/content/entries/write-entry.server.ts';
import { shippedEntry } from './shipped-entry.ts';

/** Publishes an entry under a chosen slug, replacing any existing one. */
export async function putEntry(
	db: Database,
	entry: { collection: CollectionName; slug: string; data: unknown },
) {
	const data = collections[entry.collection].schema.parse(entry.data);
	await db.transaction().execute(async (trx) => {
		const before = await findRow(trx, entry.collection, entry.slug);
		await writeEntry(trx, before, {
			...entry,
			data,
			state: 'published',
			event: 'imported',
			by: { id: null, name: null },
			at: Date.now(),
		});
	});
}

/** Publishes the site's own entry, which has the name that mails are signed with. */
export async function putSite(db: Database) {
	await putEntry(db, { collection: 'site', slug: 'site', data: shippedEntry('site', 'site') });
}
