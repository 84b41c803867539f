import type { Topic } from '#app/features/content/collections/topic.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';

/** A topic with its school-book chapters. */
export interface SchoolTopic extends Topic {
	slug: string;
	/** Lines of the page “NCERT chapters by topic”. */
	chapters: string[];
}

export interface StudyTopic extends SchoolTopic {
	/** The chosen exams that include it, by slug. */
	askedBy: string[];
}

/** The chosen exams, and whether mathematics of class 12 is included. */
export interface Aim {
	/** The slugs of the chosen exams. */
	exams: readonly string[];
	mathematics?: boolean;
}

/**
 * The topics of the chosen exams, each once, in study order: prerequisites first, shared topics before single ones, and
 * subjects in turn.
 */
export function listStudyTopics(
	records: readonly ExamRecord[],
	topics: readonly SchoolTopic[],
	{ exams, mathematics }: Aim,
): StudyTopic[] {
	const asked = exams.map((exam) => ({ exam, topics: topicsOf(exam, records, mathematics) }));
	const chosen = topics.flatMap((topic): StudyTopic[] => {
		const askedBy = asked.filter((one) => one.topics.has(topic.slug)).map(({ exam }) => exam);
		return askedBy.length > 0 ? [{ ...topic, askedBy }] : [];
	});
	return putInOrder(chosen);
}

/** The chosen exams without known topics, neither their own nor an accepted test's. */
export function listWithoutSyllabus(
	records: readonly ExamRecord[],
	{ exams }: Pick<Aim, 'exams'>,
): ExamRecord[] {
	return exams.flatMap((slug) => {
		const record = records.find((one) => one.slug === slug);
		return record && !findSyllabusOwner(slug, records) ? [record] : [];
	});
}

/** The exam whose topics count: itself or an accepted test; undefined if none are known. */
export function findSyllabusOwner(
	slug: string,
	records: readonly ExamRecord[],
): ExamRecord | undefined {
	const record = records.find((one) => one.slug === slug);
	if (record?.syllabus) return record;
	const accepted =
		record?.seasons.flatMap(({ facts }) => facts.testsAccepted)[0]?.value.exams ?? [];
	return records.find((one) => accepted.includes(one.slug) && one.syllabus);
}

function topicsOf(exam: string, records: readonly ExamRecord[], mathematics = false) {
	const { topics = [], withMathematics = [] } = findSyllabusOwner(exam, records)?.syllabus ?? {};
	return new Set(mathematics ? [...topics, ...withMathematics] : topics);
}

/** Takes the next topic from the subject furthest behind its share of hours; `isLast` topics follow all others. */
export function putInOrder(
	chosen: readonly StudyTopic[],
	isLast: (topic: StudyTopic) => boolean = () => false,
): StudyTopic[] {
	const waiting = new Map(
		chosen
			.toSorted((a, b) => b.askedBy.length - a.askedBy.length)
			.map((topic) => [topic.slug, topic]),
	);
	const all = new Map<string, number>();
	const done = new Map<string, number>();
	const shareOf = ({ subject }: StudyTopic) => (done.get(subject) ?? 0) / (all.get(subject) ?? 1);
	for (const topic of chosen) addHours(all, topic);
	const ordered: StudyTopic[] = [];
	while (waiting.size > 0) {
		const left = [...waiting.values()];
		const ready = left.filter(({ after }) => !after.some((slug) => waiting.has(slug)));
		// Circular prerequisites are an editor's mistake: start with the first.
		const possible = ready.length > 0 ? ready : left.slice(0, 1);
		const first = possible.filter((topic) => !isLast(topic));
		const candidates = first.length > 0 ? first : possible;
		const next = candidates.reduce((best, topic) =>
			shareOf(topic) < shareOf(best) ? topic : best,
		);
		ordered.push(next);
		addHours(done, next);
		waiting.delete(next.slug);
	}
	return ordered;
}

function addHours(sums: Map<string, number>, { subject, hours }: StudyTopic) {
	sums.set(subject, (sums.get(subject) ?? 0) + hours);
}
