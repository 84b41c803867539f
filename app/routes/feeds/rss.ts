import { data } from 'react-router';
import { appContext, type RequestContext } from '#app/app-context.ts';
import { changesFeed } from '#app/features/exam-dates/read-changes.server.ts';
import { blogFeed, newsFeed } from '#app/features/seo/list-feed.server.ts';
import { writeRss } from '#app/features/seo/write-xml.ts';
import type { Route } from './+types/rss.ts';
import { feedResponse } from './feed-response.ts';

/** A feed of posts or news, by path. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const feed = await readFeed(app, url.pathname);
	return feedResponse(writeRss(app.env.PUBLIC_URL, feed), 'application/rss+xml; charset=utf-8');
}

async function readFeed(app: RequestContext, path: string) {
	switch (path) {
		case '/blog.rss':
			return await blogFeed(app.content);
		case '/news.rss':
			return await newsFeed(app.content);
		case '/calander/changes.rss':
			return await changesFeed(app);
		default:
			throw data(null, { status: 404 });
	}
}
