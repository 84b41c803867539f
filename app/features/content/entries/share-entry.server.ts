import type { DbContext } from '#app/db/open-database.server.ts';
import { isKeyOf } from '#app/platform/text.ts';
import { collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import {
	deleteUnseen,
	listOthers,
	recordClosed,
	recordOpen,
} from './open-entries-repository.server.ts';

/** Browsers report twice within this time that an entry is still open. */
const timeout = 70_000;

/** Records that somebody opened or closed an entry; returns who else has it open, and since when. */
export async function shareEntry(
	{ db, clock }: DbContext,
	actor: Editor,
	{ collection, slug, isLeaving }: { collection: string; slug: string; isLeaving: boolean },
): Promise<{ name: string; since: number }[]> {
	if (!isKeyOf(collections, collection) || slug === '' || slug.length > 100) return [];
	const place = { collection, slug };
	const now = clock.now().getTime();
	await deleteUnseen(db, now - timeout);
	if (isLeaving) {
		await recordClosed(db, place, actor.id);
		return [];
	}
	await recordOpen(db, place, actor, now);
	return await listOthers(db, place, actor.id);
}
