import { expect, test } from 'vitest';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

async function read(path: string) {
	const response = await fetch(site.url + path);
	expect(response.status, path).toBe(200);
	return await response.text();
}

const textOf = (html: string) =>
	html
		.replaceAll(/<small>.*?<\/small>/gs, '')
		.replaceAll(/<[^>]+>/g, '')
		.replaceAll('&amp;', '&')
		.replaceAll(/&#x27;|’/g, "'")
		.trim();

async function readHeading(path: string) {
	return textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(await read(path))?.[1] ?? '');
}

function linksIn(html: string): Map<string, string> {
	const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs)];
	return new Map(links.map(([, to = '', label = '']) => [to, textOf(label)]));
}

const menu = async () =>
	linksIn(/<nav aria-label="Main".*?<\/nav>/s.exec(await read('/'))?.[0] ?? '');
const siteMap = async () => linksIn(/<main.*<\/main>/s.exec(await read('/sitemap'))?.[0] ?? '');

test('a page’s heading is its name in the menu', async () => {
	const links = await menu();
	expect(links.size).toBeGreaterThan(45);
	const pages = [...links].filter(([, label]) => !label.startsWith('All '));
	const headings = await Promise.all(pages.map(([to]) => readHeading(to)));
	const others = pages.filter(
		([, label], n) => !headings[n]?.toLowerCase().includes(label.toLowerCase()),
	);
	expect(others).toEqual([]);
});

test('the site map uses the menu’s name for every page', async () => {
	const listed = await siteMap();
	const others = [...(await menu())].filter(([to, label]) => listed.get(to) !== label);
	expect(others).toEqual([]);
});

test('the map of India uses the name of every institute’s page and of the site map', async () => {
	const listed = await siteMap();
	const html = await read('/institute');
	const markers = [...html.matchAll(/<a [^>]*class="map-marker"[^>]*>/g)];
	const named = markers.map(([tag]) => ({
		to: /href="([^"]+)"/.exec(tag)?.[1] ?? '',
		name: textOf(/aria-label="\d+ ([^"]+), [^",]+"/.exec(tag)?.[1] ?? ''),
	}));
	expect(named.length).toBeGreaterThan(20);
	expect(named.filter(({ to, name }) => listed.get(to) !== name)).toEqual([]);
	const headings = await Promise.all(named.map(({ to }) => readHeading(to)));
	expect(headings).toEqual(named.map(({ name }) => name));
});
