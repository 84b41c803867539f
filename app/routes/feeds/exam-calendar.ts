import { appContext } from '#app/app-context.ts';
import { readCalendarFile } from '#app/features/exam-dates/read-feed.server.ts';
import type { Route } from './+types/exam-calendar.ts';
import { calendarResponse } from './feed-response.ts';

/** The dates of one exam, or of all, for a calendar program. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const file = await readCalendarFile(context.get(appContext), params.slug);
	return file
		? calendarResponse(file, params.slug ?? 'exams')
		: new Response('There is no such exam.\n', { status: 404 });
}
