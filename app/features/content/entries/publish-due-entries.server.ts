import type { DbContext } from '#app/db/open-database.server.ts';
import { checkData } from '../checks/check-data.server.ts';
import { findStops } from '../checks/check-entry.server.ts';
import type { CollectionName } from '../collections.ts';
import { workingCopy } from './change-entry.server.ts';
import { type EntryRow, listDueEntries, lockContent } from './entry-repository.server.ts';
import { writeEntry } from './write-entry.server.ts';

const maxAtOnce = 100;

/** An entry that was due but not published. */
export interface UnpublishedEntry {
	collection: string;
	slug: string;
	/** The blocking findings. */
	reasons: string[];
}

/** Publishes due entries once, however many processes run; returns how many, and which failed. */
export async function publishDueEntries({
	db,
	clock,
}: DbContext): Promise<{ published: number; stopped: UnpublishedEntry[] }> {
	const stopped: UnpublishedEntry[] = [];
	const now = clock.now().getTime();
	// Usually nothing is due, and finding that out should not need the lock.
	if ((await listDueEntries(db, now, 1)).length === 0) return { published: 0, stopped };
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		let published = 0;
		for (const row of await listDueEntries(trx, now, maxAtOnce)) {
			const reasons = await publishDue({ db: trx, clock }, row);
			if (reasons.length === 0) published += 1;
			else stopped.push({ collection: row.collection, slug: row.slug, reasons });
		}
		return { published, stopped };
	});
}

/** Publishes an entry if it passes today's checks; otherwise returns the reasons. */
async function publishDue(context: DbContext, row: EntryRow): Promise<string[]> {
	const collection = row.collection as CollectionName;
	const by = { id: null, name: row.updated_by };
	const place = { collection, slug: row.slug, by, at: context.clock.now().getTime() };
	const checked = await checkData(context.db, collection, row.slug, workingCopy(row));
	const reasons = checked.errors
		? Object.entries(checked.errors).map(([path, message]) => `${path}: ${message}`)
		: (await findStops(context, { ...place, data: checked.data })).map(
				({ label, message }) => `${label}: ${message}`,
			);
	if (!checked.errors && reasons.length === 0) {
		const { data } = checked;
		await writeEntry(context.db, row, { ...place, state: 'published', data, event: 'published' });
		return [];
	}
	const draft = row.draft === null ? undefined : JSON.parse(row.draft);
	const unchanged = { ...place, state: row.state, data: JSON.parse(row.data), draft };
	await writeEntry(context.db, row, { ...unchanged, event: 'held' });
	return reasons;
}
