import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from './at-end.mjs';
import { isAlive } from './processes.mjs';
import { root } from './project.mjs';

/** Longer than any install or build takes. */
const OLDEST = 20 * 60_000;

/** Does `work` while no other process on this checkout does work under the same name. */
export async function withLock(name, say, work) {
	const folder = join(root, '.cache');
	const file = join(folder, `lock-${name}`);
	mkdirSync(folder, { recursive: true });
	for (let waiting = false; !take(file); ) {
		if (isAbandoned(file)) {
			rmSync(file, { force: true });
			continue;
		}
		if (!waiting) say('waiting for another process that is doing the same');
		waiting = true;
		await sleep(200);
	}
	const release = () => rmSync(file, { force: true });
	const forget = atEnd(release);
	try {
		return await work();
	} finally {
		release();
		forget();
	}
}

function take(file) {
	try {
		writeFileSync(file, String(process.pid), { flag: 'wx' });
		return true;
	} catch (error) {
		if (error.code === 'EEXIST') return false;
		throw error;
	}
}

/** Its owner was killed before it could clear up. A fresh file may not hold its owner's number yet. */
function isAbandoned(file) {
	const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
	if (mtimeMs === undefined) return false;
	const age = Date.now() - mtimeMs;
	const owner = Number(readFileSync(file, 'utf8'));
	return age > OLDEST || (age > 1_000 && !(owner && isAlive(owner)));
}
