import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { restoreBackup } from '../../app/features/backup/restore-backup.server.ts';
import { writeBackup } from '../../app/features/backup/write-backup.server.ts';
import { withOwnPostgres } from '../../testkit/own-postgres.ts';
import { withProxy } from '../../testkit/proxy.ts';
import type { Answer } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { claimHonesty, countLost } from './count-outcome.ts';
import { sendWhile } from './send-many.ts';
import { watchPages } from './watch-pages.ts';

interface Trial {
	clients: number;
	/** For how many milliseconds nothing responds before another server takes over. */
	silence: number;
	/** The site must accept enquiries again within this many seconds. */
	within: number;
}

/**
 * PostgreSQL's machine goes silent under load: it closes no connection and answers none. Then another server takes
 * over its address. The site notices, refuses truthfully meanwhile and serves cached pages.
 */
export async function failOver(trial: Trial): Promise<Findings> {
	return withServerAndCopy(async (first, second) =>
		withProxy(portOf(first), async (proxy) => {
			const url = new URL(first.settings.DATABASE_URL ?? '');
			url.port = String(proxy.port);
			return withSite({ ...first.settings, DATABASE_URL: url.href }, async (site) => {
				await copyDatabase(first, second);
				const refused: Answer[] = [];
				let seconds = 0;
				let moved = 0;
				const pages = await watchPages(site.url, ['/', '/healthz']);
				const senders = { clients: trial.clients, refused };
				const acknowledged = await sendWhile(site.url, senders, async (sent, grow) => {
					await grow(sent);
					proxy.goSilent();
					await pause(trial.silence);
					proxy.leadTo(portOf(second));
					moved = performance.now();
					await grow(sent);
					seconds = (performance.now() - moved) / 1000;
				});
				const { failed, slowest } = await pages.end();
				const isReady = await becomesReady(site.url, moved + trial.within * 1000);
				const lost = await countLost(acknowledged, first.db, second.db);
				return {
					figures: {
						acknowledged: acknowledged.length,
						lost,
						refused: refused.length,
						'seconds until it was back': seconds.toFixed(1),
						'slowest page, ms': slowest,
					},
					problems: unless({
						'every acknowledged enquiry is stored': lost === 0,
						[`it is back within ${trial.within} s`]: seconds <= trial.within,
						...claimHonesty(refused),
						'some were refused, or the trial proved nothing': refused.length > 0,
						'kept pages and health are served meanwhile': failed === 0,
						'the site says that it is ready afterwards': isReady,
						'the site was never restarted': site.isRunning(),
					}),
				};
			});
		}),
	);
}

function withServerAndCopy<T>(
	work: (first: TestDatabase, second: TestDatabase) => Promise<T>,
): Promise<T> {
	return withOwnPostgres((one) =>
		withOwnPostgres((other) =>
			withTestDatabase(
				'PostgreSQL',
				(first) =>
					withTestDatabase('PostgreSQL', (second) => work(first, second), {
						postgres: other.url,
						name: new URL(first.settings.DATABASE_URL ?? '').pathname.slice(1),
					}),
				{ postgres: one.url },
			),
		),
	);
}

/** The second server has a copy, as a replica would; later enquiries are looked up on both. */
async function copyDatabase(from: TestDatabase, to: TestDatabase) {
	const file = join(from.settings.DATA_DIR, 'copy.tar.gz');
	await writeBackup(from.db, { file, siteVersion: 'trial', now: new Date() });
	await restoreBackup(to.settings, { file, replace: true, now: new Date() });
}

function portOf({ settings }: TestDatabase) {
	return Number(new URL(settings.DATABASE_URL ?? '').port);
}

/** Readiness is polled every few seconds, so it may lag behind the first enquiry. */
async function becomesReady(url: string, deadline: number): Promise<boolean> {
	const { status } = await fetch(`${url}/readyz`);
	if (status === 200) return true;
	if (performance.now() > deadline) return false;
	await pause(200);
	return becomesReady(url, deadline);
}
