import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** A running site. */
export interface BuiltSite {
	/** Resolves with the exit code when all of it has ended. */
	ended: Promise<number | null>;
	kill(signal: NodeJS.Signals): void;
	/** What it has printed so far. */
	output(): string;
}

/** Starts the built site with these settings and waits until it is open; it ends with the test at the latest. */
export async function startBuiltSite(
	settings: Record<string, string | undefined>,
): Promise<BuiltSite> {
	const child = spawn(process.execPath, ['build/server/index.js'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			PORT: '0',
			ADMIN_PASSWORD: 'a password for the tests',
			...settings,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text;
		});
	}
	const ended = once(child, 'close').then(([code]) => code as number | null);
	onTestFinished(async () => {
		child.kill('SIGKILL');
		await ended;
	});
	await opened(child, ended, () => output);
	return { ended, kill: (signal) => child.kill(signal), output: () => output };
}

async function opened(child: ChildProcess, ended: Promise<unknown>, output: () => string) {
	const failed = ended.then(() => {
		throw new Error(`The site ended before it was open:\n${output()}`);
	});
	failed.catch(() => {});
	while (!output().includes('is open')) {
		await Promise.race([once(child.stdout ?? child, 'data'), failed]);
	}
}
