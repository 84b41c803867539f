import { expect, test } from 'vitest';
import { blogFeed, newsFeed } from '#app/features/seo/list-feed.server.ts';
import { writeManifest, writeRobots, writeSecurityContact } from '#app/features/seo/site-files.ts';
import { escapeXml, writeRss, writeSitemap } from '#app/features/seo/write-xml.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const origin = 'https://www.example.com';

test('XML markup is escaped, and forbidden characters are removed', () => {
	expect(escapeXml(`a < b & "c" > 'd'`)).toBe('a &#60; b &#38; &#34;c&#34; &#62; &#39;d&#39;');
	expect(escapeXml('a\u0000b\u000bc\ud800d\nहिन्दी 🙂')).toBe('abcd\nहिन्दी 🙂');
});

test('the sitemap has the last change of each page', () => {
	const updatedAt = new Date('2026-01-02T03:04:05.678Z');
	const sitemap = writeSitemap(origin, [{ path: '/a b&c', updatedAt }]);
	expect(sitemap).toContain(
		'<url><loc>https://www.example.com/a%20b&#38;c</loc><lastmod>2026-01-02T03:04:05.678Z</lastmod></url>',
	);
});

test('crawlers are excluded from the desk and from endless searches', () => {
	const robots = writeRobots(origin).split('\n');
	expect(robots.filter((line) => line.startsWith('Disallow')).sort()).toEqual([
		'Disallow: /account',
		'Disallow: /desk',
		'Disallow: /search',
		'Disallow: /update',
	]);
	expect(robots).toContain('Sitemap: https://www.example.com/sitemap.xml');
});

test('security.txt names a contact, and expires half a year from today', () => {
	const text = writeSecurityContact(origin, 'hello@example.com', new Date('2026-01-01T10:00:00Z'));
	expect(text.split('\n')).toEqual([
		'Contact: mailto:hello@example.com',
		'Expires: 2026-07-02T00:00:00Z',
		'Preferred-Languages: en, hi',
		`Canonical: ${origin}/.well-known/security.txt`,
		'',
	]);
});

test.each([
	['/blog.rss', blogFeed],
	['/news.rss', newsFeed],
])('%s lists the newest first, each with its own address', async (path, read) => {
	const feed = await read(shippedReader());
	const rss = writeRss(origin, feed);
	const dates = feed.items.map((item) => item.date);
	expect(dates).toEqual(dates.toSorted().reverse());
	expect(rss).toContain(
		`<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>`,
	);
	const guids = [...rss.matchAll(/<guid>(.*?)<\/guid>/g)].map((match) => match[1]);
	expect(new Set(guids).size).toBe(feed.items.length);
});

test('a feed writes dates in India’s time, and escapes texts', () => {
	const item = { title: 'A & B', path: '/x', summary: '<b>', author: 'C', date: '2023-10-07' };
	const rss = writeRss(origin, {
		title: 'T',
		description: 'D',
		path: '/blog',
		feedPath: '/blog.rss',
		updatedAt: new Date(0),
		items: [item],
	});
	expect(rss).toContain('<pubDate>Sat, 07 Oct 2023 00:00:00 +0530</pubDate>');
	expect(rss).toContain('<title>A &#38; B</title>');
	expect(rss).toContain('<description>&#60;b&#62;</description>');
});

test('the manifest has a short name that fits under an icon', () => {
	const manifest = JSON.parse(writeManifest({ brand: 'Dhruva Mentors', description: 'D' }));
	expect(manifest.name).toBe('Dhruva Mentors');
	expect(manifest.short_name.length).toBeLessThanOrEqual(12);
	for (const colour of [manifest.theme_color, manifest.background_color]) {
		expect(colour).toMatch(/^#[0-9a-f]{6}$/);
	}
});
