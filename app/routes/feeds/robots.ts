import { appContext } from '#app/app-context.ts';
import { writeRobots } from '#app/features/seo/site-files.ts';
import type { Route } from './+types/robots.ts';
import { feedResponse } from './feed-response.ts';

export function loader({ context }: Route.LoaderArgs) {
	const { env } = context.get(appContext);
	return feedResponse(writeRobots(env.PUBLIC_URL), 'text/plain; charset=utf-8');
}
