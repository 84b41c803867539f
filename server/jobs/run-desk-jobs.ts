import type { App } from '#app/app-context.ts';
import { dayNumber } from '#app/db/india-day-number.ts';
import { forJobs, openForLongWork } from '#app/db/open-database.server.ts';
import { runImports } from '#app/features/import/run-import.server.ts';
import { correctOwnerNames } from '#app/features/leads/assignment/correct-owner-names.server.ts';
import { runBulkChanges } from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { addNameSounds, compactSearchIndex } from '#app/features/leads/lead-search-index.server.ts';
import { readersOfLeads } from '#app/features/newsletter/create-newsletter.server.ts';
import { recountDays } from '#app/features/overview/recount-days.server.ts';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { checkDatabase } from '#app/features/status/check-database.server.ts';
import { registerProcess } from '#app/features/status/processes.server.ts';
import { second } from '#app/platform/durations.ts';
import about from '../../package.json' with { type: 'json' };
import { repeat, withPause } from './repeat.ts';

const daysAtOnce = 20;

/**
 * Starts the desk's background jobs. Every process runs them; the database gives each piece of work to one. Returns a
 * function that stops them and waits for running work.
 */
export function startDeskJobs(app: App): () => Promise<void> {
	const self = registerProcess(app, siteVersion);
	const { db, close } = openForLongWork(app, forJobs);
	const jobContext = { ...app, db };
	let isOver = false;
	const isStopped = () => isOver;
	const jobs = [
		every(10 * second, () => self.note(), 0),
		every(10 * second, () => checkDatabase(app, (at) => at > self.startedAt)),
		every(second, () => runImports(jobContext, isStopped)),
		every(second, () => runBulkChanges(jobContext, readersOfLeads, isStopped)),
		// Today is counted on demand; otherwise it would be recounted all the time.
		every(10 * second, () => recountDays(db, daysAtOnce, dayNumber(now()))),
		every(second, compactSearchIndex(db, isStopped)),
		every(10 * second, addNameSounds(db, isStopped)),
		every(10 * second, () => correctOwnerNames(db, isStopped)),
		every(60 * second, () => applyRetention(jobContext, isStopped)),
	];

	function now() {
		return app.clock.now().getTime();
	}

	function every(pause: number, work: () => Promise<unknown>, first = pause) {
		const failure = 'a job of the desk fails; it is tried again';
		return repeat(withPause(pause, work), app, failure, first);
	}

	return async () => {
		isOver = true;
		await Promise.all(jobs.map((stop) => stop()));
		await close();
		await self.forget().catch(() => {});
	};
}

const siteVersion: string = about.version;
