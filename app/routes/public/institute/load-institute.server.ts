import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';

/** Everything the page shows. */
export async function loadInstitute(request: RequestContext, entry: Entry<'institute'>) {
	const seo = await describePage(request, {
		path: entry.data.address,
		title: entry.data.name,
		description: entry.data.summary,
		crumbs: [{ label: entry.data.name }],
	});
	return { seo, institute: entry.data };
}

/** What the page is given. */
export type InstituteData = Awaited<ReturnType<typeof loadInstitute>>;
