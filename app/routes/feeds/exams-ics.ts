import { appContext } from '#app/app-context.ts';
import { listExamEvents } from '#app/features/seo/list-exam-events.server.ts';
import { writeCalendar } from '#app/features/seo/write-calendar.ts';
import type { Route } from './+types/exams-ics.ts';
import { feedResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { content, env } = context.get(appContext);
	const [{ data: site }, events] = await Promise.all([
		content.single('site'),
		listExamEvents(content, env.PUBLIC_URL),
	]);
	const calendar = writeCalendar(`Exam dates by ${site.brand}`, events);
	return feedResponse(calendar, 'text/calendar; charset=utf-8');
}
