import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs something with a new folder, deleted afterwards even if the program is told to end. */
export async function withFolder<T>(
	work: (folder: string) => Promise<T>,
	below = tmpdir(),
): Promise<T> {
	const folder = mkdtempSync(join(below, 'prepfront-trial-'));
	const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', remove);
	try {
		return await work(folder);
	} finally {
		process.off('exit', remove);
		remove();
	}
}
