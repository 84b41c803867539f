import { type Browser, devices, type Page } from '@playwright/test';
import { launchChromium } from '../../testkit/chromium.ts';
import { listPublicPages } from '../../testkit/list-public-pages.ts';
import { withSite } from '../../testkit/site-process.ts';
import { withTestDatabase } from '../../testkit/test-database.ts';
import { benchSettings } from './bench-settings.ts';

/** A typical visitor's phone: 720 by 1480 pixels, with the site's language and time zone. */
export const phone = {
	...devices['Pixel 7'],
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	locale: 'en-IN',
	timezoneId: 'Asia/Kolkata',
};

/** Starts the site on a new database and a browser, runs the work with both, and ends them. */
export async function withSiteAndBrowser<T>(
	work: (parts: { url: string; browser: Browser }) => Promise<T>,
	flags: string[] = [],
): Promise<T> {
	return await withTestDatabase('SQLite', ({ settings }) =>
		withSite(settings, async ({ url }) => {
			const browser = await launchChromium(flags);
			try {
				return await work({ url, browser });
			} finally {
				await browser.close();
			}
		}),
	);
}

/** Moves the pointer, and waits for hydration and all requests. */
export async function hydrate(page: Page) {
	await page.mouse.move(2, 2);
	await page.mouse.move(3, 3);
	await page.evaluate(async () => {
		if ('hydrated' in document.documentElement.dataset) return;
		await new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }));
	});
	await page.waitForLoadState('networkidle');
}

/** The public pages, or the requested number of them, spread over the list. */
export async function choosePages(url: string): Promise<string[]> {
	const all = await listPublicPages(async (path) => (await fetch(url + path)).text());
	const count = Math.min(benchSettings.pages, all.length);
	return Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] ?? '/');
}

/** A description of the measured pages. */
export function describePages(pages: readonly string[]) {
	const part = Number.isFinite(benchSettings.pages)
		? 'public pages, a part of them'
		: 'public pages';
	return `${pages.length} ${part}`;
}
