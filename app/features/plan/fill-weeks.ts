import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { findSyllabusOwner, type StudyTopic } from './list-study-topics.ts';
import type { WeekItem } from './make-week-plan.ts';

/**
 * Spreads the topics over the weeks in order, as evenly as possible; a long one continues in the next week. One that
 * would fill a week shares it with the next of another subject.
 */
export function spreadOverWeeks(
	topics: readonly StudyTopic[],
	weeks: number,
	hours: number,
): WeekItem[][] {
	const all = topics.reduce((sum, topic) => sum + topic.hours, 0);
	const perWeek = Math.min(hours, Math.max(1, Math.ceil(all / Math.max(1, weeks))));
	const waiting = topics.map((topic) => ({ topic, left: topic.hours }));
	return Array.from({ length: weeks }, () => {
		const items: WeekItem[] = [];
		const study = (one: (typeof waiting)[number] | undefined, max: number) => {
			if (!one || max < 1) return 0;
			const { slug, hours: needed } = one.topic;
			const now = Math.min(one.left, max);
			items.push({ kind: 'topic', topic: slug, hours: now, isContinued: one.left < needed });
			one.left -= now;
			if (one.left === 0) waiting.splice(waiting.indexOf(one), 1);
			return now;
		};
		let free = perWeek;
		const [first, second] = waiting;
		if (first && second && first.left >= perWeek && canShareWeek(first.topic, second.topic)) {
			const shared = Math.min(second.left, Math.floor(perWeek / 2));
			free -= study(first, perWeek - shared);
			free -= study(second, shared);
		}
		while (free > 0 && waiting.length > 0) free -= study(waiting[0], free);
		return items;
	});
}

function canShareWeek(first: StudyTopic, second: StudyTopic) {
	return first.subject !== second.subject && !second.after.includes(first.slug);
}

/** An exam's paper, taken in full time and then reviewed for as long. */
interface Mock {
	exam: string;
	hours: number;
}

const defaultMinutes = 90;

/** One per paper: exams that accept another's test share its mock. */
export function listMocks(records: readonly ExamRecord[], exams: readonly string[]): Mock[] {
	const owners = new Set(exams.map((slug) => findSyllabusOwner(slug, records)));
	return [...owners].flatMap((owner) => {
		if (!owner) return [];
		const papers = owner.seasons.flatMap(({ papers }) => papers);
		const minutes = papers.find((paper) => paper.minutes)?.minutes ?? defaultMinutes;
		return [{ exam: owner.slug, hours: Math.ceil((minutes * 2) / 60) }];
	});
}

/** The last weeks: up to two mocks each, exams in turn, and revision in the remaining hours. */
export function planPracticeWeeks(
	topics: readonly StudyTopic[],
	mocks: readonly Mock[],
	weeks: number,
	hours: number,
): WeekItem[][] {
	let taken = 0;
	const perWeek = Math.ceil(topics.length / Math.max(1, weeks));
	return Array.from({ length: weeks }, (_, n) => {
		let free = hours;
		const items: WeekItem[] = [];
		const fitting = mocks.filter((mock) => mock.hours <= hours);
		for (let count = 0; count < 2; count += 1) {
			const mock = fitting[taken % Math.max(1, fitting.length)];
			// A second mock must leave at least as much time for the topics.
			if (!mock || mock.hours > (count === 0 ? free : free / 2)) break;
			items.push({ kind: 'mock', ...mock });
			free -= mock.hours;
			taken += 1;
		}
		const again = topics.slice(n * perWeek, (n + 1) * perWeek).map(({ slug }) => slug);
		if (again.length > 0 && free > 0) {
			items.push({ kind: 'revision', topics: again, hours: Math.min(free, again.length) });
		}
		return items;
	});
}
