import type { Actor, ContentContext } from './actor.ts';
import { changeEntry, workingCopy } from './change-entry.server.ts';
import { collections } from './collections.ts';
import type { Conflict, Done, EntryToChange, Invalid, Missing } from './studio-entry.ts';

/** Puts an entry away: neither the public nor the studio's list shows it until it is asked for. */
export async function archiveEntry(
	ctx: ContentContext,
	actor: Actor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(ctx, actor, entry, (row) => {
		if (collections[entry.collection].single || row.state === 'archived') {
			return { outcome: 'missing' };
		}
		return { state: 'archived', data: workingCopy(row), event: 'archived' };
	});
}
