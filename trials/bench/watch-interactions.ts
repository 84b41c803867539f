import type { Page } from '@playwright/test';

/** Milliseconds from a touch or key to the next paint, and of these: until its handlers ran, and in them. */
export interface InteractionTime {
	total: number;
	waiting: number;
	handling: number;
}

/** The browser tells of no event that took less than this. */
const quickest = 16;

/** Has every page note how long each touch and key took until the paint that followed it. */
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

/** The slowest of the interactions so far; those too quick to be told of took at most 16 ms. */
export async function readSlowest(page: Page): Promise<InteractionTime> {
	// The paint, and the observer after it, come a little later than the event.
	await page.waitForTimeout(500);
	return await page.evaluate((total) => {
		const times: InteractionTime[] = Reflect.get(window, 'interactionTimes') ?? [];
		const none = { total, waiting: 0, handling: 0 };
		return times.reduce((slowest, one) => (one.total > slowest.total ? one : slowest), none);
	}, quickest);
}
