import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { KnownAddresses } from '#server/cache/known-addresses.ts';
import { createSuggester } from '#server/cache/suggest-addresses.ts';
import { readRoute, routeTable } from '#testkit/route-table.ts';

const routes = await Promise.all(
	routeTable.map(async (route) => {
		const { path, hasAction } = await readRoute(route);
		return [path, { path, module: { action: hasAction || undefined } }];
	}),
);

function knownAddresses(content?: string[]) {
	const build = { ...Object.fromEntries(routes), home: { index: true, module: {} } };
	const addresses = new KnownAddresses(build as unknown as ServerBuild['routes']);
	if (content) addresses.setContent(content);
	return addresses;
}

test('until content was read, any address may exist', () => {
	expect(knownAddresses().has('/anything')).toBe(true);
});

const addresses = knownAddresses(['/Speedester', '/blog/a-post', '/news/an-item']);

test.each([
	...['/', '/_.data', '/about', '/about.data', '/search', '/s', '/robots.txt', '/blog.rss'],
	...['/Speedester', '/Speedester.data', '/blog/a-post', '/blog/a-post.data', '/news/an-item'],
	...['/calendar', '/Exam-Calendar', '/about-us', '/index.html'],
	...['/SPEEDESTER', '/Blog/A-Post', '/ABOUT', '/Sitemap.XML'],
	...['/desk', '/desk/leads/1', '/desk/leads/1.data', '/desk/studio/blog/x/history'],
	...['/og/blog/x.png', '/media/hash/file.webp', '/.well-known/security.txt'],
	...['/exam/any.json', '/facts.json', '/facts.schema.json'],
	...['/healthz', '/readyz', '/metrics', '/enquire/contact', '/registration/x'],
])('%s exists', (path) => {
	expect(addresses.has(path)).toBe(true);
});

test.each([
	...['/nothing', '/nothing.data', '/about/more', '/blog/none', '/news/none.data', '/desk/none'],
	...['/exam/anyxjson', '/exam/a/b.json', '/exam/any.xml'],
	...['/blog/a-post/more', '/sxml', '/sitemapxxml', '/.env', '/metrics/x', '/wp-admin/setup.php'],
])('%s does not exist', (path) => {
	expect(addresses.has(path)).toBe(false);
});

test('forms are accepted where a route has an action or a rule', () => {
	const taken = ['/login', '/login.data', '/update', '/newsletter', '/desk/leads/1', '/desk/audit'];
	expect(taken.filter((path) => !addresses.takesForms(path))).toEqual([]);
	const notTaken = ['/', '/about', '/blog/a-post', '/Speedester', '/nothing'];
	expect(notTaken.filter((path) => addresses.takesForms(path))).toEqual([]);
});

const pages = [
	{ path: '/calander', title: 'Management Exam Calendar' },
	{ path: '/scholarshiptest', title: 'Scholarship test' },
	{ path: '/blog', title: 'Blogs' },
	{ path: '/exam', title: 'All exams' },
	{ path: '/exam/jipmat', title: 'JIPMAT' },
	{ path: '/exams1', title: 'IIM Rohtak IPMAT' },
	{ path: '/Speedester', title: 'Speedster’s Mentorship Program' },
	{ path: '/short', title: 'Short Mentorship Program' },
	{ path: '/exams10', title: 'HCL TechBee IIM Nagpur' },
];
const suggest = createSuggester(pages);

test.each([
	['/calandar', '/calander'],
	['/exam/calender-2027', '/calander'],
	['/iim-rohtak-ipmt', '/exams1'],
	['/scholarship-test-2031', '/scholarshiptest'],
	['/blog/a-post-that-is-gone', '/blog'],
	['/exam/jipmt', '/exam/jipmat'],
	['/speedstr-mentr', '/Speedester'],
	['/mentrship_shrt', '/short'],
	['/old/nagpr-techbe', '/exams10'],
])('%s suggests %s', (path, meant) => {
	expect(suggest(path)[0]?.path).toBe(meant);
});

test.each([
	'/nothing',
	'/wp-admin',
	'/mentr-nothing',
	'/x',
	'/',
	`/${'exams1'.repeat(20)}`,
	'/a/b/c',
])('%s suggests nothing', (path) => {
	expect(suggest(path)).toEqual([]);
});

test('there are no more lists of suggestions than pages, however an address is mistyped', () => {
	const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
	const lists = new Set<unknown>();
	for (const { path } of pages) {
		for (let at = 1; at <= path.length; at += 1) {
			for (const letter of letters)
				lists.add(suggest(path.slice(0, at) + letter + path.slice(at + 1)));
		}
	}
	expect([...lists].filter((list) => (list as unknown[]).length > 0).length).toBeLessThanOrEqual(
		pages.length,
	);
});
