import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from './at-end.mjs';
import { isAlive } from './processes.mjs';
import { root } from './project.mjs';

/** Longer than any install or build takes. */
const OLDEST = 20 * 60_000;

/**
 * Runs `work` while no other process of this checkout runs work of the same name. Each writes its own file before it
 * looks for others: of two at the same time, at least one sees the other and backs off.
 */
export async function withLock(name, report, work) {
	const folder = join(root, '.cache/locks', name);
	const own = join(folder, String(process.pid));
	mkdirSync(folder, { recursive: true });
	const release = () => rmSync(own, { force: true });
	const forget = atEnd(release);
	try {
		for (let waiting = false; !take(folder, own); ) {
			if (!waiting) report('waiting for another process that is doing the same');
			waiting = true;
			// Random, so that two that backed off do not collide again.
			await sleep(100 + 200 * Math.random());
		}
		return await work();
	} finally {
		release();
		forget();
	}
}

function take(folder, own) {
	writeFileSync(own, '');
	const others = readdirSync(folder).map((name) => join(folder, name));
	const isTaken = others.some((file) => file !== own && isHeld(file));
	if (isTaken) rmSync(own);
	return !isTaken;
}

/**
 * Whether the lock's owner is alive. Removes the file of a dead one; a recent timestamp is required too, because
 * process ids are reused.
 */
function isHeld(file) {
	if (!isAlive(Number(basename(file)))) rmSync(file, { force: true });
	const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
	return Date.now() - mtimeMs < OLDEST;
}
