import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import {
	describePlanItem,
	type ExamNames,
	formatHours,
} from '#app/features/plan/describe-week-plan.ts';
import type { WeekPlan } from '#app/features/plan/make-week-plan.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

/** A plan as a calendar file: its weeks, and the announced future dates of the chosen exams. */
export function writePlanCalendar(
	plan: WeekPlan,
	records: readonly ExamRecord[],
	{ origin, now, exams }: { origin: string; now: Date; exams: readonly string[] },
): string {
	const names: ExamNames = Object.fromEntries(records.map(({ slug, name }) => [slug, name]));
	const host = new URL(origin).hostname;
	const common = { url: `${origin}/plan`, updatedAt: now, sequence: 0 };
	const from = plan.weeks[0]?.start ?? '';
	const weeks = plan.weeks.map(
		(week): CalendarEvent => ({
			...common,
			uid: `plan-${from}-week-${week.number}@${host}`,
			status: 'tentative',
			summary: `Study plan, week ${week.number} (${formatHours(week.hours)})`,
			description: week.items
				.map((item) => `${describePlanItem(item, plan, names)}: ${formatHours(item.hours)}`)
				.join('\n'),
			start: week.start,
			end: week.end,
		}),
	);
	const days = records
		.filter(({ slug }) => exams.includes(slug))
		.flatMap(({ slug, name, seasons }) =>
			seasons.flatMap(({ season, dates }) =>
				dates.flatMap(({ step, date, end, status, from: { sources } }, n): CalendarEvent[] => {
					if (!date || !end || date > end || end < from || status !== 'announced') return [];
					return [
						{
							...common,
							uid: `plan-${slug}-${season}-${n}@${host}`,
							status: 'confirmed',
							summary: `${name} ${season}: ${step}`,
							description: `Source: ${sources.map(({ title }) => title).join('; ')}.`,
							start: date,
							end,
						},
					];
				}),
			),
		);
	return writeCalendar('My study plan', [...weeks, ...days]);
}
