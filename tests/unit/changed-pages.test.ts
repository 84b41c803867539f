import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { listChangedPages } from '#app/features/content/checks/list-changed-pages.server.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { listPublicAddresses } from '#app/features/content/public-pages.server.ts';
import { buildMenu } from '#app/features/navigation/build-menu.server.ts';
import { openModule } from '#testkit/route-table.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

interface RouteModule {
	loader: (args: unknown) => Promise<unknown>;
}

const content = shippedReader();
let shippedPages: ReturnType<typeof loadAll> | undefined;

const words = 'Other words than before.';
const cases: [CollectionName, string, Record<string, unknown>][] = [
	['faq', 'syllabus', { answer: words }],
	['calender', 'ipmat-indore-2026', { checkedOn: '2026-11-01' }],
	['pattern', 'indore', { title: words }],
	['exam', 'indore', { summary: words }],
	['exam', 'indore', { record: 'ipmat-rohtak' }],
	['exam-facts', 'ipmat-indore', { name: words }],
	['exam', 'indore', { menuLabel: words }],
	['institute', 'du', { summary: words }],
	['institute', 'du', { programmes: [{ name: words }] }],
	['institute', 'du', { exams: ['indore'] }],
	['institute', 'du', { latitude: 20, city: words }],
	['programme', 'masters', { tagline: words }],
	['programme', 'masters', { offer: undefined }],
	['mentor', 'sample-verbal-ability', { name: words }],
	['testimonial', 'sample-student-a', { words }],
	['analysis', 'set', { intro: words }],
	['home', 'home', { counters: [] }],
	['scholarship', 'scholarship', { title: words }],
	['scholarship', 'scholarship', { paper: undefined }],
	['test-series', 'test-series', { title: words }],
	['page', 'terms', { title: words }],
	['blog', 'how-to-review-a-mock-test', { title: words }],
	['blog', 'how-to-review-a-mock-test', { date: '2020-01-01' }],
	['news', 'indore-exam', { description: words }],
	['site', 'site', { phone: '+91 98765 43210' }],
	['session', 'counselling', { minutes: 45 }],
];

test.each(cases)(
	'%s/%s with %j: the listed pages are those that change',
	async (collection, slug, change) => {
		const entry = { collection, slug, data: { ...shippedEntry(collection, slug), ...change } };
		shippedPages ??= loadAll(content);
		const [before, after] = await Promise.all([shippedPages, loadAll(changedReader(entry))]);
		const changed = [...after]
			.filter(([path, page]) => before.get(path) !== page)
			.map(([path]) => path);
		const named = await listChangedPages(content, entry);
		expect(changed.length).toBeGreaterThan(0);
		expect(changed.filter((path) => !named.includes(path))).toEqual([]);
		// A few false positives are allowed, such as institutes that might accept the exam and posts that compare it.
		expect(named.filter((path) => after.has(path) && !changed.includes(path)).length).toBeLessThan(
			25,
		);
	},
);

test('a moved page is listed with both addresses', async () => {
	const data = { ...shippedEntry('institute', 'du'), address: '/delhi' };
	const named = await listChangedPages(content, {
		collection: 'institute',
		slug: 'du',
		data,
	});
	expect(named).toEqual(expect.arrayContaining(['/du', '/delhi', '/', '/faq']));
});

test('a new post is listed with its list and its neighbours, and no other post', async () => {
	const data = { ...shippedEntry('blog', 'how-to-review-a-mock-test'), date: '2029-01-01' };
	const named = await listChangedPages(content, { collection: 'blog', slug: 'new', data });
	expect(named).toEqual(expect.arrayContaining(['/blog/new', '/blog', '/', '/sitemap']));
	expect(named.filter((path) => path.startsWith('/blog/'))).toHaveLength(2);
});

/** The data of every page, as text. */
async function loadAll(content: ContentReader) {
	const shell = JSON.stringify([(await content.single('site')).data, await buildMenu(content)]);
	const listed = await listPublicAddresses(content);
	// Pages made from other tables than content.
	const fromDatabase = ['/calander/changes', '/book'];
	const pages = listed.filter(({ path }) => !fromDatabase.includes(path));
	return new Map(
		await Promise.all(
			pages.map(
				async ({ path }) => [path, shell + JSON.stringify(await load(content, path))] as const,
			),
		),
	);
}

async function load(content: ContentReader, path: string) {
	const request = {
		content,
		env: { PUBLIC_URL: 'https://site.example' },
		clock: { now: () => new Date('2026-01-15T06:00:00Z') },
		log: { error: (details: unknown) => expect(details).toBeUndefined() },
	} as unknown as RequestContext;
	const context = new RouterContextProvider(new Map([[appContext, request]]));
	const { module, params } = await openModule<RouteModule>(path);
	const url = new URL(path, 'https://site.example');
	return await module.loader({ context, url, request: new Request(url), params });
}
