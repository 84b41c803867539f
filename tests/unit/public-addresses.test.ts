import { expect, test } from 'vitest';
import { addressAliases, addressKey } from '#app/address-aliases.ts';
import { fixedAddresses, staticPages } from '#app/addresses.ts';
import { collections } from '#app/features/content/collections.ts';
import { findPublicPage, listPublicAddresses } from '#app/features/content/public-pages.server.ts';
import { findCanonicalAddress } from '#app/routes/public/not-found/throw-not-found.server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const specified =
	'/ /about /whyipm /contactus /prep-module /achivers /master /short /Speedester /testmod /testseries /scholarshiptest /exams /exams1 /exams2 /exams3 /exams4 /exams5 /exams6 /exams7 /exams8 /exams9 /exams10 /iimindore /bodhgaya /ranchi /jammu /nagpur /rohtak /nmims /symbiosis /indraprast /christ /devi /upes /du /jamia /analysis /pattern /calander /news /blog /faq'.split(
		' ',
	);

test('every address of the specification is listed, once', async () => {
	const paths = (await listPublicAddresses(shippedReader())).map((page) => page.path);
	expect(paths).toEqual(expect.arrayContaining(specified));
	expect(new Set(paths).size).toBe(paths.length);
});

test('posts and news items are listed, private screens are not', async () => {
	const paths = (await listPublicAddresses(shippedReader())).map((page) => page.path);
	expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(6);
	expect(paths.filter((path) => path.startsWith('/news/')).length).toBeGreaterThanOrEqual(8);
	for (const path of ['/login', '/signup', '/update', '/search']) expect(paths).not.toContain(path);
});

test('a page is as new as the newest entry it shows', async () => {
	const changed = new Date('2026-05-06T07:08:09Z');
	const reader = shippedReader();
	const newer = shippedReader(changed);
	const dates: typeof reader.dates = (name) => (name === 'faq' ? newer : reader).dates(name);
	const pages = await listPublicAddresses({ ...reader, dates });
	const changedPages = pages.filter((page) => page.updatedAt.getTime() === changed.getTime());
	expect(changedPages.map((page) => page.path)).toEqual(['/faq']);
});

const shown = Object.values(collections).flatMap(({ name, shownOn }) =>
	shownOn ? [[name, shownOn] as const] : [],
);

test.each(shown)('the page said to show %s, %s, names it', (name, path) => {
	const page = staticPages.find((one) => one.path === path);
	expect([...(page?.madeOf ?? []), ...(page?.names ?? [])]).toContain(name);
});

test.each([
	[
		'calender',
		'indore',
		'/calander /calander/changes /exam /exam/iim-amritsar /exam/iim-shillong /exam/iim-sirmaur /exams /exams3 /exams5 /exams6'.split(
			' ',
		),
	],
	[
		'pattern',
		'jipmat',
		'/analysis /bodhgaya /exam/jipmat /exams2 /exams3 /exams4 /jammu /pattern /ranchi /score'.split(
			' ',
		),
	],
	[
		'exam-facts',
		'jipmat',
		'/analysis /bodhgaya /calander /calander/changes /compare /exam /exam/jipmat /exams2 /exams4 /jammu /pattern /plan /score'.split(
			' ',
		),
	],
	['exam', 'npat', ['/exam', '/exams7', '/nmims', '/sitemap']],
] as const)(
	'%s/%s updates the date of every page that shows it',
	async (collection, slug, shownOn) => {
		const changed = new Date('2026-05-06T07:08:09Z');
		const reader = shippedReader();
		const dates: typeof reader.dates = async (name) => {
			const all = new Map(await reader.dates(name));
			return name === collection ? all.set(slug, changed) : all;
		};
		const pages = await listPublicAddresses({ ...reader, dates });
		const dated = pages.filter((page) => page.updatedAt.getTime() === changed.getTime());
		expect(dated.map((page) => page.path).sort()).toEqual(shownOn);
	},
);

test.each([
	['/About', '/about'],
	['/speedester', '/Speedester'],
	['/EXAMS10', '/exams10'],
	['/Blog/How-To-Review-A-Mock-Test', '/blog/how-to-review-a-mock-test'],
	['/S', '/achivers'],
	['/contact-us', '/contactus'],
	['/mentors', '/about#mentors'],
	['/Exam_Calendar', '/calander'],
	['/iim-rohtak', '/rohtak'],
	['/exam/iimamritsar', '/exam/iim-amritsar'],
	['/faq.html', '/faq'],
	['/Sitemap.XML', '/sitemap.xml'],
	['/Login', '/login'],
])('%s is redirected to %s', async (wrong, right) => {
	expect(await findCanonicalAddress(shippedReader(), wrong)).toBe(right);
});

test.each(['/about', '/Speedester', '/-', '/nowhere', '/Blog/nowhere', '/exams/x', '/a/b/c'])(
	'%s is not redirected',
	async (path) => {
		expect(await findCanonicalAddress(shippedReader(), path)).toBeUndefined();
	},
);

test('every alternative spelling leads to an existing page, and hides none', async () => {
	const reader = shippedReader();
	const pages = await listPublicAddresses(reader);
	const known = new Set([...pages.map(({ path }) => path), ...fixedAddresses]);
	for (const address of new Set(addressAliases.values())) {
		const [path = '', part] = address.split('#');
		expect(known, address).toContain(path);
		if (part) expect(await renderPage(path), address).toContain(`id="${part}"`);
	}
	const keys = new Set([...known].map(addressKey));
	expect([...addressAliases.keys()].filter((key) => keys.has(key))).toEqual([]);
});

test('an unknown address does not read every post', async () => {
	const reader = shippedReader();
	await findPublicPage(reader, '/nowhere');
	expect(reader.asked).not.toContain('blog');
	expect(reader.asked).not.toContain('news');
});
