import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { readCalender } from '#app/features/content/read-calendar.ts';
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
		return readCalender(data).steps.flatMap(({ step: name, date, end, source }) => {
			// Days that run backwards are no span; a calendar program would refuse them.
			if (!date || !end || date > end) return [];
			const step = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
			const count = (seen.get(step) ?? 0) + 1;
			seen.set(step, count);
			const event = {
				uid: `${slug}-${step}${count > 1 ? `-${count}` : ''}@${host}`,
				summary: `${data.title}: ${name}`,
				description: `Always check the official notification: ${source}`,
				url: origin + page,
				start: date,
				end,
				updatedAt,
			};
			return [event];
		});
	});
}
