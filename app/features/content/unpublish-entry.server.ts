import type { Actor, ContentContext } from './actor.ts';
import { changeEntry, workingCopy } from './change-entry.server.ts';
import { collections } from './collections.ts';
import type { Conflict, Done, EntryToChange, Invalid, Missing } from './studio-entry.ts';

/** Takes an entry from the public; what staff was working on stays as a draft. */
export async function unpublishEntry(
	ctx: ContentContext,
	actor: Actor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(ctx, actor, entry, (row) => {
		if (collections[entry.collection].single || row.state !== 'published') {
			return { outcome: 'missing' };
		}
		return { state: 'draft', data: workingCopy(row), event: 'unpublished' };
	});
}
