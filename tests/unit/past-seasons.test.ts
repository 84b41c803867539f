import { expect, test } from 'vitest';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const officialSites = ['iimidr.ac.in', 'iimrohtak.ac.in'].map(
	(host) => `href="https://www.${host}`,
);

test.each([
	[
		'/exams',
		['nothing announced yet', '2022 to 2026 · reported by', 'Official site: iimidr.ac.in'],
	],
	['/exams1', ['nothing announced yet', '2026 · official: ', 'Official site: iimrohtak.ac.in']],
	[
		'/calander',
		[
			'Nothing has been announced for 2027 yet. Last checked on 16 Nov 2026',
			'2023 · reported by',
			...officialSites,
		],
	],
	['/pattern', ['2023 · reported by', 'IPMAT Indore 2019', ...officialSites]],
	['/analysis', ['IPMAT 2022', ...officialSites]],
	['/testseries', ['>2026 IPMAT/BBA Test Series<', 'for the 2026 exams']],
	[
		'/news',
		['Archive: ', 'From 2023', 'The dates in these items have passed.', '/calander/changes'],
	],
	[
		'/news/applications-closing',
		['This news is from 5 Apr 2023', 'may no longer be valid', 'The latest dates are in our <a'],
	],
])('%s names the season of past figures, and whose they are', async (address, texts) => {
	const html = await renderPage(address);
	expect(texts.filter((text) => !html.includes(text))).toEqual([]);
});

test('the site map shows the year of each news item', async () => {
	const html = await renderPage('/sitemap');
	const items = [...html.matchAll(/href="\/news\/[^"]+"[^>]*>([^<]*)</g)].map(([, label]) => label);
	expect(items.length).toBeGreaterThan(3);
	for (const label of items) expect(label).toMatch(/\(20\d\d\)$/);
});

test('two dates of one step have their reason in the table', async () => {
	const html = await renderPage('/exams7');
	expect(html).toMatch(/<td[^>]*>28 Jan 2026\. Only Careers360[^<]*<\/td>/);
	expect(html.match(/Only Careers360/g)).toHaveLength(1);
});

test('a fee for some years of a course does not hide what is known of its other years', async () => {
	const html = await renderPage('/exams');
	for (const fee of ['₹10,00,000', '₹5,00,000', '₹37 lakh']) expect(html).toContain(fee);
	expect(html).toMatch(/Course fee.{0,200}2022/s);
});

test('/exam links to the institutes that accept a test', async () => {
	const html = await renderPage('/exam');
	const names = ['IIM Bodh Gaya', 'IIM Jammu', 'Delhi University'];
	// Some have no exam page of their own, and some are known only from an older season.
	const others = [
		'LM Thapar School of Management',
		'Devi Ahilya Vishwavidyalaya (accepted it in 2022)',
	];
	for (const name of [...names, ...others]) {
		expect(html).toContain(`>${name}</a>`);
	}
});

test('a test series of this season is not sold for the next, and recent news is not called old', async () => {
	const series = changedReader({
		collection: 'test-series',
		slug: 'test-series',
		data: { ...shippedEntry('test-series', 'test-series'), season: 2026 },
	});
	expect(await renderPage('/testseries')).toContain('for the 2026 exams');
	expect(await renderPage('/testseries', series)).not.toContain('for the 2026 exams');
	const news = changedReader({
		collection: 'news',
		slug: 'indore-exam',
		data: { ...shippedEntry('news', 'indore-exam'), date: '2025-12-01' },
	});
	expect(await renderPage('/news/indore-exam')).toContain('This news is from');
	expect(await renderPage('/news/indore-exam', news)).not.toContain('This news is from');
});
