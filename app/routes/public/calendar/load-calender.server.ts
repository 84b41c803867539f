import type { RequestContext } from '#app/app-context.ts';
import type { Entry } from '#app/features/content/collections.ts';
import { readCalender } from '#app/features/content/read-calendar.ts';
import { todayInIndia } from '#app/platform/clock.ts';
import { type ExamLinkData, examLinkFields, toExamLinks } from '../blocks/exam-links.tsx';
import { judgeDates } from './judge-dates.ts';

/** All calendar blocks with what their dates mean today: those with a date ahead first, the nearest on top. */
export async function loadCalender({ content, clock }: RequestContext) {
	const [entries, exams] = await Promise.all([
		content.list('calender'),
		content.fields('exam', [...examLinkFields, 'calender']),
	]);
	const today = todayInIndia(clock);
	const blocks = entries.map((entry) => toBlock(entry, exams, today));
	const ahead = blocks.filter((block) => block.dates.state === 'ahead');
	return {
		ahead: ahead.toSorted((a, b) => a.dates.day.localeCompare(b.dates.day)),
		past: blocks
			.filter((block) => block.dates.state === 'past')
			.toSorted((a, b) => b.dates.day.slice(0, 4).localeCompare(a.dates.day.slice(0, 4))),
		unknown: blocks.filter((block) => block.dates.state === 'unknown'),
	};
}

function toBlock(
	entry: Entry<'calender'>,
	exams: readonly { data: ExamLinkData & { calender?: string } }[],
	today: string,
) {
	const { header, rows } = readCalender(entry.data);
	return {
		id: entry.slug,
		title: entry.data.title,
		header,
		rows,
		dates: judgeDates(rows, today),
		exams: toExamLinks(exams.filter((exam) => exam.data.calender === entry.slug)),
	};
}

/** The calendar's blocks, by what their dates mean today. */
export type CalenderGroups = Awaited<ReturnType<typeof loadCalender>>;

/** One exam's dates as the page shows them. */
export type CalenderBlock = ReturnType<typeof toBlock>;
