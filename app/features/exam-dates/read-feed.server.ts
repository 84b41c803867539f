import type { Database } from '#app/db/open-database.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { Source } from '#app/features/facts/exam-record.ts';
import { type Clock, todayInIndia } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { hasSteps, listStepsFrom, type StepRow } from './exam-date-repository.server.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

export interface CalendarReading {
	db: Database;
	content: ContentReader;
	clock: Clock;
	env: Pick<Env, 'PUBLIC_URL'>;
}

/** The future dates of all exams, or of one, as a calendar file; undefined for an unknown exam. */
export async function readCalendarFile(
	reading: CalendarReading,
	exam?: string,
): Promise<string | undefined> {
	const { db, content, clock, env } = reading;
	content.dependOnCalendar(exam);
	const [{ data: site }, record, pages, rows] = await Promise.all([
		content.single('site'),
		exam === undefined ? undefined : content.find('exam-facts', exam),
		content.fields('exam', ['address', 'record', 'institute']),
		listStepsFrom(db, todayInIndia(clock), exam),
	]);
	if (exam !== undefined && !record && !(await hasSteps(db, exam))) return undefined;
	const what = record ? `${record.data.name}: dates` : 'Exam dates';
	const events = rows.map((row) => {
		const address = findRecordPage(pages, row.exam)?.data.address ?? '/calander';
		return toEvent(row, env.PUBLIC_URL, address);
	});
	return writeCalendar(`${what} by ${site.brand}`, events);
}

function toEvent(row: StepRow, origin: string, address: string): CalendarEvent {
	return {
		uid: `${row.id}@${new URL(origin).hostname}`,
		sequence: row.sequence,
		status: row.status,
		summary: `${row.exam_name} ${row.season}: ${row.step}`,
		description: describeStep(row),
		url: origin + address,
		start: row.start_day,
		end: row.end_day,
		updatedAt: new Date(row.modified_at),
	};
}

function describeStep({ status, said, sources, checked_on }: StepRow) {
	const named: Source[] = JSON.parse(sources);
	const where = named.map(({ title, url }) => (url ? `${title} (${url})` : title)).join('; ');
	const labels = {
		announced: 'Announced by the institute',
		tentative: 'Tentative: it may still change',
		reported: 'Reported, not confirmed by the institute yet',
	};
	const sure =
		status === 'cancelled' ? 'This date is no longer valid. Ask the institute' : labels[said];
	return `${sure}. Source: ${where}. Checked on ${formatDay(checked_on)}.`;
}
