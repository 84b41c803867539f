import type { DbContext } from '#app/db/open-database.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { recordChange } from '../reader/change-repository.server.ts';
import { findRow, listPositions, lockContent, updateRow } from './entry-repository.server.ts';
import type { Done, Missing } from './studio-entry.ts';

/**
 * Moves an entry before another, or to the end. The order belongs to the collection, so that no open form gets a
 * conflict. Collections sorted by date are left as they are.
 */
export async function moveEntry(
	{ db, clock }: DbContext,
	actor: Editor,
	{ collection, slug, before }: { collection: CollectionName; slug: string; before: string | null },
): Promise<Done | Missing> {
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const entry = await findRow(trx, collection, slug);
		if (!entry) return { outcome: 'missing' };
		const done: Done = { outcome: 'done', version: entry.version };
		if (collections[collection].order || before === slug) return done;
		const positions = await listPositions(trx, collection);
		const order = positions.map((row) => row.slug).filter((one) => one !== slug);
		const place = before === null ? order.length : order.indexOf(before);
		if (place < 0) return { outcome: 'missing' };
		order.splice(place, 0, slug);
		const known = new Map(positions.map((row) => [row.slug, row.position]));
		for (const [index, one] of order.entries()) {
			const position = index + 1;
			if (known.get(one) !== position)
				await updateRow(trx, { collection, slug: one }, { position });
		}
		const at = clock.now();
		await recordChange(trx, { collection, slug, at: at.getTime() });
		await writeAudit(trx, {
			actor,
			action: 'content.changed',
			subject: { kind: collection, id: slug },
			details: { what: 'moved' },
			at,
		});
		return done;
	});
}
