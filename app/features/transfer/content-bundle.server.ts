import type { Database, DbContext } from '#app/db/open-database.server.ts';
import type { Editor } from '#app/features/content/editor.ts';
import { type ContentFile, streamEntries } from '#app/features/content/export-entries.server.ts';
import {
	type ImportOptions,
	type ImportOutcome,
	importContent,
} from '#app/features/content/import-content.server.ts';
import { readFiles } from '#app/features/content/read-files.server.ts';
import {
	archiveImported,
	exportPictures,
	importPictures,
	readPictureFiles,
} from '#app/features/media/picture-files.server.ts';
import { listPictureNames } from '#app/features/media/read-pictures.server.ts';

/**
 * All content with drafts and archived entries, and uploaded pictures, as files in the format of `content/`; equal
 * content gives equal bytes. One at a time, since all pictures may exceed the memory.
 */
export async function streamContent(db: Database): Promise<AsyncGenerator<ContentFile>> {
	const entries = await streamEntries(db);
	return (async function* () {
		yield* entries;
		yield* exportPictures(db);
	})();
}

export async function exportContent(db: Database): Promise<ContentFile[]> {
	return await Array.fromAsync(await streamContent(db));
}

/**
 * Imports files in the format of `content/`: checks everything first, then writes all or nothing. Missing pictures are
 * stored first, since unused ones do no harm; pictures are archived last, when nothing shows them any more.
 */
export async function importFiles(
	context: DbContext,
	actor: Editor,
	files: readonly ContentFile[],
	options: ImportOptions = {},
): Promise<ImportOutcome> {
	const reading = await readFiles(files);
	const bundled = readPictureFiles(reading.pictures);
	const problems = [...reading.problems, ...bundled.problems];
	if (problems.length > 0) return { outcome: 'wrong', problems };
	if (reading.entries.length === 0) {
		return refuse('', 'There is no content here: no file at <collection>/<slug>.yaml.');
	}
	const known = await listPictureNames(context.db);
	const shown = bundled.pictures.filter(({ archived }) => !archived);
	const pictures = new Set([...known, ...shown.map(({ name }) => name)]);
	const chosen = { ...options, pictures };
	const trial = await importContent(context, actor, reading.entries, { ...chosen, dryRun: true });
	if (options.dryRun || trial.outcome === 'wrong') return trial;
	const refused = await importPictures(context, actor, bundled.pictures);
	if (refused) return refuse(`pictures/${refused.name}.webp`, refused.message);
	const result = await importContent(context, actor, reading.entries, chosen);
	if (result.outcome === 'imported') await archiveImported(context, actor, bundled.pictures);
	return result;
}

function refuse(file: string, message: string): ImportOutcome {
	return { outcome: 'wrong', problems: [{ file, field: '', message }] };
}
