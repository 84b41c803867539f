import { appContext } from '#app/app-context.ts';
import { readCalendarFile } from '#app/features/calendar/read-feed.server.ts';
import type { Route } from './+types/exams-ics.ts';
import { calendarResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	return calendarResponse((await readCalendarFile(context.get(appContext))) ?? '', 'exams');
}
