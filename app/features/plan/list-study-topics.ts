import type { Topic } from '#app/features/content/collections/topic.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';

/** A topic with the chapters of the school books that prepare for it. */
export interface SchoolTopic extends Topic {
	slug: string;
	/** Lines of the page “NCERT chapters by topic”. */
	chapters: string[];
}

/** A topic of a plan. */
export interface StudyTopic extends SchoolTopic {
	/** The chosen exams that ask it, by their slugs. */
	askedBy: string[];
}

/** What is studied for, and whether mathematics of class 12 is part of it. */
export interface Aim {
	/** The slugs of the chosen exams. */
	exams: readonly string[];
	mathematics?: boolean;
}

/**
 * The topics of the chosen exams, each once, in the order of study: what others build on first, what several exams ask
 * before what one asks, and the subjects in turn.
 */
export function listStudyTopics(
	records: readonly ExamRecord[],
	topics: readonly SchoolTopic[],
	{ exams, mathematics }: Aim,
): StudyTopic[] {
	const asked = exams.map((exam) => ({ exam, topics: topicsOf(exam, records, mathematics) }));
	const wanted = topics.flatMap((topic): StudyTopic[] => {
		const askedBy = asked.filter((one) => one.topics.has(topic.slug)).map(({ exam }) => exam);
		return askedBy.length > 0 ? [{ ...topic, askedBy }] : [];
	});
	return putInOrder(wanted);
}

/** The chosen exams of which no topics are known, neither of themselves nor of a test they accept. */
export function listWithoutSyllabus(
	records: readonly ExamRecord[],
	{ exams }: Pick<Aim, 'exams'>,
): ExamRecord[] {
	return exams.flatMap((slug) => {
		const record = records.find((one) => one.slug === slug);
		return record && !findSyllabusOwner(slug, records) ? [record] : [];
	});
}

/** The exam whose topics count: itself, or a test that it accepts; none where no topics are known. */
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

/** Takes the next topic from the subject that is furthest behind its share of the hours. */
function putInOrder(wanted: readonly StudyTopic[]): StudyTopic[] {
	const waiting = new Map(
		wanted
			.toSorted((a, b) => b.askedBy.length - a.askedBy.length)
			.map((topic) => [topic.slug, topic]),
	);
	const all = new Map<string, number>();
	const done = new Map<string, number>();
	const shareOf = ({ subject }: StudyTopic) => (done.get(subject) ?? 0) / (all.get(subject) ?? 1);
	for (const topic of wanted) addHours(all, topic);
	const ordered: StudyTopic[] = [];
	while (waiting.size > 0) {
		const left = [...waiting.values()];
		const ready = left.filter(({ after }) => !after.some((slug) => waiting.has(slug)));
		// Topics that wait for each other are an editor's slip: then the first of them begins.
		const candidates = ready.length > 0 ? ready : left.slice(0, 1);
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
