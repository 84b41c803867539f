import { expect, test } from 'vitest';
import { writePlanCalendar } from '#app/features/exam-dates/write-plan-calendar.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { describeGoal, describeLeftOut } from '#app/features/plan/describe-week-plan.ts';
import {
	makeWeekPlan,
	planStudentWeeks,
	type WeekPlan,
} from '#app/features/plan/make-week-plan.ts';
import { readSchoolTopics } from '#app/features/plan/read-school-topics.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();
const [records, topics] = await Promise.all([readExamRecords(content), readSchoolTopics(content)]);
const from = '2026-11-17';

const choices = [
	['ipmat-indore'],
	['jipmat', 'ipmat-rohtak', 'npat'],
	['set-symbiosis', 'cuet-ug'],
	['iim-ranchi', 'ipmat-indore', 'jamia-bba'],
	records.map(({ slug }) => slug),
];

/** Every number of weeks with a tenth of the numbers of hours, a different tenth each time. */
function* everyPlan() {
	for (let weeks = 1; weeks <= 60; weeks += 1) {
		for (let hours = 1 + (weeks % 10); hours <= 60; hours += 10) {
			const exams = choices[(weeks * 7 + hours) % choices.length] ?? [];
			yield { weeks, hours, exams, mathematics: hours % 2 === 0, from };
		}
	}
}

test('every topic is planned once and completely or named as left out, and no week exceeds its hours', () => {
	for (const options of everyPlan()) {
		const plan = makeWeekPlan(records, topics, options);
		expect(plan.weeks).toHaveLength(options.weeks);
		const planned = studied(plan);
		const all = [...plan.topics, ...plan.leftOut].map(({ slug }) => slug);
		expect(new Set(all).size).toBe(all.length);
		expect(planned).toEqual(new Map(plan.topics.map(({ slug, hours }) => [slug, hours])));
		for (const { items, hours } of plan.weeks) {
			expect(items.reduce((sum, item) => sum + item.hours, 0)).toBe(hours);
			expect(hours).toBeLessThanOrEqual(options.hours);
		}
	}
});

test('nothing comes before what it builds on, and a topic starts once', () => {
	for (const options of everyPlan()) {
		const plan = makeWeekPlan(records, topics, options);
		const items = plan.weeks.flatMap((week) => week.items);
		const begun = items.flatMap((item) =>
			item.kind === 'topic' && !item.isContinued ? [item.topic] : [],
		);
		expect(begun).toEqual(plan.topics.map(({ slug }) => slug));
		for (const [n, topic] of plan.topics.entries()) {
			const later = plan.topics.slice(n + 1).map(({ slug }) => slug);
			expect(topic.after.filter((one) => later.includes(one))).toEqual([]);
			const missing = plan.leftOut.map(({ slug }) => slug);
			expect(topic.after.filter((one) => missing.includes(one))).toEqual([]);
		}
		// Mocks and revision come last.
		const first = items.findIndex(({ kind }) => kind !== 'topic');
		expect(items.slice(first === -1 ? items.length : first)).not.toContainEqual(
			expect.objectContaining({ kind: 'topic' }),
		);
	}
});

test('if something is left out, the named hours and weeks make room for it', () => {
	for (const options of everyPlan()) {
		const { leftOut, room } = makeWeekPlan(records, topics, options);
		if (leftOut.length === 0) {
			expect(room).toBeUndefined();
			continue;
		}
		const again = (more: object) => makeWeekPlan(records, topics, { ...options, ...more }).leftOut;
		if (room?.hours) expect(again({ hours: room.hours })).toEqual([]);
		if (room?.weeks) expect(again({ weeks: room.weeks })).toEqual([]);
		expect(room?.hours ?? 61).toBeGreaterThan(options.hours);
	}
});

test('subjects are mixed: a plan of some weeks starts with more than one', () => {
	const plan = makeWeekPlan(records, topics, {
		exams: ['ipmat-rohtak'],
		hours: 12,
		weeks: 20,
		from,
	});
	const subjects = plan.topics.slice(0, 4).map(({ subject }) => subject);
	expect(new Set(subjects).size).toBe(3);
});

test('no week of a long plan is filled by one subject while another waits', () => {
	const exams = ['ipmat-indore'];
	const plan = makeWeekPlan(records, topics, { exams, hours: 8, weeks: 24, from });
	const weeks = plan.weeks.map(({ items }) =>
		items.flatMap((item) => (item.kind === 'topic' ? [item.topic] : [])),
	);
	expect(weeks.filter((week) => week.length === 1)).toEqual([]);
	expect(weeks.every((week) => new Set(week).size === week.length)).toBe(true);
});

