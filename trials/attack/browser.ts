import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../../testkit/chromium.ts';

/** What a page did against the policy. */
interface Complaint {
	address: string;
	/** An attacker's script ran, or the CSP was violated. */
	kind: 'canary' | 'violation';
	what: string;
}

/** A browser that watches every page for executed scripts and CSP violations. */
export interface WatchingBrowser {
	complaints: Complaint[];
	/** Opens an address with a person's cookie, and waits for hydration. */
	visit(address: string, cookie?: string): Promise<void>;
	/** Shows HTML without a CSP of its own. */
	show(html: string): Promise<void>;
}

/** The function that hostile texts call when they run. */
export const canary = '__canary';

/** Runs the work with a Chromium, closed afterwards. */
export async function withBrowser<T>(url: string, work: (browser: WatchingBrowser) => Promise<T>) {
	const browser = await launchChromium();
	try {
		return await work(await watch(browser, url));
	} finally {
		await browser.close();
	}
}

async function watch(browser: Browser, url: string): Promise<WatchingBrowser> {
	const complaints: Complaint[] = [];
	const pages = new Map<string, Page>();
	async function open(cookie: string) {
		const context = await browser.newContext();
		const headers = cookie.split('; ').filter(Boolean);
		await context.addCookies(headers.map((one) => toCookie(one, url)));
		await context.exposeBinding(canary, ({ page }, what) => {
			complaints.push({ address: page.url(), kind: 'canary', what: String(what) });
		});
		await context.exposeBinding('__violated', ({ page }, what) => {
			complaints.push({ address: page.url(), kind: 'violation', what: String(what) });
		});
		await context.addInitScript(() => {
			addEventListener('securitypolicyviolation', (event) => {
				const what = `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`;
				Reflect.get(window, '__violated')(what);
			});
		});
		const page = await context.newPage();
		page.on('dialog', async (dialog) => {
			complaints.push({ address: page.url(), kind: 'canary', what: dialog.message() });
			await dialog.dismiss();
		});
		return page;
	}
	return {
		complaints,
		async visit(address, cookie = '') {
			const page = pages.get(cookie) ?? (await open(cookie));
			pages.set(cookie, page);
			const answer = await page.goto(url + address, { waitUntil: 'load' });
			if (!answer?.headers()['content-type']?.startsWith('text/html')) return;
			// Moves the pointer, which starts hydration. A mail's page has no scripts.
			await page.mouse.move(2, 2);
			await page.mouse.move(3, 3);
			const hydrated = page.locator('html[data-hydrated]');
			await hydrated.waitFor({ timeout: 5000 }).catch(() => {});
		},
		async show(html) {
			const page = pages.get('bare') ?? (await open(''));
			pages.set('bare', page);
			await page.setContent(html, { waitUntil: 'domcontentloaded' });
		},
	};
}

function toCookie(pair: string, url: string) {
	const equals = pair.indexOf('=');
	return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
}
