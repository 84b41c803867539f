import { test as base, expect, type Page } from '@playwright/test';

/** Waits until React has taken over. */
export async function hydrated(page: Page) {
	await page.locator('html[data-hydrated]').waitFor();
}

/**
 * A journey during which nothing may go wrong unnoticed: no error on the console (hydration and security
 * policy speak there), no exception, no request to another host.
 */
export const test = base.extend<{ calm: undefined }>({
	calm: [
		async ({ page, baseURL }, use) => {
			const complaints: string[] = [];
			page.on('console', (message) => {
				const expected =
					/status of (?:404|409|422|429|503)|net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/;
				if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) {
					complaints.push(message.text());
				}
			});
			page.on('pageerror', (error) => complaints.push(error.message));
			page.on('request', (request) => {
				const { protocol, origin } = new URL(request.url());
				if (protocol.startsWith('http') && origin !== baseURL) complaints.push(request.url());
			});
			await use(undefined);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };
