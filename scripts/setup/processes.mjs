import { readFileSync } from 'node:fs';

/** Whether a process with this number is running. One that was killed but not yet cleared away is not. */
export function isAlive(pid) {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error.code !== 'EPERM') return false;
	}
	return !/^State:\s*Z/m.test(processFile(pid, 'status'));
}

/** The parent of a process. Known for other processes on Linux only; elsewhere it is not a number. */
export function parentOf(pid) {
	if (pid === process.pid) return process.ppid;
	return Number(/^PPid:\s*(\d+)/m.exec(processFile(pid, 'status'))?.[1]);
}

/** The name that a process goes by. Known on Linux only; elsewhere it is empty. */
export function nameOf(pid) {
	return processFile(pid, 'comm').trim();
}

function processFile(pid, name) {
	try {
		return readFileSync(`/proc/${pid}/${name}`, 'utf8');
	} catch {
		return '';
	}
}
