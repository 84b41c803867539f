import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readTar } from '#app/platform/tar.ts';
import {
	type BackupManifest,
	endName,
	manifestName,
	readRow,
	tableOfChunk,
} from './backup-format.ts';

/** The file is not a backup, or is damaged; the message is for the operator. */
export class BackupError extends Error {}

/** A file in the backup. */
interface Packed {
	path: string;
	bytes: Buffer;
}

const block = 512;
const largest = 64 * 1024 * 1024;

/** The files of a backup, read one at a time. */
async function* readEntries(file: string): AsyncGenerator<Packed> {
	const source = createReadStream(file);
	const unzipped = source.on('error', (error) => unzipped.destroy(error)).pipe(createGunzip());
	let buffered: Buffer = Buffer.alloc(0);
	try {
		for await (const part of unzipped) {
			buffered = buffered.length === 0 ? part : Buffer.concat([buffered, part]);
			while (buffered.length >= block) {
				const size = sizeOf(buffered);
				if (size === undefined) return;
				const whole = block + Math.ceil(size / block) * block;
				if (buffered.length < whole) break;
				const [packed] = openEntry(buffered.subarray(0, whole));
				if (packed) yield { path: packed.path, bytes: Buffer.from(packed.bytes) };
				buffered = buffered.subarray(whole);
			}
		}
	} catch (error) {
		if (error instanceof BackupError) throw error;
		if (isUnreadable(error))
			throw new BackupError(`There is no file ${file}, or it may not be read.`);
		throw new BackupError('The file is damaged or cut off. Use another backup.', {
			cause: error,
		});
	} finally {
		// Destroying the unzipped stream would leave the file open.
		source.destroy();
	}
}

/** The size in a tar header; undefined at the end of the archive. */
function sizeOf(buffered: Buffer) {
	if (buffered.subarray(0, block).every((byte) => byte === 0)) return undefined;
	const size = Number.parseInt(buffered.toString('latin1', 124, 135), 8);
	if (!(size >= 0 && size <= largest))
		throw new BackupError('The file is not a backup of this site.');
	return size;
}

function openEntry(bytes: Buffer) {
	const read = readTar(bytes);
	if (read.outcome === 'broken')
		throw new BackupError(`The file is not a backup of this site. ${read.why}`);
	return read.files;
}

function isUnreadable(error: unknown) {
	return (
		error instanceof Error &&
		'code' in error &&
		['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code))
	);
}

/** Reads a whole backup and verifies that every promised row is there. */
export async function checkBackup(file: string): Promise<BackupManifest> {
	let manifest: BackupManifest | undefined;
	let isWhole = false;
	const found: Record<string, number> = {};
	for await (const { path, bytes } of readEntries(file)) {
		if (path === manifestName) manifest = readManifest(bytes);
		if (!manifest) throw new BackupError('The file is not a backup of this site.');
		const table = tableOfChunk(path);
		if (table && manifest.tables[table] === undefined)
			throw new BackupError('The file is not a backup of this site.');
		if (table) found[table] = (found[table] ?? 0) + readLines(bytes).length;
		if (path === endName) isWhole = true;
	}
	if (!manifest) throw new BackupError('The file is not a backup of this site.');
	if (!isWhole) throw new BackupError('The file is cut off. Use another backup.');
	for (const [table, count] of Object.entries(manifest.tables)) {
		if ((found[table] ?? 0) !== count) {
			throw new BackupError(
				`The file should have ${count} rows of ${table} but has ${found[table] ?? 0}. Use another backup.`,
			);
		}
	}
	return manifest;
}

/** How many waiting mails a backup contains. */
export async function countWaitingMail(file: string): Promise<number> {
	let waiting = 0;
	for await (const { table, rows } of readBackupRows(file)) {
		if (table === 'outbox') waiting += rows.filter(({ state }) => state === 'waiting').length;
	}
	return waiting;
}

/** The rows of a backup in their order: after the rows they refer to. */
export async function* readBackupRows(
	file: string,
): AsyncGenerator<{ table: string; rows: Record<string, unknown>[] }> {
	for await (const { path, bytes } of readEntries(file)) {
		const table = tableOfChunk(path);
		if (table) yield { table, rows: readLines(bytes).map(readRow) };
	}
}

function readLines(bytes: Buffer) {
	return bytes
		.toString('utf8')
		.split('\n')
		.filter((line) => line !== '');
}

function readManifest(bytes: Buffer): BackupManifest {
	try {
		const manifest: BackupManifest = JSON.parse(bytes.toString('utf8'));
		if (manifest.format === 'prepfront-backup' && manifest.formatVersion === 1) return manifest;
	} catch {
		// Reported below, as for every other file.
	}
	throw new BackupError('The file is not a backup of this site, or was made by a newer version.');
}
