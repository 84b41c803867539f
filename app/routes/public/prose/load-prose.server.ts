import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { describePage } from '#app/features/seo/describe-page.server.ts';
import { outlinePost } from '../blog/outline-post.ts';

/** Everything the page shows. */
export async function loadProse(request: RequestContext, entry: Entry<'page'>) {
	const { title, description, body } = entry.data;
	const crumbs = [{ label: title }];
	const seo = await describePage(request, { path: `/${entry.slug}`, title, description, crumbs });
	return { seo, crumbs, title, description, ...outlinePost(renderMarkdown(body)) };
}

/** What the page is given. */
export type ProseData = Awaited<ReturnType<typeof loadProse>>;
