import type { Actor, ContentContext } from './actor.ts';
import type { CollectionName } from './collections.ts';
import { readVersion } from './read-version.server.ts';
import { type SaveResult, saveExisting } from './save-entry.server.ts';

/** Makes an earlier version the working copy again, or shows it to the public at once. */
export async function restoreVersion(
	ctx: ContentContext,
	actor: Actor,
	wanted: {
		collection: CollectionName;
		slug: string;
		number: number;
		version: number;
		publish?: boolean;
	},
): Promise<SaveResult> {
	const { collection, slug, number, version, publish } = wanted;
	const old = await readVersion(ctx.db, collection, slug, number);
	if (!old) return { outcome: 'missing' };
	const entry = { collection, slug, data: old.data, version, publish };
	return await saveExisting(ctx, actor, { ...entry, event: 'restored' });
}
