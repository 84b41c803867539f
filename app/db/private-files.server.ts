import { chmodSync, closeSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

const ownFiles = /^(?:prepfront\.sqlite.*|secret\.key)$/;
const backupFiles = /\.tar\.gz(?:\.part)?$/;
const everybodyElse = 0o077;

/** Creates an empty file that only its owner can read, if missing; SQLite gives its side files the same mode. */
export function createPrivateFile(file: string) {
	closeSync(openSync(file, 'a', 0o600));
}

/**
 * Makes the data folder and our files in it readable by their owner only. Returns the paths that were changed, and
 * those that could not be.
 */
export function tightenDataFolder(folder: string): { changed: string[]; refused: string[] } {
	const backups = join(folder, 'backups');
	const paths = [
		// The program's own folder, or a parent of it, holds more than data.
		...(`${process.cwd()}${sep}`.startsWith(`${resolve(folder)}${sep}`) ? [] : [folder]),
		...listFiles(folder, ownFiles),
		...(isThere(backups) ? [backups, ...listFiles(backups, backupFiles)] : []),
	].filter(isOpenToOthers);
	const refused = paths.filter((path) => !restrictAccess(path));
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

/** Skips what is not ours to change, such as a link or another user's folder. */
function isOpenToOthers(path: string) {
	const stats = lstatSync(path, { throwIfNoEntry: false });
	if (!stats || stats.isSymbolicLink()) return false;
	return process.platform !== 'win32' && (stats.mode & everybodyElse) !== 0;
}

function restrictAccess(path: string) {
	try {
		chmodSync(path, lstatSync(path).mode & 0o700);
		return true;
	} catch {
		return false;
	}
}
