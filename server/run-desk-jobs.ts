import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { App } from '#app/app-context.ts';
import { runImports } from '#app/features/import/run-import.server.ts';
import { keepSearchTidy } from '#app/features/leads/keep-search-tidy.server.ts';
import { dayNumber } from '#app/features/overview/india-day-number.ts';
import { recountDays } from '#app/features/overview/recount-days.server.ts';
import { applyRetention } from '#app/features/privacy/apply-retention.server.ts';
import { forgetProcess, noteProcess } from '#app/features/status/process-repository.server.ts';
import { siteVersion } from './site-version.ts';

const second = 1000;
const daysAtOnce = 20;

/**
 * What the desk has done in the background: imports, figures of days that changed, the search index, what was kept long enough. Every
 * process asks; the database lets one of them do it. Returns a function that ends it and waits for what is under way.
 */
export function startDeskJobs(app: App): () => Promise<void> {
	const self = {
		id: randomUUID(),
		host: hostname(),
		pid: process.pid,
		version: siteVersion,
		startedAt: app.clock.now().getTime(),
	};
	let stopped = false;
	const jobs = [
		repeat(
			10 * second,
			() => noteProcess(app.db, { ...self, seenAt: app.clock.now().getTime() }),
			0,
		),
		repeat(second, () => runImports(app, () => stopped)),
		// Today is counted when somebody looks: until then it would only be counted again and again.
		repeat(10 * second, () =>
			recountDays(app.db, daysAtOnce, dayNumber(app.clock.now().getTime())),
		),
		repeat(
			second,
			keepSearchTidy(app.db, () => stopped),
		),
		repeat(60 * second, () => applyRetention(app, () => stopped)),
	];

	function repeat(pause: number, work: () => Promise<unknown>, first = pause) {
		let timer: NodeJS.Timeout | undefined;
		let running: Promise<void> = Promise.resolve();
		const go = async () => {
			try {
				await work();
			} catch (error) {
				if (!stopped) app.log.warn({ err: error }, 'a job of the desk failed; it is tried again');
			}
			if (!stopped) plan(pause);
		};
		const plan = (wait: number) => {
			timer = setTimeout(() => {
				running = go();
			}, wait).unref();
		};
		plan(first);
		return async () => {
			clearTimeout(timer);
			await running;
		};
	}

	return async () => {
		stopped = true;
		await Promise.all(jobs.map((stop) => stop()));
		await forgetProcess(app.db, self.id).catch(() => {});
	};
}
