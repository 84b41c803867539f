import type { Database } from '#app/db/open-database.server.ts';
import type { ContentContext } from './actor.ts';
import { workingCopy } from './change-entry.server.ts';
import { type CollectionName, collections } from './collections.ts';
import { type EntryRow, listDue, lockContent } from './entry-repository.server.ts';
import { writeEntry } from './write-entry.server.ts';

const mostAtOnce = 100;

/** Publishes what is due, once however many processes look, and tells how many entries that were. */
export async function publishDueEntries({ db, clock }: ContentContext): Promise<number> {
	const now = clock.now().getTime();
	// Most of the time nothing is due, and nobody should wait for the lock to find that out.
	if ((await listDue(db, now, 1)).length === 0) return 0;
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		let published = 0;
		for (const row of await listDue(trx, now, mostAtOnce)) {
			if (await publishDue(trx, row, now)) published += 1;
		}
		return published;
	});
}

async function publishDue(trx: Database, row: EntryRow, at: number) {
	const collection = row.collection as CollectionName;
	const by = { id: null, name: row.updated_by };
	const place = { collection, slug: row.slug, by, at };
	const { success, data } = collections[collection].schema.safeParse(workingCopy(row));
	if (success) {
		await writeEntry(trx, row, { ...place, state: 'published', data, event: 'published' });
		return true;
	}
	// The rules have changed since it was saved: a page that cannot be drawn helps nobody, so it stays a draft.
	const draft = row.draft === null ? undefined : JSON.parse(row.draft);
	const kept = { ...place, state: row.state, data: JSON.parse(row.data), draft };
	await writeEntry(trx, row, { ...kept, event: 'scheduled' });
	return false;
}
