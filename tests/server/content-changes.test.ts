import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import { scheduleEntry } from '#app/features/content/entries/change-status.server.ts';
import { readEntry } from '#app/features/content/entries/read-entry.server.ts';
import { saveEntry } from '#app/features/content/entries/save-entry.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { signIn } from '#testkit/sign-in.ts';
import { sharedSite, siteFolder, startProcess } from '#tests/setup/start-site.ts';
import { asha, post } from '#tests/support/studio.ts';

// The promise is one second; a busy machine may take longer, and this test is not about time.
const soon = { timeout: 5000, interval: 25 };

const site = sharedSite();
let db: Database;
let staff: { headers: { cookie: string } };

beforeAll(async () => {
	db = openDatabase({ DATA_DIR: site.folder });
	staff = { headers: { cookie: await signIn(site.url) } };
});
afterAll(() => db.destroy());

test('a preview of a too long text is rejected with a message', async () => {
	const preview = (length: number) =>
		fetch(`${site.url}/desk/studio/markdown`, {
			...staff,
			method: 'POST',
			body: new URLSearchParams({ text: '*a_'.repeat(length / 3) }),
		});
	expect((await preview(39_999)).status).toBe(200);
	const refused = await preview(60_000);
	expect(refused.status).toBe(413);
	expect(await refused.text()).toContain('40000');
});

test('each Hindi tag has its own page, and a tag of symbols has none', async () => {
	const publish = async (title: string, tags: string[]) => {
		const data = { ...post, title, tags };
		const context = { db, clock: systemClock };
		const saved = await saveEntry(context, asha, { collection: 'blog', data, publish: true });
		expect(saved.outcome).toBe('saved');
	};
	await publish('About the exam', ['परीक्षा', '!!!']);
	await publish('About time', ['IPMAT समय']);
	await expect.poll(() => read(`${site.url}/blog`), soon).toContain('About time');
	const list = await read(`${site.url}/blog`);
	const addresses = [...new Set(list.match(/\/blog\/tag\/[^"]+(?=")/g))];
	expect(addresses).not.toContain('/blog/tag/entry');
	const exam = `/blog/tag/${encodeURIComponent('परीक्षा')}`;
	const time = `/blog/tag/${encodeURIComponent('ipmat-समय')}`;
	expect(addresses).toEqual(expect.arrayContaining([exam, time]));
	const page = await read(site.url + exam);
	expect(page).toContain('About the exam');
	expect(page).not.toContain('About time');
	expect(await read(site.url + time)).toContain('About time');
	expect((await fetch(`${site.url}/blog/tag/entry`)).status).toBe(404);
});

test('a change is on its pages within a second, on every process, and other pages stay cached', async () => {
	const DATA_DIR = await siteFolder();
	const first = await startProcess({ DATA_DIR });
	const second = await startProcess({ DATA_DIR });
	const shared = openDatabase({ DATA_DIR });
	for (const { url } of [first, second]) {
		for (const path of ['/exams', '/exams1', '/faq', '/calander', '/']) await read(url + path);
		expect(await readMetric(url, 'page_cache_pages{cache="pages"}')).toBe(5);
	}

	await edit(shared, 'exam', 'indore', { description: 'A rule nobody had before.' });
	for (const { url } of [first, second]) {
		await expect.poll(() => read(`${url}/exams`), soon).toContain('A rule nobody had');
		const renders = await readMetric(url, 'page_cache_renders_total{cache="pages"}');
		for (const path of ['/exams1', '/faq', '/calander', '/']) await read(url + path);
		expect(await readMetric(url, 'page_cache_renders_total{cache="pages"}')).toBe(renders);
	}

	await edit(shared, 'exam', 'indore', { menuLabel: 'Indore, renamed' });
	for (const { url } of [first, second]) {
		for (const path of ['/faq', '/calander', '/exams1']) {
			await expect.poll(() => read(url + path), soon).toContain('Indore, renamed');
		}
	}

	await edit(shared, 'site', 'site', { tagline: 'Words of another day' });
	for (const { url } of [first, second]) {
		await expect.poll(() => read(`${url}/faq`), soon).toContain('Words of another day');
	}
	await shared.destroy();
});

