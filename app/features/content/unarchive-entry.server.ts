import type { Actor, ContentContext } from './actor.ts';
import { changeEntry, workingCopy } from './change-entry.server.ts';
import type { Conflict, Done, EntryToChange, Invalid, Missing } from './studio-entry.ts';

/** Brings an archived entry back, as a draft. */
export async function unarchiveEntry(
	ctx: ContentContext,
	actor: Actor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(ctx, actor, entry, (row) => {
		if (row.state !== 'archived') return { outcome: 'missing' };
		return { state: 'draft', data: workingCopy(row), event: 'unarchived' };
	});
}