test('a topic that two exams share is studied once, before those of one exam', () => {
	const exams = ['ipmat-indore', 'ipmat-rohtak'];
	const plan = makeWeekPlan(records, topics, { exams, hours: 20, weeks: 30, from });
	expect(plan.leftOut).toEqual([]);
	const shared = plan.topics.find(({ slug }) => slug === 'percentages');
	expect(shared?.askedBy).toEqual(exams);
	const place = (slug: string) => plan.topics.findIndex((topic) => topic.slug === slug);
	expect(place('percentages')).toBeLessThan(place('matrices'));
});

test('if hours are short, what most exams share comes before general awareness', () => {
	const student = {
		born: '2009-03-12',
		category: 'general' as const,
		class10: { year: 2025, percent: 88 },
		class12: { year: 2027, appearing: true },
		mathematics: true,
		passport: 'indian' as const,
	};
	const plan = planStudentWeeks(records, topics, student, { from });
	expect(plan.leftOut.length).toBeGreaterThan(10);
	const subjectsOf = (list: readonly { subject: string }[]) => list.map(({ subject }) => subject);
	expect(subjectsOf(plan.topics)).not.toContain('General awareness');
	expect(subjectsOf(plan.leftOut)).toContain('General awareness');
	const planned = plan.topics.map(({ slug }) => slug);
	expect(planned).toEqual(expect.arrayContaining(['probability', 'functions']));
	expect(describeLeftOut(plan)).toMatch(/^\d+ hours a week would fit everything/);
	// With a little more time it is planned after everything else.
	const longer = planStudentWeeks(records, topics, { ...student, hours: 15 }, { from });
	expect(longer.leftOut.length).toBeGreaterThan(0);
	const ends = subjectsOf(longer.topics);
	expect(ends.slice(ends.indexOf('General awareness'))).not.toContain('Mathematics');
	// It is no extra where every chosen exam asks for it.
	const exams = ['set-symbiosis'];
	const own = planStudentWeeks(records, topics, { ...student, exams }, { from, weeks: 15 });
	expect(own.leftOut.length).toBeGreaterThan(0);
	expect(subjectsOf(own.topics)).toContain('General awareness');
});

test('if hours are short, exams that the student may surely take come first', () => {
	const exams = ['cuet-ug', 'ipmat-indore'];
	const first = (sureExams: string[]) =>
		makeWeekPlan(records, topics, { exams, sureExams, hours: 8, weeks: 12, from }).topics;
	const only = (exam: string, list: typeof topics) =>
		list.filter((topic) => 'askedBy' in topic && String(topic.askedBy) === exam).length;
	expect(only('cuet-ug', first(['ipmat-indore']))).toBe(0);
	expect(only('cuet-ug', first(['cuet-ug']))).toBeGreaterThan(0);
	expect(only('ipmat-indore', first(['cuet-ug']))).toBe(0);
});

test('without an announced date the plan ends before last season’s, which is never moved', () => {
	const options = { exams: ['ipmat-indore'], hours: 4, from };
	const plan = makeWeekPlan(records, topics, options);
	const indore = {
		exam: 'ipmat-indore',
		next: '2027',
		season: '2026',
		day: '4 May',
		examDay: '2026-05-04',
	};
	expect(plan.goal).toEqual({ kind: 'ours', lastSeason: [indore], endsBefore: indore });
	expect(plan.weeks).toHaveLength(24);
	const names = { 'ipmat-indore': 'IPMAT Indore' };
	expect(describeGoal(plan, names).join(' ')).toBe(
		'2027 dates are not confirmed yet. We planned 24 weeks, because IPMAT Indore was on 4 May 2026 last season; you can change this.',
	);
	const days = JSON.stringify(plan).match(/2027-0[45]-\d\d/g) ?? [];
	const weekDays = plan.weeks.flatMap(({ start, end }) => [start, end]);
	expect(days.filter((day) => !weekDays.includes(day))).toEqual([]);
	expect(weekDays.at(-1)?.localeCompare('2027-05-04')).toBe(-1);
	// Only a number that the student typed is their own goal, and it has priority over ours.
	const own = makeWeekPlan(records, topics, { ...options, weeks: 30 });
	expect([own.goal.kind, own.weeks.length]).toEqual(['own', 30]);
	expect(describeGoal(own, names)[0]).toContain('30 weeks is your own goal');
	// A student in class 11 has one more year.
	const later = makeWeekPlan(records, topics, { ...options, class12Year: 2028 });
	expect([later.goal.kind, later.weeks.length]).toEqual(['ours', 76]);
	expect(describeGoal(later, names).join(' ')).toMatch(
		/^2028 dates are not confirmed yet. We planned 76/,
	);
});