test('a draft is hidden, and published at its time for everybody', async () => {
	const { url } = site;
	const context = { db, clock: systemClock };
	const data = { ...post, title: 'Secret until noon', date: '2099-01-01' };
	const saved = await saveEntry(context, asha, { collection: 'blog', data });
	if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
	const page = await readEntry(db, 'page', 'privacy');
	const title = 'Secret notice';
	await edit(db, 'page', 'privacy', { title }, { publish: false });
	expect(page?.address).toBe('/privacy');

	const session = { headers: { cookie: 'prepfront.session_token=forged.token' } };
	const places = [
		'/',
		'/blog',
		'/blog.rss',
		'/sitemap',
		'/sitemap.xml',
		'/search?q=secret',
		'/privacy',
	];
	for (const path of [...places, `/blog/${saved.slug}`, `/og/blog/${saved.slug}.png`]) {
		for (const address of [path, `${path}${path.includes('?') ? '&' : '?'}preview`]) {
			for (const init of address === path ? [undefined, session, staff] : [undefined, session]) {
				const response = await fetch(url + address, init);
				const text = await response.text();
				expect(text).not.toMatch(/Secret|secret-until/);
				expect(response.headers.get('X-Frame-Options')).toBe('DENY');
				if (path.includes(saved.slug)) expect(response.status).toBe(404);
			}
		}
	}

	for (const address of [`/blog/${saved.slug}?preview`, '/privacy?preview', '/blog?preview']) {
		const preview = await fetch(url + address, staff);
		expect(await preview.text()).toContain('Secret');
		expect(Object.fromEntries(preview.headers)).toMatchObject({
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
			'x-frame-options': 'SAMEORIGIN',
			'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
		});
		expect(await read(url + address)).not.toContain('Secret');
	}
	expect(await (await fetch(`${url}/search?q=secret&preview`, staff)).text()).not.toContain('noon');
	expect(await read(`${url}/search?q=secret`)).not.toContain('noon');

	const { slug, version } = saved;
	const at = Date.now() + 300;
	await scheduleEntry(context, asha, { collection: 'blog', slug, version, at });
	for (const path of ['/blog', '/', '/blog.rss', '/search?q=secret']) {
		await expect.poll(() => read(url + path), soon).toContain('until noon');
	}
	expect(await readEntry(db, 'blog', slug)).toMatchObject({ state: 'published', publishAt: null });
});

test('an earlier version is public again in one click', async () => {
	const { url } = site;
	await edit(db, 'faq', 'syllabus', { answer: 'A mistake that is public.' });
	await expect.poll(() => read(`${url}/faq`), soon).toContain('A mistake that is public.');

	const history = `${url}/desk/studio/faq/syllabus/history`;
	const restore = async (fields: Record<string, string>) => {
		const body = new URLSearchParams({ number: '1', ...fields });
		const answer = await fetch(history, { ...staff, method: 'POST', body });
		return { status: answer.status, html: await answer.text() };
	};
	const draft = await restore({ version: '2' });
	expect(draft).toMatchObject({ status: 200, html: expect.stringContaining('as a draft') });
	expect(await read(`${url}/faq`)).toContain('A mistake that is public.');
	expect(await restore({ version: '2', intent: 'publish' })).toMatchObject({ status: 409 });
	const shown = await restore({ version: '3', intent: 'publish' });
	expect(shown).toMatchObject({ status: 200, html: expect.stringContaining('and published') });
	await expect.poll(() => read(`${url}/faq`), soon).not.toContain('A mistake that is public.');
});

test('a failed scheduled publication is in the log, in the list and on the form', async () => {
	const { url, output } = site;
	const context = { db, clock: systemClock };
	const data = { ...post, title: 'Not ready', body: 'Dates: TBA' };
	const saved = await saveEntry(context, asha, { collection: 'blog', data });
	if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved));
	const { slug } = saved;
	// As if it had been scheduled before the checks included that word.
	await db
		.updateTable('entries')
		.set({ publish_at: Date.now() })
		.where('slug', '=', slug)
		.execute();
	await expect.poll(output, soon).toMatch(/TBA.*not published at its time/);
	for (const path of ['/blog', `/blog/${slug}`, `/blog/${slug}/history`]) {
		const screen = await (await fetch(`${url}/desk/studio${path}`, staff)).text();
		expect(screen).toContain('Not published on schedule');
	}
	expect((await fetch(`${url}/blog/${slug}`)).status).toBe(404);
});

async function edit(
	db: Database,
	collection: CollectionName,
	slug: string,
	changes: object,
	{ publish = true } = {},
) {
	const entry = await readEntry(db, collection, slug);
	const data = { ...(entry?.data as object), ...changes };
	const version = entry?.version;
	const saved = await saveEntry({ db, clock: systemClock }, asha, {
		collection,
		slug,
		data,
		version,
		publish,
	});
	expect(saved).toMatchObject({ outcome: 'saved' });
}

async function read(address: string) {
	return await (await fetch(address)).text();
}

async function readMetric(url: string, name: string) {
	const line = (await read(`${url}/metrics`)).split('\n').find((one) => one.startsWith(`${name} `));
	return Number(line?.split(' ')[1]);
}
