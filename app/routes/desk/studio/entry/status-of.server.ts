import type { RequestContext } from '#app/app-context.ts';
import type { StudioEntry } from '#app/features/content/studio-entry.ts';
import { isHeld } from '#app/features/content/version-repository.server.ts';

/** How an entry stands, as the frame of its screens tells it. */
export async function statusOf({ db }: Pick<RequestContext, 'db'>, entry: StudioEntry) {
	const { state, hasDraft, publishAt, updatedAt, updatedBy, address } = entry;
	return {
		...{ state, hasDraft, publishAt, updatedAt, updatedBy, address },
		isHeld: await isHeld(db, entry),
	};
}
