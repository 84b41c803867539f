import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { type Pictures, readPictures } from '#app/features/media/read-pictures.server.ts';
import { toLink } from '#app/features/navigation/build-menu.server.ts';
import { outlineText } from '../blocks/outline-text.ts';
import { readListPage } from '../blocks/read-list-page.server.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';

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

/** A post with its text as HTML, its outline, the exams it speaks of and its neighbours. */
export async function loadPost(request: RequestContext, slug: string, url: URL) {
	const { content } = request;
	const [post, { before, after }, exams] = await Promise.all([
		content.find('blog', slug),
		content.beside('blog', slug),
		content.labels('exam'),
	]);
	if (!post) return await throwNotFound(url, content);
	const { body, picture, ...words } = post.data;
	const pictures = await readPictures(request, post.data);
	return {
		...words,
		address: `/blog/${slug}`,
		readingTime: sayReadingTime(body),
		picture: pictures.find(picture),
		share: pictures.findShare(picture),
		...outlineText(renderMarkdown(body, pictures.draw)),
		exams: exams.filter((exam) => body.includes(`](${exam.address})`)).map(toLink),
		newer: before && toLink(before),
		older: after && toLink(after),
	};
}

/** A post as its page shows it. */
export type Post = Awaited<ReturnType<typeof loadPost>>;

const wordsPerMinute = 200;

// Ranges instead of \p{L}: the list counts the words of twenty posts, and these are several times as quick.
const letters = '0-9A-Za-z\\u00c0-\\u1fff\\u2070-\\uffff';
const word = new RegExp(`[${letters}][${letters}’'-]*`, 'g');

/** How long a text takes to read, in words for a byline. */
function sayReadingTime(markdown: string): string {
	const words = markdown.match(word)?.length ?? 0;
	return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
