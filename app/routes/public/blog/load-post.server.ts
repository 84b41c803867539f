import type { RequestContext } from '#app/app-context.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { toLink } from '#app/features/navigation/build-menu.server.ts';
import { outlineText } from '../blocks/outline-text.ts';
import { throwNotFound } from '../not-found/throw-not-found.server.ts';
import { sayReadingTime } from './reading-time.ts';

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
