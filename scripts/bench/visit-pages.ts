import { type Browser, chromium, devices } from '@playwright/test';
import { chromiumFlags } from '#tests/setup/chromium-flags.ts';
import { listPublicPages } from '#tests/setup/list-public-pages.ts';
import { withPlace } from '../chaos/place.ts';
import { withSite } from '../chaos/site-process.ts';
import { benchSettings } from './bench-settings.ts';

/** The phone that visitors have: small, of 720 by 1480 points, and on the site's own language and time. */
export const phone = {
	...devices['Pixel 7'],
	viewport: { width: 360, height: 740 },
	deviceScaleFactor: 2,
	locale: 'en-IN',
	timezoneId: 'Asia/Kolkata',
};

/** Starts the site on a new database and a browser, does something with both, and ends them. */
export async function withBrowser<T>(
	work: (parts: { url: string; browser: Browser }) => Promise<T>,
	flags: string[] = [],
): Promise<T> {
	return await withPlace('SQLite', ({ settings }) =>
		withSite(settings, async ({ url }) => {
			const executablePath = process.env.CHROMIUM_PATH;
			const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...flags] });
			try {
				return await work({ url, browser });
			} finally {
				await browser.close();
			}
		}),
	);
}

/** The public pages, or as many of them as are wanted, spread over the list. */
export async function choosePages(url: string): Promise<string[]> {
	const all = await listPublicPages(async (path) => (await fetch(url + path)).text());
	const count = Math.min(benchSettings.pages, all.length);
	return Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] ?? '/');
}

/** How the pages that were looked at are described. */
export function describePages(pages: readonly string[]) {
	const part = Number.isFinite(benchSettings.pages)
		? 'public pages, a part of them'
		: 'public pages';
	return `${pages.length} ${part}`;
}
