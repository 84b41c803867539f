import type { Database } from '#app/db/open-database.server.ts';
import { yieldRegularly } from '#app/platform/event-loop.ts';
import { listFileEntries } from './files/content-files-repository.server.ts';
import { pathOf } from './files/read-content-tree.ts';

/** A file of an export, by its path. */
export interface ContentFile {
	/** For example `blog/a-post.yaml`; uploaded pictures are under `pictures/`. */
	path: string;
	bytes: Uint8Array;
}

/**
 * All entries, with drafts and archived ones, as files in the format of `content/`. They are read before it returns.
 */
export async function streamEntries(db: Database): Promise<AsyncGenerator<ContentFile>> {
	// Loaded here, because the YAML library would slow down the start.
	const { writeContentFile } = await import('./files/content-file.ts');
	const entries = await listFileEntries(db);
	const yieldIfNeeded = yieldRegularly();
	return (async function* () {
		for (const entry of entries) {
			yield { path: pathOf(entry), bytes: Buffer.from(writeContentFile(entry)) };
			await yieldIfNeeded();
		}
	})();
}
