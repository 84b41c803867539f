import { isDeepStrictEqual } from 'node:util';
import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { VersionEvent } from '#app/db/schema/content-tables.ts';
import { hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import { listTakenAddresses } from '../checks/check-address.server.ts';
import { checkData } from '../checks/check-data.server.ts';
import { summariseCopy } from '../checks/summarise-copy.ts';
import { type CollectionName, collections } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { makeSlug, makeUnique } from '../make-slug.ts';
import { changeEntry, type EntryOutcome, workingCopy } from './change-entry.server.ts';
import {
	type EntryRow,
	findLastPosition,
	listSlugsLike,
	lockContent,
} from './entry-repository.server.ts';
import { isReserved } from './reserved-addresses.ts';
import type { Conflict, Done, Missing, Saved } from './studio-entry.ts';
import { type EntryToWrite, findRefusals, writeEntry } from './write-entry.server.ts';

export interface EntryToSave {
	collection: CollectionName;
	/** Missing for a new entry, whose slug comes from its title. */
	slug?: string;
	data: unknown;
	/** The version the person saw; without it the latest is replaced. */
	version?: number;
	/** Whether to publish at once; otherwise it stays a draft. */
	publish?: boolean;
}

export type SaveResult = Saved | Invalid | Conflict | Missing;

/** Creates an entry or replaces its working copy, as a draft or published. */
export async function saveEntry(
	context: DbContext,
	actor: Editor,
	entry: EntryToSave,
): Promise<SaveResult> {
	const { slug } = entry;
	return slug === undefined
		? await createEntry(context, actor, entry)
		: await saveExisting(context, actor, { ...entry, slug });
}

/** Replaces an entry's working copy; `event` names the change in the history. */
export async function saveExisting(
	context: DbContext,
	actor: Editor,
	entry: EntryToSave & { slug: string; event?: VersionEvent },
): Promise<SaveResult> {
	const { collection, slug, publish = false, event = publish ? 'published' : 'saved' } = entry;
	const result = await changeEntry<Invalid | Done>(context, actor, entry, async (row, trx) => {
		const checked = await checkData(trx, collection, slug, entry.data);
		if (checked.errors) return invalid(checked.errors);
		if (event === 'saved' && isSameCopy(checked.data, workingCopy(row))) {
			return { outcome: 'done', version: row.version };
		}
		return { ...placeCopy(row, checked.data, publish), event };
	});
	return result.outcome === 'done' ? { outcome: 'saved', slug, version: result.version } : result;
}

/** A copy as it would be stored; undefined values are not. */
function isSameCopy(copy: unknown, stored: unknown) {
	return isDeepStrictEqual(JSON.parse(JSON.stringify(copy)), stored);
}

/** Where the new copy goes: published, as a draft beside the published one, or in place of the only one. */
function placeCopy(row: EntryRow, copy: unknown, publish: boolean): Omit<EntryOutcome, 'event'> {
	if (publish) return { state: 'published', data: copy };
	const publishAt = row.publish_at;
	if (row.state !== 'published') return { state: row.state, data: copy, publishAt };
	return { state: 'published', data: JSON.parse(row.data), draft: copy, publishAt };
}

async function createEntry(
	{ db, clock }: DbContext,
	actor: Editor,
	{ collection, data, publish = false }: EntryToSave,
): Promise<Saved | Invalid> {
	if (collections[collection].single) {
		return invalid({ '': 'There is one of this kind only. Change the one there is.' });
	}
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const checked = await checkData(trx, collection, undefined, data);
		if (checked.errors) return invalid(checked.errors);
		const slug = await findFreeSlug(trx, collection, checked.data);
		const entry: EntryToWrite = {
			collection,
			slug,
			state: publish ? 'published' : 'draft',
			data: checked.data,
			position: (await findLastPosition(trx, collection)) + 1,
			event: publish ? 'published' : 'saved',
			by: actor,
			at: clock.now().getTime(),
		};
		const errors = await findRefusals(trx, undefined, entry);
		if (hasErrors(errors)) return invalid(errors);
		const version = await writeEntry(trx, undefined, entry);
		return { outcome: 'saved', slug, version };
	});
}

const longEnoughToCompare = 70;

async function findFreeSlug(trx: Database, collection: CollectionName, data: unknown) {
	const slug = makeSlug(summariseCopy(collection, '', data).title);
	const slugs = await listSlugsLike(trx, collection, slug.slice(0, longEnoughToCompare));
	// A prose page's slug is its address.
	const addresses = collection === 'page' ? await listTakenAddresses(trx) : null;
	return makeUnique(slug, (candidate) => {
		// The studio's form for a new entry lives there.
		if (candidate === 'new' || slugs.has(candidate)) return true;
		const address = `/${candidate}`;
		return addresses !== null && (isReserved(address) || addresses.has(address));
	});
}
