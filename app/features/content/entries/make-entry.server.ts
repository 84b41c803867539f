import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Invalid } from '#app/platform/field-errors.ts';
import { isPageCollection, listTakenAddresses } from '../checks/check-address.server.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { replaceVersionsByTombstone } from '../history/version-repository.server.ts';
import { makeUnique } from '../make-slug.ts';
import { deleteRow, findRow, lockContent } from './entry-repository.server.ts';
import { readEntry } from './read-entry.server.ts';
import { findAddressError } from './reserved-addresses.ts';
import { saveEntry } from './save-entry.server.ts';
import type { Missing, Saved } from './studio-entry.ts';

/** Creates a draft from a copy of an entry's working copy, with its own address. */
export async function duplicateEntry(
	context: DbContext,
	actor: Editor,
	{ collection, slug }: { collection: CollectionName; slug: string },
): Promise<Saved | Invalid | Missing> {
	const original = await readEntry(context.db, collection, slug);
	if (!original || collections[collection].single) return { outcome: 'missing' };
	let { data } = original;
	if (isPageCollection(collection) && collection !== 'page') {
		const taken = await listTakenAddresses(context.db);
		const isFaulty = (address: string) => findAddressError(address, collection) !== undefined;
		const isTaken = (part: string) => isFaulty(`/${part}`) || taken.has(`/${part}`.toLowerCase());
		const { address } = original;
		// A faulty address stays faulty with a number appended.
		const part = makeUnique(address && !isFaulty(address) ? address.slice(1) : slug, isTaken);
		data = { ...(data as object), address: `/${part}` };
	}
	const result = await saveEntry(context, actor, { collection, data });
	return result.outcome === 'conflict' ? { outcome: 'missing' } : result;
}

/** Permanently deletes an archived entry and its history; others are left alone. */
export async function deleteEntry(
	{ db, clock }: DbContext,
	actor: Editor,
	{ collection, slug }: { collection: CollectionName; slug: string },
): Promise<{ outcome: 'done' } | Missing> {
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const row = await findRow(trx, collection, slug);
		if (row?.state !== 'archived') return { outcome: 'missing' };
		await deleteRow(trx, row);
		await replaceVersionsByTombstone(trx, {
			collection,
			slug,
			authorId: actor.id,
			authorName: actor.name,
			at: clock.now().getTime(),
		});
		await writeAudit(trx, {
			actor,
			action: 'content.deleted',
			subject: { kind: collection, id: slug },
			at: clock.now(),
		});
		return { outcome: 'done' };
	});
}
