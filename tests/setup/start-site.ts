import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, inject } from 'vitest';
import { owner } from '#testkit/sign-in.ts';
import { type SpawnedSite, spawnSite } from '#testkit/site-process.ts';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { openInHost } from './host-sites.ts';

/** A running production build. */
export interface RunningSite {
	url: string;
	port: number;
	folder: string;
	/** What its process printed since it opened. */
	output(): string;
}

/** A running production build in a process of its own. */
export type SiteInProcess = RunningSite & SpawnedSite;

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

/** A data folder with the shipped content and the first owner, so that the site need not create them. */
export async function siteFolder() {
	const folder = await temporaryFolder();
	await copyFile(inject('baseDatabases').site.sqlite, join(folder, 'prepfront.sqlite'));
	return folder;
}

/** Opens the built site on a free port, in the process that this worker keeps for sites; closes it after the test. */
export async function startSite(settings: Record<string, string> = {}): Promise<RunningSite> {
	const site = await describeSite(settings);
	const { output, close } = await openInHost(site.settings);
	cleanUps.push(close);
	return { ...site, output };
}

/** Starts the built site in a process of its own, for tests that stop it or need two of them. */
export async function startProcess(settings: Record<string, string> = {}): Promise<SiteInProcess> {
	const site = await describeSite(settings);
	const running = runSite(site.settings);
	await running.opened;
	return { ...site, ...running };
}

async function describeSite(settings: Record<string, string>) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const folder = settings.DATA_DIR ?? (await siteFolder());
	const all = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder };
	return { url, port, folder, settings: { ...all, ADMIN_PASSWORD: owner.password, ...settings } };
}

/** Runs the built site with exactly these settings, without waiting; stops with the test. */
export function runSite(settings: Record<string, string>) {
	const site = spawnSite(settings);
	cleanUps.push(() => site.stop('SIGKILL'));
	return site;
}
