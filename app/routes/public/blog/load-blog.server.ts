import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { type Pictures, readPictures } from '#app/features/media/read-pictures.server.ts';
import { readListPage } from '../blocks/read-list-page.server.ts';
import { sayReadingTime } from './reading-time.ts';

const perPage = 20;

/** A page of the list of posts, the newest first. */
export async function loadBlog(request: RequestContext, wantedPage: string | null) {
	const list = await readListPage(request.content, 'blog', perPage, wantedPage);
	if (!list) throw data(null, { status: 404 });
	const named = list.items.map((post) => post.data.picture);
	const pictures = await readPictures(request, named);
	return { ...list, items: list.items.map((post) => toTeaser(post, pictures)) };
}

function toTeaser({ slug, data }: Entry<'blog'>, pictures: Pictures) {
	const { title, description, date, body } = data;
	return {
		to: `/blog/${slug}`,
		title,
		description,
		date,
		readingTime: sayReadingTime(body),
		picture: pictures.find(data.picture),
	};
}

/** A post as the list shows it. */
export type PostTeaser = ReturnType<typeof toTeaser>;
