import { formatDay, formatDayAndMonth } from '#app/platform/format-date.ts';
import { pluralise } from '#app/platform/text.ts';
import type { LastSeason } from './find-goal.ts';
import type { Week, WeekItem, WeekPlan } from './make-week-plan.ts';
import { stageLabels } from './school-year.ts';
import { categoryNames, planLabels, type ShownKind, verdictLabels } from './student-categories.ts';

/** Exam names by slug. */
export type ExamNames = Readonly<Record<string, string>>;

/** One thing to do, in words: “Ratio, proportion and mixtures, continued”. */
export function describePlanItem(item: WeekItem, { topics }: WeekPlan, names: ExamNames): string {
	const nameOf = (slug: string) => topics.find((topic) => topic.slug === slug)?.name ?? slug;
	switch (item.kind) {
		case 'topic':
			return item.isContinued ? `${nameOf(item.topic)}, continued` : nameOf(item.topic);
		case 'mock':
			return `Full mock of ${names[item.exam] ?? item.exam}, then go through every mistake`;
		case 'revision':
			return `Revise: ${item.topics.map(nameOf).join('; ')}`;
	}
}

/** “3 hours”. */
export function formatHours(hours: number): string {
	return pluralise(hours, 'hour');
}

/** The days of a week: “17 Nov to 23 Nov 2026”. */
export function describeWeekDays({ start, end }: Pick<Week, 'start' | 'end'>): string {
	const isOneYear = start.slice(0, 4) === end.slice(0, 4);
	return `${isOneYear ? formatDayAndMonth(start) : formatDay(start)} to ${formatDay(end)}`;
}

const boards =
	'Board exams are not in this plan, because each board has its own dates. In those weeks, put the boards first and move the missed hours to later weeks.';

/** The plan's goal and what it leaves out, in sentences. */
export function describeGoal(plan: WeekPlan, names: ExamNames): string[] {
	const goal = describeEnd(plan, names);
	return plan.hasBoards ? [...goal, boards] : goal;
}

function describeEnd({ goal, weeks }: WeekPlan, names: ExamNames): string[] {
	const count = pluralise(weeks.length, 'week');
	if (goal.kind === 'exam') {
		const exam = names[goal.exam] ?? goal.exam;
		return [`${count}, up to ${exam} on ${formatDay(goal.day)}. The date has been announced.`];
	}
	const next = [...new Set(goal.lastSeason.map((one) => one.next))].toSorted();
	const notOut = `${next.join(' and ')} dates are not confirmed yet`;
	if (goal.kind === 'own') {
		return [
			`${notOut}, so ${count} is your own goal.`,
			describeLastSeason(goal.lastSeason, names),
		].filter(Boolean);
	}
	if (!goal.endsBefore) {
		return [
			`${notOut}. We planned ${count}; you can change this.`,
			describeLastSeason(goal.lastSeason, names),
		].filter(Boolean);
	}
	const exam = names[goal.endsBefore.exam] ?? goal.endsBefore.exam;
	return [
		`${notOut}. We planned ${count}, because ${exam} was on ${describeExamDay(goal.endsBefore)} last season; you can change this.`,
	];
}

/** With its year, which differs from the season's for an exam in December. */
function describeExamDay({ day = '', season }: LastSeason) {
	return /\d{4}$/.test(day) ? day : `${day} ${season}`;
}

const maxNamed = 3;

function describeLastSeason(exams: readonly LastSeason[], names: ExamNames) {
	const dated = exams.filter(({ day }) => day);
	const [first] = dated;
	if (!first) return '';
	if (exams.length === 1) return `Last season the exam was on ${describeExamDay(first)}.`;
	const examDays = dated
		.slice(0, maxNamed)
		.map((one) => `${names[one.exam] ?? one.exam} on ${describeExamDay(one)}`);
	return `Last season: ${examDays.join(', ')}.`;
}

/** What would make room for everything, and how much is left out; empty if everything fits. */
export function describeLeftOut({
	topics,
	leftOut,
	room,
	hours,
	weeks,
}: WeekPlan): string | undefined {
	if (leftOut.length === 0) return undefined;
	const perWeek = `${formatHours(hours)} a week`;
	const [first, second] = [
		room?.hours ? `${formatHours(room.hours)} a week` : '',
		room?.weeks && room.weeks > weeks.length ? `${room.weeks} weeks at ${perWeek}` : '',
	].filter(Boolean);
	const also = second ? `, and so would ${second}` : '';
	const way = first ? `${first} would fit everything${also}. ` : '';
	return `${way}This plan, at ${perWeek}, has ${topics.length} of ${topics.length + leftOut.length} topics.`;
}

/** The whole plan as Markdown, for a mail and for a counsellor. */
export function writeWeekPlan(plan: WeekPlan, names: ExamNames): string {
	const parts = plan.weeks.map((week) => {
		const items = week.items.map(
			(item) => `- ${describePlanItem(item, plan, names)} (${formatHours(item.hours)})`,
		);
		return `## Week ${week.number}: ${describeWeekDays(week)}\n\n${items.join('\n') || '- Free'}`;
	});
	const left = describeLeftOut(plan);
	return [
		...describeGoal(plan, names),
		...(left ? [left, plan.leftOut.map(({ name }) => `- ${name}`).join('\n')] : []),
		...parts,
	].join('\n\n');
}

const maxWords = 2900;

/** A choice as its form shows it; other answers are as typed. */
function nameChoice(field: string, value: string): string {
	const names: Record<string, string> =
		{ stage: stageLabels, category: categoryNames }[field] ?? {};
	return names[value] ?? value;
}

/** A plan for the counsellor: the answers, the verdicts and the weeks in short. */
export function writePlanText(
	typed: Readonly<Record<string, string>>,
	verdicts: readonly {
		name: string;
		verdict: ShownKind;
		institute?: { name: string };
	}[],
	weekPlan: WeekPlan,
	names: ExamNames,
): string {
	const answers = [...planLabels].flatMap(([name, label]) =>
		typed[name] ? [`${label}: ${nameChoice(name, typed[name])}`] : [],
	);
	const judged = verdicts.map(
		({ name, institute, verdict }) =>
			`${institute ? `${name}, ${institute.name}` : name}: ${verdictLabels[verdict]}`,
	);
	const left = describeLeftOut(weekPlan);
	const lines = [...answers, ...describeGoal(weekPlan, names), ...(left ? [left] : []), ...judged];
	return lines.join('\n').slice(0, maxWords);
}
