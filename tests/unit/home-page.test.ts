import { expect, test } from 'vitest';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

test('the home page books sessions with us, or through the form that the settings name', async () => {
	const bookingUrl = 'https://forms.example.com/session';
	const data = { ...shippedEntry('site', 'site'), bookingUrl };
	const named = changedReader({ collection: 'site', slug: 'site', data });
	const readPlaces = async (reader?: ContentReader) =>
		[...(await renderPage('/', reader)).matchAll(/<a [^>]*>Book a Counselling Session/g)].map(
			([link]) => /href="([^"]*)"/.exec(link)?.[1],
		);
	// The header and the phone's menu, then the hero and the call below it.
	expect(await readPlaces()).toEqual(Array(4).fill('/book'));
	expect((await readPlaces(named)).slice(-2)).toEqual([bookingUrl, bookingUrl]);
});

test('the home page draws past seasons of each exam, and says that the next is not announced', async () => {
	const [section = ''] = /id="year-title".*?<\/section>/s.exec(await renderPage('/')) ?? [];
	expect(section).toMatch(/Nothing has been announced for 2027 yet/);
	const rows = section.split('<li class="strip-row').slice(1);
	expect(rows.length).toBeGreaterThan(2);
	for (const row of rows) expect(row).toMatch(/<path class="\w+-past"/);
});

test('the home page has no heading above an empty list', async () => {
	const emptied = ['mentor', 'testimonial', 'blog'];
	const left = shippedContent.filter(({ collection }) => !emptied.includes(collection));
	const titles = /id="(?:mentors|testimonials|blog)-title"/g;
	expect((await renderPage('/')).match(titles)).toHaveLength(emptied.length);
	expect(await renderPage('/', shippedReader(undefined, left))).not.toMatch(titles);
});

test('the home page names the range of all fees above its programmes, as the page of all does', async () => {
	const rangeIn = (html: string) =>
		/>(Programmes cost ₹[\d,]+ to ₹[\d,]+, and test series from ₹[\d,]+\.)</.exec(html)?.[1];
	const [courses = ''] = /id="courses".*?role="tablist"|id="courses".*?<\/section>/s.exec(
		await renderPage('/'),
	) ?? [''];
	expect(rangeIn(courses)).toBeDefined();
	expect(rangeIn(courses)).toBe(rangeIn(await renderPage('/programmes')));
});

test('the first screen names what the programmes cost, marked while one is a sample', async () => {
	const readHero = async (reader?: ContentReader) =>
		/id="hero-title".*?<\/section>/s.exec(await renderPage('/', reader))?.[0];
	expect(await readHero()).toMatch(/>Fees: ₹9,000 to ₹84,000 .*?>Sample</);
	const bare = shippedContent.filter(({ collection }) => collection !== 'programme');
	const hero = await readHero(shippedReader(undefined, bare));
	expect(hero).toContain('>Fees, timings and mentors');
	expect(hero).not.toContain('>Sample<');
});
