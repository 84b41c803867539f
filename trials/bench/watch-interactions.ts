import type { Page } from '@playwright/test';

/** Milliseconds from a tap or key to the next paint, and the parts before and in its handlers. */
export interface InteractionTime {
	total: number;
	waiting: number;
	handling: number;
}

/** The browser reports no event shorter than this. */
const quickest = 16;

/** Records on every page how long each tap and key took until the next paint. */
export async function watchInteractions(page: Page) {
	await page.addInitScript((durationThreshold) => {
		const times: InteractionTime[] = [];
		Object.assign(window, { interactionTimes: times });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
				times.push({
					total: entry.duration,
					waiting: entry.processingStart - entry.startTime,
					handling: entry.processingEnd - entry.processingStart,
				});
			}
		}).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
	}, quickest);
}

/** The slowest interaction so far; those too short to be reported took at most 16 ms. */
export async function readSlowest(page: Page): Promise<InteractionTime> {
	// The paint and the observer come slightly after the event.
	await page.waitForTimeout(500);
	return await page.evaluate((total) => {
		const times: InteractionTime[] = Reflect.get(window, 'interactionTimes') ?? [];
		const none = { total, waiting: 0, handling: 0 };
		return times.reduce((slowest, one) => (one.total > slowest.total ? one : slowest), none);
	}, quickest);
}
