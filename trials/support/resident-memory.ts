import { execFileSync } from 'node:child_process';

/** The resident memory of a process, in megabytes. */
export function residentMemory(pid: number): number {
	const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
	return Math.round(Number(kilobytes) / 1024);
}
