import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { type Answer, makeEnquiry, sendOnce } from '../../testkit/send-enquiry.ts';
import { withSite } from '../../testkit/site-process.ts';
import { type Engine, type TestDatabase, withTestDatabase } from '../../testkit/test-database.ts';
import { type Findings, unless } from '../support/reporter.ts';
import { claimHonesty, countLost } from './count-outcome.ts';
import type { Acknowledged } from './send-many.ts';
import { watchPages } from './watch-pages.ts';

interface Trial {
	clients: number;
	/** For how many milliseconds another program holds the lock. */
	held: number;
	/** The maximum wait for a response in seconds; a busy machine needs more than the site's own 8. */
	longest: number;
}

/**
 * Another program holds a lock on the database under load. Enquiries wait for a while and are then refused
 * truthfully; cached pages and health respond as usual.
 */
export async function holdLock(engine: Engine, trial: Trial): Promise<Findings> {
	return withTestDatabase(engine, ({ settings, db }) =>
		withSite(settings, async (site) => {
			const acknowledged: Acknowledged[] = [];
			const refused: Answer[] = [];
			let next = 0;
			let longest = 0;
			let isOver = false;
			async function send() {
				while (!isOver) {
					const enquiry = makeEnquiry(next++);
					const began = performance.now();
					const answer = await sendOnce(site.url, enquiry);
					longest = Math.max(longest, (performance.now() - began) / 1000);
					if (answer.status !== 201) refused.push(answer);
					else acknowledged.push({ enquiry, reference: JSON.parse(answer.text).reference });
				}
			}
			const pages = await watchPages(site.url, ['/', '/healthz']);
			const sending = Promise.all(Array.from({ length: trial.clients }, send));
			while (acknowledged.length < 20) await Promise.race([pause(10), sending]);
			const release = await takeLock(settings);
			await pause(trial.held);
			await release();
			const before = acknowledged.length;
			while (acknowledged.length < before + 20) await Promise.race([pause(10), sending]);
			isOver = true;
			await sending;
			const { failed, slowest } = await pages.end();
			const lost = await countLost(acknowledged, db);
			return {
				figures: {
					acknowledged: acknowledged.length,
					lost,
					refused: refused.length,
					'longest wait, s': longest.toFixed(1),
					'slowest page, ms': slowest,
				},
				problems: unless({
					'every acknowledged enquiry is stored': lost === 0,
					[`nobody waits longer than ${trial.longest} s`]: longest <= trial.longest,
					...claimHonesty(refused),
					'kept pages and health are served meanwhile': failed === 0,
					'they do not wait for the lock': slowest < trial.held / 2,
				}),
			};
		}),
	);
}

/** Locks as another program would; returns a function that unlocks. */
async function takeLock(settings: TestDatabase['settings']): Promise<() => Promise<void>> {
	if (!settings.DATABASE_URL) {
		const other = new Sqlite(join(settings.DATA_DIR, 'prepfront.sqlite'));
		other.exec('begin immediate');
		return async () => {
			other.close();
		};
	}
	const other = new pg.Client({ connectionString: settings.DATABASE_URL });
	await other.connect();
	await other.query('begin; lock table enquiries in access exclusive mode');
	return () => other.end();
}
