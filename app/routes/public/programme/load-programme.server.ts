import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';

/** Everything the page shows. */
export async function loadProgramme(request: RequestContext, entry: Entry<'programme'>) {
	const seo = await describePage(request, {
		path: entry.data.address,
		title: entry.data.title,
		description: entry.data.summary,
		crumbs: [{ label: entry.data.title }],
	});
	return { seo, programme: entry.data };
}

/** What the page is given. */
export type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>;
