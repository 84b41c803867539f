import { data } from 'react-router';
import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { makeTagSlug } from '#app/features/content/make-slug.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { type Pictures, readPictures } from '#app/features/media/read-pictures.server.ts';
import { toLink } from '#app/features/navigation/build-menu.server.ts';
import { readListPage } from '../blocks/list-page.server.ts';
import { outlineText } from '../blocks/outline-text.ts';
import { loadFigures } from '../compare/load-comparison.server.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';

const perPage = 20;

/** A page of the list of posts, the newest first. */
export async function loadBlog(request: RequestContext, wantedPage: string | null) {
	const list = await readListPage(request.content, 'blog', perPage, wantedPage);
	if (!list) throw data(null, { status: 404 });
	const named = list.items.map((post) => post.data.picture);
	const pictures = await readPictures(request, named);
	return {
		...list,
		items: list.items.map((post) => toTeaser(post, pictures)),
		tags: listTags(list.items.flatMap((post) => post.data.tags ?? [])),
	};
}

const maxTagged = 60;

/** The newest posts with a tag, by the tag's slug. */
export async function loadTag(request: RequestContext, tagSlug: string, url: URL) {
	const { content } = request;
	const tagged = await content.fields('blog', ['tags']);
	const slugs = tagged
		.filter(({ data: { tags = [] } }) => tags.some((tag) => makeTagSlug(tag) === tagSlug))
		.map(({ slug }) => slug);
	const found = await Promise.all(
		slugs.slice(0, maxTagged).map((slug) => content.find('blog', slug)),
	);
	const posts = found.filter((post) => post !== undefined);
	const tag = posts[0]?.data.tags?.find((one) => makeTagSlug(one) === tagSlug);
	if (tag === undefined) return await throwNotFound(url, content);
	const pictures = await readPictures(
		request,
		posts.map((post) => post.data.picture),
	);
	return { tag, address: tagAddress(tag), posts: posts.map((post) => toTeaser(post, pictures)) };
}

function tagAddress(tag: string) {
	return `/blog/tag/${encodeURIComponent(makeTagSlug(tag))}`;
}

/** Tags as links, each once. */
function listTags(tags: readonly string[]) {
	const named = tags.filter((tag) => makeTagSlug(tag) !== '');
	const links = named.map((tag) => [tagAddress(tag), tag] as const);
	return [...new Map(links)].map(([to, label]) => ({ to, label }));
}

function toTeaser({ slug, data }: Entry<'blog'>, pictures: Pictures) {
	const { title, description, date, body } = data;
	return {
		to: `/blog/${slug}`,
		title,
		description,
		date,
		readingTime: describeReadingTime(body),
		picture: pictures.find(data.picture),
	};
}

/** A post as the list shows it. */
export type PostTeaser = ReturnType<typeof toTeaser>;

/** A post with its text as HTML, its outline, the related exams and its neighbours. */
export async function loadPost(request: RequestContext, slug: string, url: URL) {
	const { content } = request;
	const [post, { before, after }, exams] = await Promise.all([
		content.find('blog', slug),
		content.beside('blog', slug),
		content.labels('exam'),
	]);
	if (!post) return await throwNotFound(url, content);
	const { body, picture, tags = [], compares = [], ...texts } = post.data;
	const [pictures, figures] = await Promise.all([
		readPictures(request, post.data),
		loadFigures(content, compares),
	]);
	return {
		...texts,
		address: `/blog/${slug}`,
		tags: listTags(tags),
		readingTime: describeReadingTime(body),
		picture: pictures.find(picture),
		figures,
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

// Ranges instead of \p{L}: they are several times faster, and the list counts the words of twenty posts.
const letters = '0-9A-Za-z\\u00c0-\\u1fff\\u2070-\\uffff';
const word = new RegExp(`[${letters}][${letters}’'-]*`, 'g');

function describeReadingTime(markdown: string): string {
	const words = markdown.match(word)?.length ?? 0;
	return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
