import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';

/** Everything the page shows. */
export async function loadProse(request: RequestContext, entry: Entry<'page'>) {
	const seo = await describePage(request, {
		path: `/${entry.slug}`,
		title: entry.data.title,
		description: entry.data.description,
		crumbs: [{ label: entry.data.title }],
	});
	return { seo, page: entry.data };
}

/** What the page is given. */
export type ProseData = Awaited<ReturnType<typeof loadProse>>;
