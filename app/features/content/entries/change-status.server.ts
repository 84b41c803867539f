import type { DbContext } from '#app/db/open-database.server.ts';
import { checkData } from '../checks/check-data.server.ts';
import { type CheckedEntry, findStops } from '../checks/check-entry.server.ts';
import { collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { changeEntry, workingCopy } from './change-entry.server.ts';
import type { Conflict, Done, EntryToChange, Invalid, Missing } from './studio-entry.ts';

/** Shows an entry's working copy to the public, unless the checks stop it. */
export async function publishEntry(
	ctx: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	const { collection, slug } = entry;
	return await changeEntry<Invalid>(ctx, actor, entry, async (row, trx) => {
		const checked = await checkData(trx, collection, slug, workingCopy(row));
		if (checked.issues) return { outcome: 'invalid', issues: checked.issues };
		const { data } = checked;
		const stopped = await findStopped({ ...ctx, db: trx }, { collection, slug, data });
		return stopped ?? { state: 'published', data, event: 'published' };
	});
}

/** Takes an entry from the public; what staff was working on stays as a draft. */
export async function unpublishEntry(
	ctx: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(ctx, actor, entry, (row) => {
		if (collections[entry.collection].single || row.state !== 'published') {
			return { outcome: 'missing' };
		}
		return { state: 'draft', data: workingCopy(row), event: 'unpublished' };
	});
}

/** Puts an entry away: neither the public nor the studio's list shows it until it is asked for. */
export async function archiveEntry(
	ctx: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(ctx, actor, entry, (row) => {
		if (collections[entry.collection].single || row.state === 'archived') {
			return { outcome: 'missing' };
		}
		return { state: 'archived', data: workingCopy(row), event: 'archived' };
	});
}

/** Brings an archived entry back, as a draft. */
export async function unarchiveEntry(
	ctx: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(ctx, actor, entry, (row) => {
		if (row.state !== 'archived') return { outcome: 'missing' };
		return { state: 'draft', data: workingCopy(row), event: 'unarchived' };
	});
}

/** The time given has passed; nothing was changed. */
type Past = { outcome: 'past' };

/** Sets the time at which the working copy will be published, unless the checks stop it; null takes it back. */
export async function scheduleEntry(
	ctx: DbContext,
	actor: Editor,
	{ at, ...entry }: EntryToChange & { at: number | null },
): Promise<Done | Past | Invalid | Conflict | Missing> {
	const { collection, slug } = entry;
	return await changeEntry<Past | Invalid>(ctx, actor, entry, async (row, trx) => {
		if (row.state === 'archived') return { outcome: 'missing' };
		if (at !== null && at <= ctx.clock.now().getTime()) return { outcome: 'past' };
		const wanted = { collection, slug, data: workingCopy(row) };
		const stopped = at === null ? undefined : await findStopped({ ...ctx, db: trx }, wanted);
		if (stopped) return stopped;
		return {
			state: row.state,
			data: JSON.parse(row.data),
			draft: row.draft === null ? undefined : JSON.parse(row.draft),
			publishAt: at,
			event: 'scheduled',
		};
	});
}

async function findStopped(ctx: DbContext, entry: CheckedEntry): Promise<Invalid | undefined> {
	const issues = (await findStops(ctx, entry)).map(({ path = '', label, message }) => ({
		path,
		message: path === '' ? `${label}: ${message}` : message,
	}));
	return issues.length > 0 ? { outcome: 'invalid', issues } : undefined;
}
