import { escapeXml } from './escape-xml.ts';

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
