import { appContext } from '#app/app-context.ts';
import { changesFeed } from '#app/features/calendar/read-changes.server.ts';
import { writeRss } from '#app/features/seo/write-xml.ts';
import type { Route } from './+types/changes-rss.ts';
import { feedResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const request = context.get(appContext);
	const feed = await changesFeed(request);
	return feedResponse(writeRss(request.env.PUBLIC_URL, feed), 'application/rss+xml; charset=utf-8');
}
