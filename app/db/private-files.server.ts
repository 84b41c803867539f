import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

const ownFiles = /^(?:prepfront\.sqlite.*|secret\.key)$/;
const backupFiles = /\.tar\.gz(?:\.part)?$/;
const everybodyElse = 0o077;

/** Makes an empty file that its owner alone can read, if there is none; SQLite gives its side files the same mode. */
export function createPrivateFile(file: string) {
	closeSync(openSync(file, 'a', 0o600));
}

/**
 * Lets only the owner read the data folder and our files in it; a folder from before may allow more. Returns the paths
 * that were changed, and those that could not be.
 */
export function tightenDataFolder(folder: string): { changed: string[]; refused: string[] } {
	const backups = join(folder, 'backups');
	const paths = [
		// The program's own folder, or one around it, is for more than data.
		...(`${process.cwd()}${sep}`.startsWith(`${resolve(folder)}${sep}`) ? [] : [folder]),
		...listFiles(folder, ownFiles),
		...(isThere(backups) ? [backups, ...listFiles(backups, backupFiles)] : []),
	].filter(isOpenToOthers);
	const refused = paths.filter((path) => !takeRights(path));
	return { changed: paths.filter((path) => !refused.includes(path)), refused };
}

function listFiles(folder: string, names: RegExp) {
	return readdirSync(folder)
		.filter((name) => names.test(name))
		.map((name) => join(folder, name));
}

function isThere(path: string) {
	return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** What is not ours to change, such as a link or the folder of another user, is left out or reported. */
function isOpenToOthers(path: string) {
	const stats = lstatSync(path, { throwIfNoEntry: false });
	if (!stats || stats.isSymbolicLink()) return false;
	return process.platform !== 'win32' && (stats.mode & everybodyElse) !== 0;
}

function takeRights(path: string) {
	try {
		chmodSync(path, lstatSync(path).mode & 0o700);
		return true;
	} catch {
		return false;
	}
}
