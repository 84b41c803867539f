import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import type { CollectionName } from '../collections.ts';
import type { Editor } from '../editor.ts';
import { type EntryRow, findRow, lockContent } from './entry-repository.server.ts';
import { toStudioEntry } from './read-entry.server.ts';
import type { Conflict, Done, Missing } from './studio-entry.ts';
import { type EntryToWrite, findRefusals, writeEntry } from './write-entry.server.ts';

/** What a change turns an entry into; who, when and where are known. */
export type EntryOutcome = Omit<EntryToWrite, 'collection' | 'slug' | 'by' | 'at'>;

/**
 * Changes one entry in a transaction, if the person has seen its latest version. `decide` gets the current entry; any
 * result other than a copy to write changes nothing.
 */
export async function changeEntry<Other extends { outcome: string } = never>(
	{ db, clock }: DbContext,
	actor: Editor,
	target: { collection: CollectionName; slug: string; version?: number },
	decide: (
		row: EntryRow,
		trx: Database,
	) => Promise<EntryOutcome | Other | Missing> | EntryOutcome | Other | Missing,
): Promise<Done | Invalid | Conflict | Missing | Other> {
	const { collection, slug } = target;
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const row = await findRow(trx, collection, slug);
		if (!row) return { outcome: 'missing' };
		if (target.version !== undefined && target.version !== row.version) {
			return { outcome: 'conflict', theirs: toStudioEntry(row) };
		}
		const decided = await decide(row, trx);
		if ('outcome' in decided) return decided;
		const entry = { collection, slug, by: actor, at: clock.now().getTime(), ...decided };
		const errors = await findRefusals(trx, row, entry);
		if (hasErrors(errors)) return invalid(errors);
		const version = await writeEntry(trx, row, entry);
		return { outcome: 'done', version };
	});
}

/** The working copy: the draft, or else the only one. */
export function workingCopy(row: Pick<EntryRow, 'data' | 'draft'>): unknown {
	return JSON.parse(row.draft ?? row.data);
}
