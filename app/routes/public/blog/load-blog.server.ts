import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { readListPage } from '../blocks/read-list-page.server.ts';
import { sayReadingTime } from './reading-time.ts';

const perPage = 20;

/** A page of the list of posts, the newest first. */
export async function loadBlog({ content }: RequestContext, wantedPage: string | null) {
	const list = await readListPage(content, 'blog', perPage, wantedPage);
	if (!list) throw data(null, { status: 404 });
	return { ...list, items: list.items.map(toTeaser) };
}

function toTeaser({ slug, data: { title, description, date, body } }: Entry<'blog'>) {
	return { to: `/blog/${slug}`, title, description, date, readingTime: sayReadingTime(body) };
}

/** A post as the list shows it. */
export type PostTeaser = ReturnType<typeof toTeaser>;
