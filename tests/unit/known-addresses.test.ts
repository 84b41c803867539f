import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { KnownAddresses } from '#server/cache/known-addresses.ts';
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

test('until content was looked at, any address may exist', () => {
	expect(knownAddresses().has('/anything')).toBe(true);
});

const addresses = knownAddresses(['/Speedester', '/blog/a-post', '/news/an-item']);

test.each([
	...['/', '/_.data', '/about', '/about.data', '/search', '/s', '/robots.txt', '/blog.rss'],
	...['/Speedester', '/Speedester.data', '/blog/a-post', '/blog/a-post.data', '/news/an-item'],
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

test('forms are taken where a route has an action or a rule of its own', () => {
	const taken = ['/login', '/login.data', '/update', '/newsletter', '/desk/leads/1', '/desk/audit'];
	expect(taken.filter((path) => !addresses.takesForms(path))).toEqual([]);
	const notTaken = ['/', '/about', '/blog/a-post', '/Speedester', '/nothing'];
	expect(notTaken.filter((path) => addresses.takesForms(path))).toEqual([]);
});
