import { putInOrder, type StudyTopic } from './list-study-topics.ts';

/** The topics to study in order, and those without room. */
export interface ChosenTopics {
	topics: StudyTopic[];
	leftOut: StudyTopic[];
}

/**
 * Chooses what fits into the hours: first what most exams ask for, of those that the student may surely take before
 * others, and general awareness that only some ask for last. A topic comes with what it builds on.
 */
export function chooseTopics(
	ordered: readonly StudyTopic[],
	room: number,
	{ exams, sureExams = [] }: { exams: readonly string[]; sureExams?: readonly string[] },
): ChosenTopics {
	if (sumHours(ordered) <= room) return { topics: [...ordered], leftOut: [] };
	const isLast = ({ subject, askedBy }: StudyTopic) =>
		subject === 'General awareness' && askedBy.length < exams.length;
	const askedBySure = ({ askedBy }: StudyTopic) =>
		askedBy.filter((exam) => sureExams.includes(exam)).length;
	const wanted = ordered.toSorted(
		(a, b) =>
			Number(isLast(a)) - Number(isLast(b)) ||
			askedBySure(b) - askedBySure(a) ||
			b.askedBy.length - a.askedBy.length,
	);
	const chosen = new Set<StudyTopic>();
	let left = room;
	for (const topic of wanted) {
		const added = listWithBasics(topic, ordered).filter((one) => !chosen.has(one));
		const hours = sumHours(added);
		if (hours > left) continue;
		for (const one of added) chosen.add(one);
		left -= hours;
	}
	return {
		topics: putInOrder(
			ordered.filter((topic) => chosen.has(topic)),
			isLast,
		),
		leftOut: ordered.filter((topic) => !chosen.has(topic)),
	};
}

/** A topic and all that it builds on, directly or not. */
function listWithBasics(topic: StudyTopic, known: readonly StudyTopic[]) {
	const found = new Set([topic]);
	// A set also visits what is added on the way, and each topic once, even if an editor made a circle.
	for (const { after } of found) {
		for (const one of known) if (after.includes(one.slug)) found.add(one);
	}
	return [...found];
}

function sumHours(topics: readonly StudyTopic[]) {
	return topics.reduce((sum, { hours }) => sum + hours, 0);
}
