import { execFileSync } from 'node:child_process';

/** The memory that a process holds, in megabytes. */
export function residentMemory(pid: number): number {
	const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
	return Math.round(Number(kilobytes) / 1024);
}
