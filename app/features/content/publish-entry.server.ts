import type { Actor, ContentContext } from './actor.ts';
import { changeEntry, workingCopy } from './change-entry.server.ts';
import { checkData } from './check-data.server.ts';
import type { Conflict, Done, EntryToChange, Invalid, Missing } from './studio-entry.ts';

/** Shows an entry's working copy to the public. */
export async function publishEntry(
	ctx: ContentContext,
	actor: Actor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	const { collection, slug } = entry;
	return await changeEntry<Invalid>(ctx, actor, entry, async (row, trx) => {
		const checked = await checkData(trx, collection, slug, workingCopy(row));
		if (checked.issues) return { outcome: 'invalid', issues: checked.issues };
		return { state: 'published', data: checked.data, event: 'published' };
	});
}
