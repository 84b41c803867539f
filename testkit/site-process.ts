import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { day, hour } from '#app/platform/durations.ts';
import { freePort } from '../scripts/setup/free-port.mjs';
import { owner } from './sign-in.ts';

/** The built site as a process that can be killed and restarted on the same port. */
export interface SiteProcess {
	url: string;
	port: number;
	/** Resolves when it accepts connections. */
	start(): Promise<void>;
	kill(signal?: NodeJS.Signals): Promise<void>;
	pid(): number;
	/** Its latest output. */
	output(): string;
	isRunning(): boolean;
}

/** Ends the site when this program ends, however that happens. */
const endWithParent = new URL('../scripts/setup/end-with-parent.mjs', import.meta.url).href;

/** How much output is kept, in characters. */
const maxOutput = 1_000_000;

/** Runs something with a site of these settings, then kills it. */
export async function withSite<T>(
	settings: Record<string, string | undefined>,
	work: (site: SiteProcess) => Promise<T>,
): Promise<T> {
	const site = await prepareSite(settings);
	await site.start();
	try {
		return await work(site);
	} finally {
		await site.kill();
	}
}

async function prepareSite(settings: Record<string, string | undefined>): Promise<SiteProcess> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	let site: SpawnedSite | undefined;
	let before = '';
	return {
		url,
		port,
		async start() {
			before = keepEnd(before + (site?.output() ?? ''));
			site = spawnSite({
				MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
				ADMIN_PASSWORD: owner.password,
				LOG_LEVEL: 'error',
				// Each enquiry comes from its own IP, because of the limits.
				TRUST_PROXY: '1',
				MAIL_TO: 'team@example.com',
				PORT: String(port),
				PUBLIC_URL: url,
				...settings,
			});
			await site.opened;
		},
		async kill(signal = 'SIGKILL') {
			await site?.stop(signal);
		},
		pid: () => site?.process.pid ?? 0,
		output: () => keepEnd(before + (site?.output() ?? '')),
		isRunning: () => site?.isRunning() ?? false,
	};
}

export type SpawnedSite = ReturnType<typeof spawnSite>;

/** Runs a program of the build with only these settings, by default the site; `opened` resolves when it answers. */
export function spawnSite(settings: Record<string, string | undefined>, program = 'index') {
	// The same young-generation limit as `npm start`. A test's site lives for seconds, so its heap begins large enough:
	// growing it step by step takes a tenth of the processor's time. The trials measure the heap of `npm start`.
	const largeHeap = ['--min-semi-space-size=16', '--initial-old-space-size=256'];
	const heap = ['--max-semi-space-size=16', ...(process.env.VITEST ? largeHeap : [])];
	const flags = [...heap, '--import', endWithParent];
	const child = spawn(process.execPath, [...flags, `build/server/${program}.js`], {
		env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	});
	let output = '';
	const ended = once(child, 'close');
	const opened = new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			stream?.setEncoding('utf8').on('data', (text: string) => {
				output = keepEnd(output + text);
				if (/is open/.test(output.slice(-5000))) resolve();
			});
		}
		child.once('close', () => reject(new Error(`The site ended before it was open:\n${output}`)));
	});
	// Tests of failed starts never await `opened`; without this the rejection would be unhandled.
	opened.catch(() => {});
	const isRunning = () => child.exitCode === null && child.signalCode === null;
	return {
		process: child,
		/** Resolves on more output, or when it has ended. */
		printed: () => Promise.race([child.stdout ? once(child.stdout, 'data') : ended, ended]),
		output: () => output,
		isRunning,
		opened,
		ended,
		/** Stops it and returns its exit code. */
		async stop(signal: NodeJS.Signals = 'SIGTERM') {
			if (isRunning()) child.kill(signal);
			await ended;
			return child.exitCode;
		},
	};
}

/** Settings that make the site believe it is noon in India: at night it sends no bulk mail. */
export function atNoon(): { NODE_OPTIONS: string } {
	// Forward, so that nothing stored meanwhile is in the future.
	const ahead = (day + 6.5 * hour - (Date.now() % day)) % day;
	const code = `const real = Date; globalThis.Date = class extends real {
		constructor(...parts) { super(...(parts.length > 0 ? parts : [real.now() + ${ahead}])); }
		static now() { return real.now() + ${ahead}; }
	};`;
	return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

function keepEnd(output: string) {
	return output.slice(-maxOutput);
}