test('a plan that reaches the board exams says that they are not in it', () => {
	const options = { exams: ['ipmat-indore'], hours: 4, from, class12Year: 2027 };
	const describe = (more: object) =>
		describeGoal(makeWeekPlan(records, topics, { ...options, ...more }), {}).join(' ');
	expect(describe({ isAppearing: true })).toMatch(/Board exams are not in this plan.*boards first/);
	expect(describe({ isAppearing: false })).not.toContain('board');
	expect(describe({ isAppearing: true, weeks: 6 })).not.toContain('board');
	expect(describe({ isAppearing: true, weeks: 7 })).toContain('board');
});

test('an exam in December is named with its own year', () => {
	const exams = ['iim-bangalore-ug', 'ipmat-indore'];
	const plan = makeWeekPlan(records, topics, { exams, hours: 4, weeks: 20, from });
	expect(describeGoal(plan, {}).join(' ')).toMatch(/13 Dec 2025[,.]/);
});

test('an announced future date ends the plan, a tentative or reported one does not', () => {
	const withDay = (status: 'announced' | 'tentative' | 'reported'): ExamRecord[] =>
		records.map((record) => {
			const [newest] = record.seasons;
			const known = newest?.dates[0];
			if (record.slug !== 'ipmat-indore' || !newest || !known) return record;
			const day = '2027-02-15';
			const exam = { ...known, step: 'Exam', date: day, end: day, status };
			return { ...record, seasons: [{ ...newest, dates: [exam] }, ...record.seasons] };
		});
	const make = (given: ExamRecord[]) =>
		makeWeekPlan(given, topics, { exams: ['ipmat-indore'], hours: 10, weeks: 30, from });
	const announced = make(withDay('announced'));
	expect(announced.goal).toEqual({ kind: 'exam', exam: 'ipmat-indore', day: '2027-02-15' });
	expect(announced.weeks).toHaveLength(12);
	expect(announced.weeks.at(-1)?.end.localeCompare('2027-02-15')).toBe(-1);
	expect(make(withDay('tentative')).goal.kind).toBe('own');
	expect(make(withDay('reported')).goal.kind).toBe('own');
});

test('an institute that accepts another’s test has that test’s topics; unknown topics are named', () => {
	const make = (exam: string) => makeWeekPlan(records, topics, { exams: [exam], hours: 10, from });
	const names = (plan: WeekPlan) => plan.topics.map(({ slug }) => slug);
	expect(names(make('iim-ranchi'))).toEqual(names(make('ipmat-indore')));
	expect(make('jamia-bba').withoutSyllabus).toEqual([
		expect.objectContaining({ slug: 'jamia-bba' }),
	]);
	expect(make('jamia-bba').topics).toEqual([]);
});

test('calculus is for students with mathematics', () => {
	const make = (mathematics: boolean) =>
		makeWeekPlan(records, topics, { exams: ['cuet-ug'], hours: 10, mathematics, from });
	const has = (plan: WeekPlan) => plan.topics.some(({ slug }) => slug === 'calculus');
	expect([has(make(true)), has(make(false))]).toEqual([true, false]);
});

test('every topic and ticked topic of an analysis links to a part of the chapters page', async () => {
	const analyses = await content.list('analysis');
	const page = (await content.find('page', 'ncert'))?.data.body ?? '';
	const { readChapters } = await import('#app/features/plan/read-school-topics.server.ts');
	const parts = readChapters(page);
	const named = [
		...topics.map(({ chapter }) => chapter),
		...analyses.flatMap(({ data }) =>
			data.topics.flatMap((section) => section.topics.map(({ chapter }) => chapter)),
		),
	];
	expect(named.filter((chapter) => chapter && !parts.has(chapter))).toEqual([]);
	expect(topics.find(({ slug }) => slug === 'quadratic-equations')?.chapters).toEqual([
		'Class 10: ch. 4 Quadratic Equations',
		'Class 11: ch. 4 Complex Numbers and Quadratic Equations',
	]);
});

function studied({ weeks }: WeekPlan) {
	const hours = new Map<string, number>();
	for (const item of weeks.flatMap(({ items }) => items)) {
		if (item.kind === 'topic') hours.set(item.topic, (hours.get(item.topic) ?? 0) + item.hours);
	}
	return hours;
}

test('the calendar file has an event for each week, and none for a past day', () => {
	const exams = ['ipmat-indore'];
	const plan = makeWeekPlan(records, topics, { exams, hours: 10, weeks: 12, from });
	const now = new Date('2026-11-17T06:00:00Z');
	const file = writePlanCalendar(plan, records, { origin: 'https://www.example.com', now, exams });
	const starts = [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day = '']) => day);
	expect(starts).toHaveLength(12);
	expect(starts.filter((day) => day < '20261117')).toEqual([]);
});
