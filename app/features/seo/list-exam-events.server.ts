import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { readExamDates } from './read-exam-dates.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** Every dated step of every exam's season, as calendar events. */
export async function listExamEvents(
	content: ContentReader,
	origin: string,
): Promise<CalendarEvent[]> {
	const [records, exams] = await Promise.all([
		content.list('calender'),
		content.fields('exam', ['calender', 'address']),
	]);
	const host = new URL(origin).hostname;
	return records.flatMap(({ slug, data, updatedAt }) => {
		const page = exams.find((exam) => exam.data.calender === slug)?.data.address ?? '/calander';
		const seen = new Map<string, number>();
		return readExamDates(data).map((date) => {
			const step = date.step.toLowerCase().replace(/[^a-z0-9]+/g, '-');
			const count = (seen.get(step) ?? 0) + 1;
			seen.set(step, count);
			return {
				uid: `${slug}-${step}${count > 1 ? `-${count}` : ''}@${host}`,
				summary: `${data.title}: ${date.step}`,
				description: `Always check the official notification: ${date.whereToCheck}`,
				url: origin + page,
				start: date.start,
				end: date.end,
				updatedAt,
			};
		});
	});
}
