/** Escapes text for XML, and drops characters that XML does not allow. */
export function escapeXml(text: string): string {
	return text
		.replace(notXml, '')
		.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** One item of a feed. */
export interface FeedItem {
	title: string;
	/** Its page on this site. */
	path: string;
	summary: string;
	author: string;
	/** The day it appeared, as YYYY-MM-DD. */
	date: string;
}

/** A feed and where it lives. */
export interface Feed {
	title: string;
	description: string;
	/** The same content as a page. */
	path: string;
	/** The feed's own address. */
	feedPath: string;
	/** When anything in it last changed. */
	updatedAt: Date;
	items: readonly FeedItem[];
}

/** A feed as RSS 2.0. */
export function writeRss(origin: string, feed: Feed): string {
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
		'<channel>',
		element('title', feed.title),
		element('link', origin + feed.path),
		element('description', feed.description),
		'<language>en-in</language>',
		element('lastBuildDate', feed.updatedAt.toUTCString()),
		`<atom:link href="${escapeXml(origin + feed.feedPath)}" rel="self" type="application/rss+xml"/>`,
		...feed.items.map((item) => writeItem(origin, item)),
		'</channel>',
		'</rss>',
		'',
	].join('\n');
}

function writeItem(origin: string, item: FeedItem) {
	const address = origin + item.path;
	return [
		'<item>',
		element('title', item.title),
		element('link', address),
		element('guid', address),
		element('pubDate', startOfDay(item.date)),
		element('dc:creator', item.author),
		element('description', item.summary),
		'</item>',
	].join('');
}

function element(name: string, text: string) {
	return `<${name}>${escapeXml(text)}</${name}>`;
}

/** A day in India in the format of feeds; midnight there, so that readers show the intended day. */
function startOfDay(date: string) {
	const day = new Date(`${date}T00:00:00Z`).toUTCString();
	return day.replace('GMT', '+0530');
}

/** A sitemap for search engines: every address with the time of its last change. */
export function writeSitemap(
	origin: string,
	pages: readonly { path: string; updatedAt: Date }[],
): string {
	const urls = pages.map(
		({ path, updatedAt }) =>
			`<url><loc>${escapeXml(origin + encodeURI(path))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
	);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...urls,
		'</urlset>',
		'',
	].join('\n');
}
