import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Actor, ContentContext } from './actor.ts';
import type { CollectionName } from './collections.ts';
import { deleteRow, findRow, lockContent } from './entry-repository.server.ts';
import type { Missing } from './studio-entry.ts';
import { replaceVersionsByTombstone } from './version-repository.server.ts';

/** Removes an archived entry and its history for good; any other is not touched. */
export async function deleteEntry(
	{ db, clock }: ContentContext,
	actor: Actor,
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
			deed: 'content.deleted',
			subject: { kind: collection, id: slug },
			at: clock.now(),
		});
		return { outcome: 'done' };
	});
}
