import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { systemClock, todayInIndia } from '#app/platform/clock.ts';
import { signIn } from '#testkit/sign-in.ts';
import { sharedSite } from '#tests/setup/start-site.ts';
import { asha } from '#tests/support/studio.ts';

const soon = { timeout: 5000, interval: 50 };
const site = sharedSite();
let db: Database;

beforeAll(() => {
	db = openDatabase({ DATA_DIR: site.folder });
});
afterAll(() => db.destroy());

async function read(path: string) {
	return await (await fetch(site.url + path)).text();
}

/** Replaces a text in one entry and publishes it, as an editor does. */
async function replace(collection: CollectionName, slug: string, from: string, to: string) {
	const entry = await readEntry(db, collection, slug);
	const before = JSON.stringify(entry?.published);
	expect(before.split(from), `${from} is there once`).toHaveLength(2);
	const data = JSON.parse(before.replace(from, to));
	const context = { db, clock: systemClock };
	const saved = await saveEntry(context, asha, { collection, slug, data, publish: true });
	expect(saved.outcome).toBe('saved');
}

/** Every block of structured data on a page. */
function structuredData(page: string): string {
	const blocks = page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
	return [...blocks].map(([, block]) => block).join('\n');
}

test.each(['/facts.json', '/exam/ipmat-indore.json'])(
	'%s is readable for programs of any site, cached and compressed',
	async (path) => {
		const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } });
		expect(response.status).toBe(200);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'access-control-allow-origin': '*',
			'content-type': 'application/json; charset=utf-8',
			'content-encoding': 'br',
			'cache-control': expect.stringContaining('public'),
		});
		const etag = response.headers.get('ETag') ?? '';
		await response.text();
		const again = await fetch(site.url + path, { headers: { 'If-None-Match': etag } });
		expect(again.status).toBe(304);
	},
);

test('no other file allows other sites, and an unknown exam has none', async () => {
	for (const path of ['/', '/exams', '/exams.ics', '/facts.schema.json']) {
		const response = await fetch(site.url + path);
		expect(response.status).toBe(200);
		expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
		await response.text();
	}
	expect((await fetch(`${site.url}/exam/none.json`)).status).toBe(404);
	// Remarks without their own page are on the list.
	const remarks = await fetch(`${site.url}/exam/iim-others`);
	expect([remarks.status, new URL(remarks.url).pathname]).toEqual([200, '/exam']);
	expect(await remarks.text()).toContain('id="iim-others"');
});

test.each([
	['/exams', '/exam/ipmat-indore.json', true],
	['/iimindore', '/facts.json', false],
	['/facts', '/facts.json', true],
])(
	'%s leads to %s, in its head, its text and its structured data',
	async (path, file, isDataset) => {
		const page = await read(path);
		expect(page).toContain(`rel="alternate" type="application/json" href="${site.url}${file}"`);
		expect(page).toContain(`href="${file}"`);
		const contentUrl = `"contentUrl":"${site.url}${file}"`;
		expect(structuredData(page).includes(contentUrl)).toBe(isDataset);
	},
);

test('changing one number of a paper changes the pages, the chart and the data', async () => {
	const paths = ['/exams', '/pattern', '/exam/ipmat-indore.json', '/facts.json'];
	for (const path of paths) expect(await read(path)).not.toContain('8765');
	await replace('pattern', 'ipmat-indore-2022', '"180"', '"8765"');
	for (const path of paths) await expect.poll(() => read(path), soon).toContain('8765');
	const shown = (await read('/exams')).replaceAll(/<script[\s\S]*?<\/script>/g, '');
	expect(shown.split('8765').length - 1, 'in the table and in the chart').toBeGreaterThan(1);
	const { seasons } = JSON.parse(await read('/exam/ipmat-indore.json'));
	expect(seasons[0].sections[2]).toMatchObject({ marks: 8765, questions: 45 });
});

test('changing one date changes the pages, the calendar feed, the structured data and the data', async () => {
	const feedLink = /<a [^>]*href="\/exams\.ics"/;
	expect(await read('/calander')).not.toMatch(feedLink);
	expect(await read('/exam/ipmat-indore.ics')).not.toContain('VEVENT');
	await replace('calender', 'ipmat-indore-2026', '04.05.2026', '19.05.2096');
	await expect.poll(() => read('/exams'), soon).toContain('19 May');
	expect(structuredData(await read('/exams'))).toContain('"startDate":"2096-05-19"');
	expect(await read('/calander')).toContain('19 May');
	expect(await read('/calander')).toMatch(feedLink);
	for (const feed of ['/exams.ics', '/exam/ipmat-indore.ics']) {
		expect(await read(feed)).toContain('SEQUENCE:1\r\n');
		expect(await read(feed)).toContain('DTSTART;VALUE=DATE:20960519');
	}
	expect(await read('/exams')).toContain('href="/exam/ipmat-indore.ics"');
	expect(await read('/exam/jipmat.ics')).not.toContain('VEVENT');
	expect(await read('/exam/ipmat-indore.json')).toContain('"from":"2096-05-19"');
	expect(await read('/facts.json')).toContain('"from":"2096-05-19"');
});

test('changing one fee changes the page and the data', async () => {
	await replace('exam-facts', 'ipmat-indore', '4130', '4987');
	await expect.poll(() => read('/exams'), soon).toContain('4,987');
	expect(await read('/exam/ipmat-indore.json')).toContain('"rupees":4987');
	expect(await read('/facts.json')).toContain('"rupees":4987');
});

test('“Still correct today” is on the site at once, without JavaScript, and only for editors', async () => {
	const cookie = await signIn(site.url);
	const screen = `${site.url}/desk/studio/facts?of=exam-facts/ipmat-indore`;
	const page = await (await fetch(screen, { headers: { cookie } })).text();
	const form = /<form[^>]*>(?:(?!<\/form>).)*value="check"/s.exec(page)?.[0] ?? '';
	const inputs = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
	const body = () => new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
	expect(body().get('slug')).toBe('ipmat-indore');
	const refused = await fetch(screen, { method: 'POST', body: body() });
	expect(refused.status).toBe(401);
	const today = `"checkedOn":"${todayInIndia(systemClock)}"`;
	expect(await read('/exam/ipmat-indore.json')).not.toContain(today);
	const init = { method: 'POST', headers: { cookie }, redirect: 'manual' } as const;
	const done = await fetch(screen, { ...init, body: body() });
	expect([done.status, done.headers.get('Location')]).toEqual([
		303,
		'/desk/studio/facts?of=exam-facts%2Fipmat-indore',
	]);
	expect(await read('/exam/ipmat-indore.json')).toContain(today);
});
