import { spawnSync } from 'node:child_process';
import fs, { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.mjs';
import { isAlive } from './processes.mjs';

/** A file system in memory, on Linux. */
const inMemory = '/dev/shm';

/** Ten times what all tests together have needed. */
const roomWanted = 2 * 1024 ** 3;

/** Makes a folder for temporary files, deleted when the program ends. Those of runs that were killed are deleted first. */
export function temporaryFolder(name, parent = tmpdir()) {
	const prefix = `prepfront-${name}-`;
	removeAbandoned(parent, prefix);
	const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
	atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}

/**
 * Has this program, and all that it starts, write temporary files to memory if there is room. The tests' databases
 * are then written without a disk, which saves a fifth of their time.
 */
export function writeTemporaryFilesToMemory() {
	if (process.env.TMPDIR || !hasRoom()) return;
	const folder = temporaryFolder('tests', inMemory);
	// PostgreSQL runs as another user if this is root.
	chmodSync(folder, 0o711);
	if (canRunPrograms(folder)) process.env.TMPDIR = folder;
}

/** There is none on other systems, and the oldest Node.js cannot tell. */
function hasRoom() {
	try {
		const { bavail, bsize } = fs.statfsSync(inMemory);
		return Math.min(bavail * bsize, freemem()) > roomWanted;
	} catch {
		return false;
	}
}

/** In containers it is often forbidden. */
function canRunPrograms(folder) {
	const program = join(folder, 'program');
	writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
	const { status } = spawnSync(program);
	rmSync(program);
	return status === 0;
}

function removeAbandoned(parent, prefix) {
	for (const name of readdirSync(parent)) {
		const owner = name.startsWith(prefix) && name.slice(prefix.length).split('-')[0];
		if (owner && !isAlive(Number(owner))) removeIfAllowed(join(parent, name));
	}
}

/** Another user's may not be deleted. */
function removeIfAllowed(folder) {
	try {
		rmSync(folder, { recursive: true, force: true });
	} catch {}
}
