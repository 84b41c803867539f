import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { DateFact } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { formatDay } from '#app/platform/format-date.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** Every dated step of every exam's seasons, as calendar events. */
export async function listExamEvents(
	content: ContentReader,
	origin: string,
): Promise<CalendarEvent[]> {
	const [records, exams, changed] = await Promise.all([
		readExamRecords(content),
		content.fields('exam', ['record', 'address']),
		content.dates('calender'),
	]);
	const host = new URL(origin).hostname;
	return records.flatMap(({ slug, name, seasons }) => {
		const page = exams.find((exam) => exam.data.record === slug)?.data.address ?? '/calander';
		const seen = new Map<string, number>();
		return seasons.flatMap(({ season, dates }) =>
			dates.flatMap((fact) => {
				const { step, date, end, from } = fact;
				// Days that run backwards are no span; a calendar program would refuse them.
				if (!date || !end || date > end) return [];
				const id = `${from.place.slug}-${step.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
				const count = (seen.get(id) ?? 0) + 1;
				seen.set(id, count);
				const event = {
					uid: `${id}${count > 1 ? `-${count}` : ''}@${host}`,
					summary: `${name} ${season}: ${step}`,
					description: describe(fact),
					url: origin + page,
					start: date,
					end,
					updatedAt: changed.get(from.place.slug) ?? new Date(0),
				};
				return [event];
			}),
		);
	});
}

function describe({ status, from }: DateFact) {
	const sources = from.sources.map(({ title, url }) => (url ? `${title} (${url})` : title));
	const sure = from.confidence === 'reported' && status === 'tentative' ? 'reported as ' : '';
	return `Status: ${sure}${status}. Source: ${sources.join('; ')}. Checked on ${formatDay(from.checkedOn)}.`;
}
