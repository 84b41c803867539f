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

/** How importing ends; what was found wrong has changed nothing. */
export type ImportOutcome =
	| { outcome: 'wrong'; problems: FileProblem[] }
	| {
			/** `checked`: it was a trial, and nothing was written. */
			outcome: 'imported' | 'checked';
			created: string[];
			changed: string[];
			unchanged: number;
			/** What the site has and the files do not, and was put away because that was asked for. */
			archived: string[];
			/** What else the site has and the files do not; it stays as it is. */
			kept: string[];
			/** Entries whose unpublished draft the files replace by other words; the history keeps it. */
			overwritten: string[];
	  };

/** The options of an import. */
export interface ImportOptions {
	/** A dry run: only reports what would be done. */
	dryRun?: boolean;
	/** Archives what the files do not contain, so that the site becomes what they are. */
	archiveMissing?: boolean;
}

/** What the import of checked entries needs to know. */
interface ImportSettings extends ImportOptions {
	/** The names of the pictures there are. */
	pictures: ReadonlySet<string>;
}

/** Writes entries that each obey their rules, all of them or none; what is the same already is not touched. */
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
		// Claims first: what refers to them is checked against them when it is written.
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

/** Changes of what belongs to the owner, if that is not who imports. */
function findForbidden(actor: Editor, before: FileEntry | undefined, entry: FileEntry) {
	return [entry.data, ...(entry.draft === undefined ? [] : [entry.draft])]
		.flatMap((copy) => findOwnerOnlyChanges(entry.collection, actor, before?.data, copy))
		.map((field): FileProblem => ({ file: pathOf(entry), field, message: ownerOnlyNote }));
}

/** What would keep the studio from publishing it; a draft is checked when it is published. */
function findUnpublishable(today: string, entry: FileEntry, known: ClaimsKnown): FileProblem[] {
	if (entry.state) return [];
	return findStopsWithin(today, entry, known).map(({ label, message }) => ({
		file: pathOf(entry),
		field: label,
		message,
	}));
}

/** The claims as they will be published once the files are imported. */
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

/** Whether words that only staff knows give way to others. */
function overwritesDraft(before: FileEntry | undefined, after: FileEntry) {
	const unpublished = before?.state === 'draft' ? before.data : before?.draft;
	if (unpublished === undefined) return false;
	return ![after.data, after.draft].some((copy) => isDeepStrictEqual(copy, unpublished));
}

/** The site cannot do without what there is one of only, such as its home page. */
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

/** An imported entry is as the file says, whatever happened to it here meanwhile. */
async function writeImported(trx: Database, entry: FileEntry, actor: Editor, at: number) {
	const { collection, slug, position, data, draft } = entry;
	const place = { collection, slug, position, event: 'imported', by: actor, at } as const;
	const before = await findRow(trx, collection, slug);
	// Two copies are two versions: the history would otherwise know nothing of the published one.
	if (draft !== undefined) await writeEntry(trx, before, { ...place, state: 'published', data });
	const newer = draft === undefined ? before : await findRow(trx, collection, slug);
	await writeEntry(trx, newer, { ...entry, ...place, state: entry.state ?? 'published' });
	if (before && before.position !== position) {
		await updateRow(trx, before, { position });
		await recordChange(trx, { collection, slug, at });
	}
}
