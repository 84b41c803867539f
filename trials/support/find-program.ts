import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts servers, which are not on every PATH. */
const moreFolders = ['/usr/sbin', '/usr/local/sbin'];

/** The full path of a program on this machine. */
export function findProgram(name: string): string | undefined {
	const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders];
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
