import type { Actor, ContentContext } from '../actor.ts';
import type { ContentFile } from './export-content.server.ts';
import { type ImportOptions, type ImportOutcome, importContent } from './import-content.server.ts';
import { readFiles } from './read-files.server.ts';

/** Imports files in the format of `content/`: checks everything first, then writes all of it or nothing. */
export async function importFiles(
	ctx: ContentContext,
	actor: Actor,
	files: readonly ContentFile[],
	options: ImportOptions,
): Promise<ImportOutcome> {
	const { entries, problems } = await readFiles(files);
	if (problems.length > 0) return { outcome: 'invalid', problems };
	if (entries.length === 0) {
		const message = 'There is no content here: no file at <collection>/<slug>.yaml.';
		return { outcome: 'invalid', problems: [{ file: '', field: '', message }] };
	}
	return await importContent(ctx, actor, entries, options);
}
