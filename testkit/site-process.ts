import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../scripts/setup/free-port.mjs';
import { owner } from './sign-in.ts';

/** The built site as a process that can be killed and started again on the same port. */
export interface SiteProcess {
	url: string;
	port: number;
	/** Resolves when it is open. */
	start(): Promise<void>;
	/** Ends it and resolves when it has ended. */
	kill(signal?: NodeJS.Signals): Promise<void>;
	pid(): number;
	/** The latest of what it printed. */
	output(): string;
	/** False once it has ended, however. */
	isRunning(): boolean;
}

/** Whatever ends this program, the site that it started ends as well. */
const endWithParent = new URL('../scripts/setup/end-with-parent.mjs', import.meta.url).href;

/** As much of its output is kept, in characters. */
const mostOutput = 1_000_000;

/** Starts the site with these settings, does something with it, and kills it. */
export async function withSite<T>(
	settings: Record<string, string | undefined>,
	work: (site: SiteProcess) => Promise<T>,
): Promise<T> {
	const site = await describeSite(settings);
	await site.start();
	try {
		return await work(site);
	} finally {
		await site.kill();
	}
}

async function describeSite(settings: Record<string, string | undefined>): Promise<SiteProcess> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	let child: ChildProcess | undefined;
	let output = '';
	const listen = (text: string) => {
		output = (output + text).slice(-mostOutput);
	};
	const isRunning = () => child?.exitCode === null && child.signalCode === null;
	return {
		url,
		port,
		async start() {
			child = run({ PORT: String(port), PUBLIC_URL: url, ...settings });
			await opened(child, listen);
		},
		async kill(signal = 'SIGKILL') {
			if (!child || !isRunning()) return;
			const ended = once(child, 'close');
			child.kill(signal);
			await ended;
		},
		pid: () => child?.pid ?? 0,
		output: () => output,
		isRunning,
	};
}

function run(settings: Record<string, string | undefined>) {
	// The limit of young objects is that of `npm start`.
	const flags = ['--max-semi-space-size=16', '--import', endWithParent];
	return spawn(process.execPath, [...flags, 'build/server/index.js'], {
		env: {
			PATH: process.env.PATH ?? '',
			MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
			NODE_ENV: 'production',
			ADMIN_PASSWORD: owner.password,
			LOG_LEVEL: 'error',
			// Every enquiry comes from an address of its own, as the limits per address want it.
			TRUST_PROXY: '1',
			MAIL_TO: 'team@example.com',
			...settings,
		},
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
}

async function opened(child: ChildProcess, listen: (text: string) => void) {
	let output = '';
	const open = new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding('utf8').on('data', (text: string) => {
				listen(text);
				output = (output + text).slice(-5000);
				if (output.includes('is open')) resolve();
			});
		}
		child.once('close', () => reject(new Error(`The site ended before it was open:\n${output}`)));
	});
	await open;
}
