import type { Page } from '@playwright/test';

/** The browser tells of no event that took less than this. */
const quickest = 16;

/** Has every page note how long each touch and key took until the paint that followed it. */
export async function watchInteractions(page: Page) {
	await page.addInitScript((durationThreshold) => {
		const times: number[] = [];
		Object.assign(window, { interactionTimes: times });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if ('interactionId' in entry && entry.interactionId) times.push(entry.duration);
			}
		}).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
	}, quickest);
}

/** The slowest of the interactions so far; those too quick to be told of took at most 16 ms. */
export async function readSlowest(page: Page): Promise<number> {
	// The paint, and the observer after it, come a little later than the event.
	await page.waitForTimeout(500);
	return await page.evaluate((least) => {
		const times: unknown = Reflect.get(window, 'interactionTimes');
		return Math.max(least, ...(Array.isArray(times) ? times : []));
	}, quickest);
}
