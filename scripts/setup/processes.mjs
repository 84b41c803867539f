import { readFileSync } from 'node:fs';

/** Whether a process with this id is running. A zombie does not count. */
export function isAlive(pid) {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (error.code !== 'EPERM') return false;
	}
	return !/^State:\s*Z/m.test(processFile(pid, 'status'));
}

/** The parent of a process. Known for other processes on Linux only; elsewhere NaN. */
export function parentOf(pid) {
	if (pid === process.pid) return process.ppid;
	return Number(/^PPid:\s*(\d+)/m.exec(processFile(pid, 'status'))?.[1]);
}

/** The name of a process. Known on Linux only; elsewhere empty. */
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
