import type { DbContext } from '#app/db/open-database.server.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import {
	deleteUnseen,
	listOthers,
	recordClosed,
	recordOpen,
} from './open-entries-repository.server.ts';

/** A browser says twice in this time that it still has an entry open; after it, it has not. */
const timeout = 70_000;

/** Notes that somebody has an entry open, or no longer, and says who else has, and since when. */
export async function shareEntry(
	{ db, clock }: DbContext,
	actor: Editor,
	{ collection, slug, isLeaving }: { collection: string; slug: string; isLeaving: boolean },
): Promise<{ name: string; since: number }[]> {
	if (!Object.hasOwn(collections, collection) || slug === '' || slug.length > 100) return [];
	const place = { collection: collection as CollectionName, slug };
	const now = clock.now().getTime();
	await deleteUnseen(db, now - timeout);
	if (isLeaving) {
		await recordClosed(db, place, actor.id);
		return [];
	}
	await recordOpen(db, place, actor, now);
	return await listOthers(db, place, actor.id);
}
