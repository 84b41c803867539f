import { appContext } from '#app/app-context.ts';
import { blogFeed } from '#app/features/seo/list-feed.server.ts';
import { writeRss } from '#app/features/seo/write-xml.ts';
import type { Route } from './+types/blog-rss.ts';
import { feedResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { content, env } = context.get(appContext);
	const feed = await blogFeed(content);
	return feedResponse(writeRss(env.PUBLIC_URL, feed), 'application/rss+xml; charset=utf-8');
}
