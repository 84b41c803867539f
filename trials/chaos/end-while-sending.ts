import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../app/db/open-database.server.ts';
import { listProcesses } from '../../app/features/status/processes.server.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, withTestDatabase } from '../../testkit/test-database.ts';
import { waitUntilSent } from '../support/outbox.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { waitUntil } from '../support/wait-until.ts';
import { countOutcome } from './count-outcome.ts';
import { withMailCatcher } from './mail-catcher.ts';
import { visitStrictly } from './strict-visitors.ts';

/** Two processes are stopped and replaced in turn, under load: no request fails. */
export async function endWhileSending(
	engine: Engine,
	trial: { ends: number; visitors: number },
): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		withMailCatcher(async (catcher) => {
			const site = { ...settings, SMTP_URL: catcher.url, WEB_CONCURRENCY: '2' };
			const seen = await withSite(site, async ({ url, kill }) => {
				const over = new AbortController();
				const visiting = visitStrictly(url, trial.visitors, over.signal);
				try {
					for (let end = 0; end < trial.ends; end += 1) await replaceOldest(db);
				} finally {
					over.abort();
				}
				const visits = await visiting;
				await waitUntilSent(db);
				await kill('SIGTERM');
				return visits;
			});
			const { acknowledged, requests, failed } = seen;
			const outcome = await countOutcome(db, { acknowledged, accepted: catcher.accepted });
			return {
				figures: { ended: trial.ends, requests, failed: failed.length, ...outcome.figures },
				problems: [
					...outcome.problems,
					...unless({ [`no request failed (${failed[0]})`]: failed.length === 0 }),
				],
			};
		}),
	);
}

/** Stops the longest-running process, and waits until another serves in its place. */
async function replaceOldest(db: Database) {
	await waitForTwo(db);
	const oldest = (await listProcesses(db, Date.now()))[0]?.pid ?? 0;
	await pause(200 * Math.random());
	process.kill(oldest, 'SIGTERM');
	await waitForTwo(db, oldest);
}

async function waitForTwo(db: Database, without?: number) {
	const areTwo = async () => {
		const processes = await listProcesses(db, Date.now());
		return processes.length === 2 && processes.every(({ pid }) => pid !== without);
	};
	if (!(await waitUntil(areTwo, 60))) {
		throw new Error('There were no two processes within a minute.');
	}
}
