import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps servers, which are not on everybody's path. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin'];

/** A program of this machine as a full path. */
export function findProgram(name: string): string | undefined {
	const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders];
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
