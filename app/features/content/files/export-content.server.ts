import type { Database } from '#app/db/open-database.server.ts';
import { exportPictures } from '#app/features/media/picture-files.server.ts';
import { breathe } from './breathe.ts';
import { listFileEntries } from './content-files-repository.server.ts';
import { pathOf } from './read-content-tree.ts';

/** A file of an export, by its path inside it. */
export interface ContentFile {
	/** For example `blog/a-post.yaml`; uploaded pictures lie under `pictures/`. */
	path: string;
	bytes: Uint8Array;
}

/**
 * All content, drafts and what is archived too, and the uploaded pictures as files, in the format of `content/`; the
 * same content gives the same bytes.
 */
export async function exportContent(db: Database): Promise<ContentFile[]> {
	// Here, because the YAML library takes longer to load than a start should.
	const { writeContentFile } = await import('./content-file.ts');
	const files: ContentFile[] = [];
	for (const entry of await listFileEntries(db)) {
		files.push({ path: pathOf(entry), bytes: Buffer.from(writeContentFile(entry)) });
		await breathe(files.length);
	}
	return [...files, ...(await exportPictures(db))];
}
