/** The public pages that the site lists, and those that it lists nowhere. */
export async function listPublicPages(get: (path: string) => Promise<string>) {
	const sitemap = await get('/sitemap.xml');
	const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
		([, url = '']) => new URL(url).pathname,
	);
	return [
		...pages,
		'/login',
		'/signup',
		'/update',
		'/search?q=ranchi',
		'/exams?enquire=1',
		'/nowhere',
	];
}
