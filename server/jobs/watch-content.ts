import type { App } from '#app/app-context.ts';
import {
	contentChangeLifetime,
	readContentState,
	readContentVersion,
	readNewChanges,
} from '#app/features/content/content-changes.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { publishDueEntries } from '#app/features/content/entries/publish-due-entries.server.ts';
import { withdrawExpiredClaims } from '#app/features/content/entries/withdraw-expired-claims.server.ts';
import { listPageNames } from '#app/features/content/public-pages.server.ts';
import { refreshFingerprints } from '#app/features/content/reader/refresh-fingerprints.server.ts';
import { recordCalendar } from '#app/features/exam-dates/record-exam-dates.server.ts';
import { listSeasonAddresses } from '#app/features/facts/exam-pages.server.ts';
import { listScoreAddresses } from '#app/features/plan/score/score-pages.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import type { PageCaches } from '#server/cache/page-caches.ts';
import { logFirstFailure, startJob } from './repeat.ts';

const pause = 500;

type WatchedApp = Pick<App, 'db' | 'clock' | 'log'>;

export interface ContentWatch {
	/** Checks at once; resolves when every change before the call is noticed. */
	checkNow(): Promise<void>;
	/** Stops watching, and waits for the current check. */
	stop(): Promise<void>;
}

/**
 * Twice a second publishes what is due, withdraws expired claims and looks for content changed by any process. After a
 * change it records moved exam dates and evicts the affected pages.
 */
export async function watchContent(
	app: WatchedApp,
	caches: Pick<PageCaches, 'pages' | 'searches' | 'addresses'>,
): Promise<ContentWatch> {
	const recordDates = dateRecorder(app);
	const withdrawExpired = claimsWatcher(app);
	await withdrawExpired();
	await recordDates();
	const evictChanged = await changeEvictor(app, caches);

	async function checkOnce() {
		const { stopped } = await publishDueEntries(app);
		for (const entry of stopped) app.log.warn(entry, 'an entry was not published at its time');
		await withdrawExpired();
		await recordDates();
		await evictChanged();
		return pause;
	}

	const job = startJob(checkOnce, app, 'content changes cannot be read', pause);
	return { checkNow: job.runNow, stop: job.stop };
}

/** Evicts pages whose content changed since the last call, and updates the known paths. */
async function changeEvictor(
	app: WatchedApp,
	{ pages, searches, addresses }: Pick<PageCaches, 'pages' | 'searches' | 'addresses'>,
) {
	const atStart = await readContentState(app.db);
	await setAddresses(app, addresses, atStart.addresses);
	let known = atStart.lastChange;
	let today = todayInIndia(app.clock);
	let checkedAt = performance.now();

	return async () => {
		// Pages say "past" and "next", so a new day changes all of them.
		// Read once: the next day may begin during the check.
		const day = todayInIndia(app.clock);
		const isNewDay = today !== day;
		const isLate = performance.now() - checkedAt > contentChangeLifetime / 2;
		const change = await readNewChanges(app.db, known, { always: isNewDay || isLate });
		if (change) {
			await setAddresses(app, addresses, change.addresses);
			searches.clear();
			if (isNewDay || isLate) pages.clear();
			else {
				await pages.refresh((questions) => refreshFingerprints(app.db, questions, change.changes));
			}
			known = change.lastChange;
		}
		today = day;
		checkedAt = performance.now();
	};
}

/** Past seasons and scores have pages too, though no entries of their own. */
async function setAddresses(
	app: WatchedApp,
	addresses: PageCaches['addresses'],
	entries: readonly string[],
) {
	const content = createContentReader(app.db);
	const [seasons, scores, names] = await Promise.all([
		listSeasonAddresses(content),
		listScoreAddresses(content),
		listPageNames(content),
	]);
	const paths = [...seasons.pages, ...scores].map(({ path }) => path);
	addresses.setContent([...entries, ...paths, ...seasons.redirects], names);
}

/** Withdraws expired claims, on each new day and after each change of content. */
function claimsWatcher(app: WatchedApp) {
	return onceForEach(app, 'claims that ended cannot be withdrawn', {
		state: async () => `${todayInIndia(app.clock)} ${await readContentVersion(app.db)}`,
		work: async () => {
			const slugs = await withdrawExpiredClaims(app);
			if (slugs.length > 0) app.log.info({ slugs }, 'claims ended and are off the site');
		},
	});
}

/** Records moved exam dates, once for each change of content. */
function dateRecorder(app: WatchedApp) {
	return onceForEach(app, 'dates of exams cannot be recorded', {
		state: async () => `${await readContentVersion(app.db)}`,
		work: () => recordCalendar(app),
	});
}

/** Runs some work once per state of the site; a failure is logged once and retried. */
function onceForEach(
	app: WatchedApp,
	failure: string,
	{ state, work }: { state: () => Promise<string>; work: () => Promise<unknown> },
) {
	const attempt = logFirstFailure(app.log, failure);
	let done: string | undefined;
	return () =>
		attempt(async () => {
			const current = await state();
			if (current === done) return;
			await work();
			done = current;
		});
}
