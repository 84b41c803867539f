import type { RequestContext } from '#app/app-context.ts';
import { shippedPicture } from '#app/features/media/shipped-pictures.server.ts';
import { longestQuery, tidyQuery } from '#app/features/search/search-site.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';

/** What was looked for, and what was found. */
export async function loadSearch(request: RequestContext, asked: string) {
	const query = tidyQuery(asked);
	const crumbs = [{ label: 'Search' }];
	const [seo, { status, isEmpty, html, isOld }] = await Promise.all([
		describePage(request, {
			path: '/search',
			title: 'Search',
			description: 'Find an exam, an institute, a programme or an answer.',
			crumbs,
		}),
		request.search(query),
	]);
	const picture = isEmpty ? shippedPicture('empty') : undefined;
	return { isOld, page: { seo, crumbs, query, longestQuery, status, isEmpty, html, picture } };
}
