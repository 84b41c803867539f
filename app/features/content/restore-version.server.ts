import type { Actor, ContentContext } from './actor.ts';
import { checkData } from './check-data.server.ts';
import { findStops } from './check-entry.server.ts';
import type { Finding } from './checks/finding.ts';
import type { CollectionName } from './collections.ts';
import { keepOwnerOnly } from './owner-only.ts';
import { readEntry } from './read-entry.server.ts';
import { readVersion } from './read-version.server.ts';
import { type SaveResult, saveExisting } from './save-entry.server.ts';

/** Something has to be put right before the public may see it; nothing was changed. */
type Stopped = { outcome: 'stopped'; stops: Finding[] };

/** Makes an earlier version the working copy again, or, if it passes the checks, shows it to the public at once. */
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
): Promise<(SaveResult & { keptOwnerOnly?: boolean }) | Stopped> {
	const { collection, slug, number, version, publish } = wanted;
	const [old, current] = await Promise.all([
		readVersion(ctx.db, collection, slug, number),
		readEntry(ctx.db, collection, slug),
	]);
	if (!old || !current) return { outcome: 'missing' };
	// What belongs to the owner stays as it is now: an editor can still undo everything else.
	const data = keepOwnerOnly(collection, actor, old.data, current.data);
	if (publish) {
		const checked = await checkData(ctx.db, collection, slug, data);
		if (checked.issues) return { outcome: 'invalid', issues: checked.issues };
		const stops = await findStops(ctx, { collection, slug, data: checked.data });
		if (stops.length > 0) return { outcome: 'stopped', stops };
	}
	const entry = { collection, slug, data, version, publish };
	const result = await saveExisting(ctx, actor, { ...entry, event: 'restored' });
	return result.outcome === 'saved' && data !== old.data
		? { ...result, keptOwnerOnly: true }
		: result;
}
