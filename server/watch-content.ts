import type { App } from '#app/app-context.ts';
import { listChanges, readLastChange } from '#app/features/content/change-repository.server.ts';
import { fingerprintAgain } from '#app/features/content/compare-answers.server.ts';
import { publishDueEntries } from '#app/features/content/publish-due-entries.server.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import type { PageCache } from './page-cache.ts';
import { changesAreTold } from './tidy-up.ts';

const pause = 500;

/** The watch over content. */
export interface ContentWatch {
	/** Looks without waiting for the next time. */
	lookNow(): void;
	/** Ends it, and waits for the look that is under way. */
	stop(): Promise<void>;
}

/**
 * Twice a second publishes what is due, looks for content that this or another process changed, and throws out
 * the pages that would look different now.
 */
export async function watchContent(app: App, cache: PageCache): Promise<ContentWatch> {
	let known = await readLastChange(app.db);
	let today = todayInIndia(app.clock);
	let looked = performance.now();
	let timer: NodeJS.Timeout | undefined;
	let looking = Promise.resolve();
	let wanted = false;
	let stopped = false;
	let failing = false;

	async function look() {
		timer = undefined;
		wanted = false;
		try {
			const { held } = await publishDueEntries(app);
			for (const entry of held) app.log.warn(entry, 'an entry was not published at its time');
			await noticeChanges();
			failing = false;
		} catch (error) {
			if (!failing) app.log.error({ err: error }, 'content changes cannot be read');
			failing = true;
		}
		if (!stopped) plan(wanted ? 0 : pause);
	}

	function plan(wait: number) {
		timer = setTimeout(() => {
			looking = look();
		}, wait).unref();
	}

	async function noticeChanges() {
		const changes = await listChanges(app.db, known);
		// Pages say "past" and "next", so a new day is a change of all of them.
		const isNewDay = today !== todayInIndia(app.clock);
		const isLate = performance.now() - looked > changesAreTold / 2;
		if (isNewDay || isLate) cache.clear();
		else if (changes.length > 0) {
			await cache.refresh((questions) => fingerprintAgain(app.db, questions, changes));
		}
		known = changes.at(-1)?.id ?? known;
		today = todayInIndia(app.clock);
		looked = performance.now();
	}

	plan(pause);
	return {
		lookNow() {
			wanted = true;
			if (!timer || stopped) return;
			clearTimeout(timer);
			plan(0);
		},
		async stop() {
			stopped = true;
			clearTimeout(timer);
			await looking;
		},
	};
}
