import { firstSentence } from '#app/features/content/collections/news.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Feed, FeedItem } from './write-xml.ts';

const maxItems = 50;

/** The newest blog posts. */
export async function blogFeed(content: ContentReader): Promise<Feed> {
	const [{ data: site }, posts] = await Promise.all([
		content.single('site'),
		content.page('blog', 1, maxItems),
	]);
	return {
		title: `${site.brand}: blog`,
		description: `Posts by ${site.brand} on entrance exams and how to prepare for them.`,
		path: '/blog',
		feedPath: '/blog.rss',
		...toItems(posts.entries, ({ slug, data }) => ({
			title: data.title,
			path: `/blog/${slug}`,
			summary: data.description,
			author: data.author,
			date: data.date,
		})),
	};
}

/** The newest news items. */
export async function newsFeed(content: ContentReader): Promise<Feed> {
	const [{ data: site }, items] = await Promise.all([
		content.single('site'),
		content.page('news', 1, maxItems),
	]);
	return {
		title: `${site.brand}: news`,
		description: `Notifications, dates and events from ${site.brand}.`,
		path: '/news',
		feedPath: '/news.rss',
		...toItems(items.entries, ({ slug, data }) => ({
			title: firstSentence(data.description),
			path: `/news/${slug}`,
			summary: data.description,
			author: data.author,
			date: data.date,
		})),
	};
}

function toItems<E extends { updatedAt: Date }>(
	entries: readonly E[],
	toItem: (entry: E) => FeedItem,
) {
	const times = entries.map((entry) => entry.updatedAt.getTime());
	return { items: entries.map(toItem), updatedAt: new Date(Math.max(0, ...times)) };
}
