import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { day, hour } from '#app/platform/durations.ts';
import { owner } from '#testkit/sign-in.ts';
import { freePort } from '../../scripts/setup/free-port.mjs';

/** A running site of the production build. */
export interface RunningSite {
	url: string;
	port: number;
	/** Where its data is. */
	folder: string;
	process: ChildProcess;
	/** Everything it has printed so far. */
	output(): string;
	/** Tells it to end and waits; gives its exit code. */
	stop(signal?: NodeJS.Signals): Promise<number | null>;
}

let cleanUps: (() => Promise<unknown>)[] = [];

/** Ends what the test has started, and removes what it has made. */
export async function cleanUp() {
	for (const one of cleanUps.splice(0).reverse()) await one();
}

/** One site for all tests of a file that only ask it things; a start each would be most of the time. */
export function sharedSite(settings?: Record<string, string>): RunningSite {
	const site = {} as RunningSite;
	beforeAll(async () => {
		Object.assign(site, await startSite(settings));
		const itsCleanUps = cleanUps;
		cleanUps = [];
		return async () => {
			cleanUps.push(...itsCleanUps);
			await cleanUp();
		};
	});
	return site;
}

/** A folder that is gone after the test. */
export async function temporaryFolder() {
	const folder = await mkdtemp(join(tmpdir(), 'prepfront-test-'));
	cleanUps.push(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** A folder with a database that holds what ships, which the site need not make first. */
export async function siteFolder() {
	const folder = await temporaryFolder();
	await copyFile(inject('baseDatabases').site, join(folder, 'prepfront.sqlite'));
	return folder;
}

/** Starts the built site on a free port and waits until it answers; it ends with the test. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const folder = settings.DATA_DIR ?? (await siteFolder());
	const site = runSite({
		PORT: String(port),
		PUBLIC_URL: url,
		DATA_DIR: folder,
		ADMIN_PASSWORD: owner.password,
		...settings,
	});
	while (!site.output().includes('is open')) {
		if (site.process.exitCode !== null) throw new Error(`The site ended: ${site.output()}`);
		await Promise.race([
			once(site.process.stdout ?? site.process, 'data'),
			once(site.process, 'exit'),
		]);
	}
	return { ...site, url, port, folder };
}

/** Settings by which a site believes that it is noon in India: by night it sends no mail to many. */
export function atNoon(): { NODE_OPTIONS: string } {
	// Forward, so that nothing stored meanwhile lies ahead of it.
	const ahead = (day + 6.5 * hour - (Date.now() % day)) % day;
	const code = `const real = Date; globalThis.Date = class extends real {
		constructor(...parts) { super(...(parts.length > 0 ? parts : [real.now() + ${ahead}])); }
		static now() { return real.now() + ${ahead}; }
	};`;
	return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** Runs the built site with exactly these settings, without waiting for it. */
export function runSite(settings: Record<string, string>) {
	const child = spawn(process.execPath, ['build/server/index.js'], {
		env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let printed = '';
	child.stdout.on('data', (chunk) => {
		printed += chunk;
	});
	child.stderr.on('data', (chunk) => {
		printed += chunk;
	});
	const ended = once(child, 'close');
	const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
		if (child.exitCode === null && child.signalCode === null) child.kill(signal);
		await ended;
		return child.exitCode;
	};
	cleanUps.push(() => stop('SIGKILL'));
	return { process: child, output: () => printed, stop, ended };
}
