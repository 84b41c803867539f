import { isDeepStrictEqual } from 'node:util';
import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import type { ClaimsKnown } from './checks/check-claims.ts';
import { findStopsWithin, readClaimsKnown } from './checks/check-entry.server.ts';
import type { Claim } from './collections/claim.ts';
import { collections } from './collections.ts';
import { createContentReader } from './content-reader.server.ts';
import type { Editor } from './editor.ts';
import { workingCopy } from './entries/change-entry.server.ts';
import { findRow, lockContent, updateRow } from './entries/entry-repository.server.ts';
import { findOwnerOnlyChanges, ownerOnlyNote } from './entries/owner-only.ts';
import { writeEntry } from './entries/write-entry.server.ts';
import { checkTogether } from './files/check-together.ts';
import { listFileEntries } from './files/content-files-repository.server.ts';
import { type FileEntry, type FileProblem, pathOf } from './files/read-content-tree.ts';
import { recordChange } from './reader/change-repository.server.ts';

/** The result of an import; on errors nothing was written. */
export type ImportOutcome =
	| { outcome: 'wrong'; problems: FileProblem[] }
	| {
			/** `checked`: a dry run; nothing was written. */
			outcome: 'imported' | 'checked';
			created: string[];
			changed: string[];
			unchanged: number;
			/** Entries missing from the files that were archived on request. */
			archived: string[];
			/** Other entries missing from the files; left alone. */
			kept: string[];
			/** Entries whose unpublished draft was replaced; the history keeps it. */
			overwritten: string[];
	  };

export interface ImportOptions {
	/** Only reports what would be done. */
	dryRun?: boolean;
	/** Archives what the files do not contain, so that the site matches them. */
	archiveMissing?: boolean;
}

interface ImportSettings extends ImportOptions {
	pictures: ReadonlySet<string>;
}

/** Writes validated entries, all or none; unchanged ones are skipped. */
export async function importContent(
	{ db, clock }: DbContext,
	actor: Editor,
	entries: readonly FileEntry[],
	{ dryRun = false, archiveMissing = false, pictures }: ImportSettings,
): Promise<ImportOutcome> {
	return await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const stored = new Map((await listFileEntries(trx)).map((entry) => [pathOf(entry), entry]));
		const given = new Set(entries.map(pathOf));
		const missing = [...stored].filter(([path]) => !given.has(path)).map(([, entry]) => entry);
		const isToGo = (entry: FileEntry) => archiveMissing && canBeArchived(entry);
		const [archived, kept] = [missing.filter(isToGo), missing.filter((entry) => !isToGo(entry))];
		const created = entries.filter((entry) => !stored.has(pathOf(entry)));
		const changed = entries.filter((entry) => {
			const before = stored.get(pathOf(entry));
			return before && !isDeepStrictEqual(before, entry);
		});
		// Claims first: entries that refer to them are checked against them.
		const isClaim = ({ collection }: FileEntry) => Number(collection === 'claim');
		const written = [...created, ...changed].sort((a, b) => isClaim(b) - isClaim(a));
		const today = todayInIndia(clock);
		const known = await readClaimsAfter(trx, entries, archived);
		const problems = [
			...checkTogether(entries, { kept, pictures }),
			...entries.flatMap((entry) => findForbidden(actor, stored.get(pathOf(entry)), entry)),
			...written.flatMap((entry) => findUnpublishable(today, entry, known)),
		];
		if (problems.length > 0) return { outcome: 'wrong', problems };

		if (!dryRun) {
			const at = clock.now().getTime();
			for (const entry of archived) await archive(trx, entry, actor, at);
			for (const entry of written) await writeImported(trx, entry, actor, at);
		}
		return {
			outcome: dryRun ? 'checked' : 'imported',
			created: created.map(pathOf),
			changed: changed.map(pathOf),
			unchanged: entries.length - created.length - changed.length,
			archived: archived.map(pathOf),
			kept: kept.map(pathOf),
			overwritten: changed
				.filter((entry) => overwritesDraft(stored.get(pathOf(entry)), entry))
				.map(pathOf),
		};
	});
}

/** Owner-only changes, if somebody else imports. */
function findForbidden(actor: Editor, before: FileEntry | undefined, entry: FileEntry) {
	return [entry.data, ...(entry.draft === undefined ? [] : [entry.draft])]
		.flatMap((copy) => findOwnerOnlyChanges(entry.collection, actor, before?.data, copy))
		.map((field): FileProblem => ({ file: pathOf(entry), field, message: ownerOnlyNote }));
}

/** What would block publication in the studio; a draft is checked when it is published. */
function findUnpublishable(today: string, entry: FileEntry, known: ClaimsKnown): FileProblem[] {
	if (entry.state) return [];
	return findStopsWithin(today, entry, known).map(({ label, message }) => ({
		file: pathOf(entry),
		field: label,
		message,
	}));
}

/** The claims that will be published after the import. */
async function readClaimsAfter(
	trx: Database,
	entries: readonly FileEntry[],
	archived: readonly FileEntry[],
): Promise<ClaimsKnown> {
	const stored = await readClaimsKnown(createContentReader(trx));
	const given = new Map(
		[...archived.map((entry) => ({ ...entry, state: 'archived' as const })), ...entries]
			.filter(({ collection }) => collection === 'claim')
			.map(({ slug, state, data }) => [slug, state ? undefined : (data as Claim)]),
	);
	const findClaim = (slug: string) => (given.has(slug) ? given.get(slug) : stored.findClaim(slug));
	return { ...stored, findClaim };
}

/** Whether the import replaces an unpublished draft. */
function overwritesDraft(before: FileEntry | undefined, after: FileEntry) {
	const unpublished = before?.state === 'draft' ? before.data : before?.draft;
	if (unpublished === undefined) return false;
	return ![after.data, after.draft].some((copy) => isDeepStrictEqual(copy, unpublished));
}

/** Single-entry collections, such as the home page, cannot be archived. */
function canBeArchived({ collection, state }: FileEntry) {
	return !collections[collection].single && state !== 'archived';
}

async function archive(trx: Database, { collection, slug }: FileEntry, actor: Editor, at: number) {
	const row = await findRow(trx, collection, slug);
	if (!row) return;
	const data = workingCopy(row);
	const place = { collection, slug, by: actor, at };
	await writeEntry(trx, row, { ...place, state: 'archived', data, event: 'archived' });
}

/** An imported entry becomes what the file says, whatever happened to it here. */
async function writeImported(trx: Database, entry: FileEntry, actor: Editor, at: number) {
	const { collection, slug, position, data, draft } = entry;
	const place = { collection, slug, position, event: 'imported', by: actor, at } as const;
	const before = await findRow(trx, collection, slug);
	// Two copies are two versions; otherwise the history would miss the published one.
	if (draft !== undefined) await writeEntry(trx, before, { ...place, state: 'published', data });
	const newer = draft === undefined ? before : await findRow(trx, collection, slug);
	await writeEntry(trx, newer, { ...entry, ...place, state: entry.state ?? 'published' });
	if (before && before.position !== position) {
		await updateRow(trx, before, { position });
		await recordChange(trx, { collection, slug, at });
	}
}
