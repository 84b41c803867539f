import { appContext } from '#app/app-context.ts';
import { readCalendarFile } from '#app/features/calendar/read-feed.server.ts';
import type { Route } from './+types/exam-ics.ts';
import { calendarResponse } from './feed-response.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
	const file = await readCalendarFile(context.get(appContext), params.slug);
	return file
		? calendarResponse(file, params.slug)
		: new Response('There is no such exam.\n', { status: 404 });
}
