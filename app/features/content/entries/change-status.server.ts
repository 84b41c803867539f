import type { DbContext } from '#app/db/open-database.server.ts';
import { type FieldErrors, hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import { checkData } from '../checks/check-data.server.ts';
import { type CheckedEntry, findStops } from '../checks/check-entry.server.ts';
import { collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { changeEntry, workingCopy } from './change-entry.server.ts';
import type { Conflict, Done, EntryToChange, Missing } from './studio-entry.ts';

/** Publishes an entry's working copy, unless the checks stop it. */
export async function publishEntry(
	context: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	const { collection, slug } = entry;
	return await changeEntry<Invalid>(context, actor, entry, async (row, trx) => {
		const checked = await checkData(trx, collection, slug, workingCopy(row));
		if (checked.errors) return invalid(checked.errors);
		const { data } = checked;
		const stopped = await findStopped({ ...context, db: trx }, { collection, slug, data });
		return stopped ?? { state: 'published', data, event: 'published' };
	});
}

/** Unpublishes an entry; its working copy stays as a draft. */
export async function unpublishEntry(
	context: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(context, actor, entry, (row) => {
		if (collections[entry.collection].single || row.state !== 'published') {
			return { outcome: 'missing' };
		}
		return { state: 'draft', data: workingCopy(row), event: 'unpublished' };
	});
}

/** Archives an entry: hidden from the public and from the studio's default list. */
export async function archiveEntry(
	context: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(context, actor, entry, (row) => {
		if (collections[entry.collection].single || row.state === 'archived') {
			return { outcome: 'missing' };
		}
		return { state: 'archived', data: workingCopy(row), event: 'archived' };
	});
}

/** Restores an archived entry as a draft. */
export async function unarchiveEntry(
	context: DbContext,
	actor: Editor,
	entry: EntryToChange,
): Promise<Done | Invalid | Conflict | Missing> {
	return await changeEntry<never>(context, actor, entry, (row) => {
		if (row.state !== 'archived') return { outcome: 'missing' };
		return { state: 'draft', data: workingCopy(row), event: 'unarchived' };
	});
}

/** The given time has passed; nothing was changed. */
type Past = { outcome: 'past' };

/** Schedules the working copy for publication, unless the checks stop it; null cancels. */
export async function scheduleEntry(
	context: DbContext,
	actor: Editor,
	{ at, ...entry }: EntryToChange & { at: number | null },
): Promise<Done | Past | Invalid | Conflict | Missing> {
	const { collection, slug } = entry;
	return await changeEntry<Past | Invalid>(context, actor, entry, async (row, trx) => {
		if (row.state === 'archived') return { outcome: 'missing' };
		if (at !== null && at <= context.clock.now().getTime()) return { outcome: 'past' };
		const scheduled = { collection, slug, data: workingCopy(row) };
		const stopped = at === null ? undefined : await findStopped({ ...context, db: trx }, scheduled);
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

async function findStopped(context: DbContext, entry: CheckedEntry): Promise<Invalid | undefined> {
	const errors: FieldErrors = {};
	for (const { path = '', label, message } of await findStops(context, entry)) {
		const before = errors[path] ? `${errors[path]} ` : '';
		errors[path] = before + (path === '' ? `${label}: ${message}` : message);
	}
	return hasErrors(errors) ? invalid(errors) : undefined;
}
