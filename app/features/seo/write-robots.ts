const keptOut = ['/desk', '/update', '/account', '/search'];

/** What crawlers are asked to leave alone, and where the sitemap is. */
export function writeRobots(origin: string): string {
	return [
		'User-agent: *',
		...keptOut.map((path) => `Disallow: ${path}`),
		'',
		`Sitemap: ${origin}/sitemap.xml`,
		'',
	].join('\n');
}
