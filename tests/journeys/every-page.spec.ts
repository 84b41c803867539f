import { staticPages } from '#app/addresses.ts';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { listPublicPages } from '#testkit/list-public-pages.ts';
import { findHtmlFaults } from '#tests/setup/find-html-faults.ts';
import { findBarriers, overflow } from './find-barriers.ts';
import { expect, hydrated, test } from './journey.ts';

const parts = 4;
const narrow = { width: 320, height: 640 };

/** Pages of forms without JavaScript, and pages with a dialog opened by the URL. They are not in the sitemap. */
const formPages = [
	...Object.keys(enquiryForms).map((form) => `/enquire/${form}`),
	'/thank-you?form=contact&reference=ABCD-EFGH',
	'/contactus?demo=1',
	'/master?enroll=1',
	'/newsletter',
	'/newsletter?asked=1',
];

const aloneOfTheirKind = new Set([
	...staticPages.map(({ path }) => path),
	...['/testseries', '/scholarshiptest', '/search?q=ranchi', '/nowhere', '/newsletter'],
]);

/** `EVERY_WIDTH=1` checks everything at both widths, which takes some minutes. */
const everyWidth = Boolean(process.env.EVERY_WIDTH);

/**
 * The widths at which axe runs. A unique page is checked on a phone, and a third of them on a wide screen too; of
 * pages that differ only in text, a fifth on a phone and an eighth on a wide screen.
 */
function chooseWidths(address: string, n: number): number[] {
	if (everyWidth) return [360, 1280];
	if (aloneOfTheirKind.has(address)) return n % 3 === 0 ? [360, 1280] : [360];
	if (n % 5 === 4) return [360];
	return n % 8 === 5 ? [1280] : [];
}

for (let part = 0; part < parts; part += 1) {
	test(`every page is accessible, valid and complete, part ${part + 1} of ${parts}`, async ({
		page,
		request,
		browser,
		baseURL,
	}) => {
		test.setTimeout(everyWidth ? 900_000 : 240_000);
		// If only the width is checked, scripts are not needed, and they take most of the time.
		const unscripted = await browser.newPage({
			baseURL,
			javaScriptEnabled: false,
			viewport: narrow,
		});
		const listed = await listPublicPages(async (path) => await (await request.get(path)).text());
		const all = [...listed, ...formPages];
		expect(all.length).toBeGreaterThan(60);
		for (const [n, address] of all.entries()) {
			if (n % parts !== part) continue;
			const widths = chooseWidths(address, n);
			const shown = widths.length > 0 ? page : unscripted;
			const visit = await shown.goto(address);
			// The window of other journeys may have it cached; the one without JavaScript has no cache yet.
			const response = shown === page ? await request.get(address) : visit;
			expect(response?.status(), address).toBe(address === '/nowhere' ? 404 : 200);
			const html = (await response?.text()) ?? '';
			expect(html.length, `${address} is too large`).toBeLessThan(100_000);
			expect(await findHtmlFaults(html), address).toEqual([]);

			await expect(shown.locator('h1'), address).toHaveCount(1);
			// The shared page of unknown addresses has no scripts.
			if (widths.length > 0 && address !== '/nowhere') await hydrated(page);
			for (const width of widths) {
				await page.setViewportSize({ width, height: 800 });
				// The shell is the same on all pages.
				const barriers = await findBarriers(page, everyWidth || n % 12 === 0 ? undefined : 'main');
				expect(barriers, `${address} at ${width}`).toEqual([]);
			}
			await shown.setViewportSize(narrow);
			expect(await overflow(shown), `${address} scrolls sideways at 320`).toBe(0);
		}
		await unscripted.close();
	});
}

test('every link and every file within the site resolves', async ({ request }) => {
	test.setTimeout(120_000);
	const pages = await listPublicPages(async (path) => await (await request.get(path)).text());
	const seen = new Map<string, string>();
	const statuses = new Map<string, number>();
	for (const address of pages) {
		const response = await request.get(address);
		statuses.set(address, response.status());
		const html = await response.text();
		for (const [, link = ''] of html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
			if (!seen.has(link)) seen.set(link.replaceAll('&amp;', '&'), address);
		}
	}
	const dead: string[] = [];
	for (const [link, from] of seen) {
		const status = statuses.get(link) ?? (await request.get(link)).status();
		if (status >= 400) dead.push(`${link} (${status}) on ${from}`);
	}
	expect(dead).toEqual([]);
});
