import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitUntil } from './wait-until.ts';

/** A server program, and the address at which it responds. */
export interface ServerProgram {
	command: string;
	args: string[];
	url: string;
	cwd?: string;
	env?: NodeJS.ProcessEnv;
}

/** Starts a server, runs the work once it responds, and ends it. */
export async function withServer<T>(program: ServerProgram, work: () => Promise<T>): Promise<T> {
	const { command, args, cwd, env = process.env } = program;
	const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-5000);
		});
	}
	const ended = once(child, 'close');
	const end = () => child.kill('SIGTERM');
	process.once('exit', end);
	try {
		const isSettled = async () => child.exitCode !== null || (await answers(program.url));
		if (!(await waitUntil(isSettled, 30)) || child.exitCode !== null) {
			throw new Error(`${command} does not serve ${program.url}:\n${output}`);
		}
		return await work();
	} finally {
		end();
		await ended;
		process.off('exit', end);
	}
}

async function answers(url: string) {
	const response = await fetch(url).catch(() => undefined);
	await response?.body?.cancel();
	return response?.ok === true;
}
