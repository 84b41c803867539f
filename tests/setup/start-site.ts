import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { day, hour } from '#app/platform/durations.ts';
import { owner } from '#testkit/sign-in.ts';
import { type SpawnedSite, spawnSite } from '#testkit/site-process.ts';
import { freePort } from '../../scripts/setup/free-port.mjs';

/** A running production build. */
export interface RunningSite extends SpawnedSite {
	url: string;
	port: number;
	folder: string;
}

let cleanUps: (() => Promise<unknown>)[] = [];

/** Ends what the test started, and removes what it made. */
export async function cleanUp() {
	for (const one of cleanUps.splice(0).reverse()) await one();
}

/** One site for all tests of a file that only read; starting it for each would take most of the time. */
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

/** A folder removed after the test. */
export async function temporaryFolder() {
	const folder = await mkdtemp(join(tmpdir(), 'prepfront-test-'));
	cleanUps.push(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** A data folder with the shipped content, so that the site need not seed it. */
export async function siteFolder() {
	const folder = await temporaryFolder();
	await copyFile(inject('baseDatabases').site, join(folder, 'prepfront.sqlite'));
	return folder;
}

/** Starts the built site on a free port and waits until it responds; stops with the test. */
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
	await site.opened;
	return { ...site, url, port, folder };
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

/** Runs the built site with exactly these settings, without waiting; stops with the test. */
export function runSite(settings: Record<string, string>) {
	const site = spawnSite(settings);
	cleanUps.push(() => site.stop('SIGKILL'));
	return site;
}
