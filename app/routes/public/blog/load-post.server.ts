import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/content-repository.server.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { findNeighbours, newestFirst } from '../blocks/by-date.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';
import { outlinePost } from './outline-post.ts';
import { sayReadingTime } from './reading-time.ts';

/** A post with its text as HTML, its outline, the exams it speaks of and its neighbours. */
export async function loadPost(request: RequestContext, slug: string, url: URL) {
	const { content } = request;
	const [entries, exams] = await Promise.all([content.list('blog'), content.list('exam')]);
	const posts = newestFirst(entries);
	const post = posts.find((one) => one.slug === slug);
	if (!post) return await throwNotFound(url, content);
	const { body, picture, ...words } = post.data;
	const pictures = await readPictures(request, post.data);
	const { newer, older } = findNeighbours(posts, slug);
	return {
		...words,
		address: `/blog/${slug}`,
		readingTime: sayReadingTime(body),
		picture: pictures.find(picture),
		share: pictures.findShare(picture),
		...outlinePost(renderMarkdown(body, pictures.draw)),
		exams: exams
			.filter((exam) => body.includes(`](${exam.data.address})`))
			.map((exam) => ({ to: exam.data.address, label: exam.data.menuLabel })),
		newer: newer && toNeighbour(newer),
		older: older && toNeighbour(older),
	};
}

function toNeighbour({ slug, data: { title } }: Entry<'blog'>) {
	return { to: `/blog/${slug}`, title };
}

/** A post as its page shows it. */
export type Post = Awaited<ReturnType<typeof loadPost>>;
