import { firstSentence } from '#app/features/content/collections/news.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Feed, FeedItem } from './write-rss.ts';

const mostItems = 50;

/** The newest blog posts. */
export async function blogFeed(content: ContentReader): Promise<Feed> {
	const [{ data: site }, posts] = await Promise.all([content.single('site'), content.list('blog')]);
	return {
		title: `${site.brand}: blog`,
		description: `Posts by ${site.brand} on entrance exams and how to prepare for them.`,
		path: '/blog',
		feedPath: '/blog.rss',
		...newest(posts, ({ slug, data }) => ({
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
	const [{ data: site }, items] = await Promise.all([content.single('site'), content.list('news')]);
	return {
		title: `${site.brand}: news`,
		description: `Notifications, dates and events, gathered by ${site.brand}.`,
		path: '/news',
		feedPath: '/news.rss',
		...newest(items, ({ slug, data }) => ({
			title: firstSentence(data.description),
			path: `/news/${slug}`,
			summary: data.description,
			author: data.author,
			date: data.date,
		})),
	};
}

function newest<E extends { updatedAt: Date }>(
	entries: readonly E[],
	toItem: (entry: E) => FeedItem,
) {
	const items = entries.map(toItem).sort((a, b) => b.date.localeCompare(a.date));
	const times = entries.map((entry) => entry.updatedAt.getTime());
	return { items: items.slice(0, mostItems), updatedAt: new Date(Math.max(0, ...times)) };
}
