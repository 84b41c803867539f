import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { findOnMachine } from '../../scripts/setup/project.mjs';

/** The server gets one core and its clients another, if the machine can do that. */
const cores = { server: '0', client: '1' };

/** Whether programs can be pinned to cores here. */
export const canPin = findOnMachine('taskset') !== undefined && availableParallelism() > 1;

/** The command that runs a program on the core of its role. */
export function pinned(role: keyof typeof cores, command: string, args: string[]) {
	if (!canPin) return { command, args };
	return { command: 'taskset', args: ['-c', cores[role], command, ...args] };
}

/** Pins a running process with all its threads to the server's core. */
export function pinToServerCore(pid: number) {
	if (canPin) execFileSync('taskset', ['-acp', cores.server, String(pid)], { stdio: 'ignore' });
}
