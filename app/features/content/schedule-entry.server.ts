import type { Actor, ContentContext } from './actor.ts';
import { changeEntry } from './change-entry.server.ts';
import type { Conflict, Done, EntryToChange, Invalid, Missing } from './studio-entry.ts';

/** The time given has passed; nothing was changed. */
type Past = { outcome: 'past' };

/** Sets the time at which the working copy will be published; null takes it back. */
export async function scheduleEntry(
	ctx: ContentContext,
	actor: Actor,
	{ at, ...entry }: EntryToChange & { at: number | null },
): Promise<Done | Past | Invalid | Conflict | Missing> {
	return await changeEntry<Past>(ctx, actor, entry, (row) => {
		if (row.state === 'archived') return { outcome: 'missing' };
		if (at !== null && at <= ctx.clock.now().getTime()) return { outcome: 'past' };
		return {
			state: row.state,
			data: JSON.parse(row.data),
			draft: row.draft === null ? undefined : JSON.parse(row.draft),
			publishAt: at,
			event: 'scheduled',
		};
	});
}
