import {
	describeBriefly,
	describeOpinions,
	describeWho,
} from '#app/features/facts/brief-topics.ts';
import { describeMarking, describePaper } from '#app/features/facts/describe-paper.ts';
import type { ExamRecord, Paper, Provenance } from '#app/features/facts/exam-record.ts';
import { readSeasonDays } from '#app/features/facts/read-season.ts';
import { type FactTopic, listTopics } from '#app/features/facts/season-topics.ts';
import { memoizeByObject } from '#app/platform/memoize-by-object.ts';
import { capitalise, lowerFirst } from '#app/platform/text.ts';
import { findTests } from './score/find-paper.ts';

/** Exams side by side: a row per question, a cell per exam. */
export interface Comparison {
	exams: Pick<ExamRecord, 'slug' | 'name'>[];
	rows: ComparedRow[];
}

interface ComparedRow {
	id: string;
	label: string;
	cells: ComparedCell[];
}

/** One exam's answer to one question; no lines if unknown. */
export interface ComparedCell {
	lines: string[];
	/** The percentage, if it can be drawn. */
	percent?: number;
	from: Provenance[];
}

interface Subject {
	record: ExamRecord;
	/** The last known facts by topic. */
	topics: FactTopic[];
	/** The newest paper, or the accepted test's. */
	paper?: Paper;
	/** The accepted test whose paper is compared, if the exam has none. */
	paperOf?: ExamRecord;
	/** The accepted tests. */
	tests: ExamRecord[];
	nameOf: (institute: string) => string;
}

const nothing: ComparedCell = { lines: [], from: [] };

/** A row for each question, in the order of the page. */
const questions: Record<string, [label: string, read: (subject: Subject) => ComparedCell]> = {
	paper: ['Paper', readPaper],
	time: ['Time', ({ paper, paperOf }) => ofPaper(paper, paperOf, describeDuration)],
	marking: [
		'Marking',
		({ paper, paperOf }) =>
			ofPaper(paper, paperOf, ({ sections }) => capitalise(describeMarking(sections) ?? '')),
	],
	mathematics: ['Mathematics in the paper', readMathematics],
	interview: ['Interview weightage', readInterview],
	fee: ['Application fee', readFee],
	seats: ['Seats', readSeats],
	who: ['Who could apply', readWho],
	when: ['Dates', readDays],
	leadsTo: [
		'What it leads to',
		({ record: { leadsTo } }) => ({ lines: leadsTo ? [leadsTo] : [], from: [] }),
	],
};

/** More columns would be unreadable. */
export const maxCompared = 6;

/**
 * Reads the slugs of a URL such as `exams=ipmat-indore,jipmat`, each once; one more than is shown, so that the page can
 * say there were too many.
 */
export function readCompared(asked: readonly string[]): string[] {
	const slugs = asked.flatMap((text) => text.split(',')).map((text) => text.trim().slice(0, 40));
	return [...new Set(slugs)].filter(Boolean).slice(0, maxCompared + 1);
}

/** Compares exams in the order of their slugs; unknown ones are left out. */
export function compareExams(
	records: readonly ExamRecord[],
	slugs: readonly string[],
	instituteNames: ReadonlyMap<string, string> = new Map(),
): Comparison {
	const nameOf = (institute: string) => instituteNames.get(institute) ?? institute;
	const subjects = slugs.flatMap((slug): Subject[] => {
		const record = records.find((one) => one.slug === slug);
		if (!record) return [];
		const tests = findTests(record, records);
		return [{ record, topics: topicsOf(record), ...findNewestPaper(record, tests), tests, nameOf }];
	});
	return {
		exams: subjects.map(({ record: { slug, name } }) => ({ slug, name })),
		rows: Object.entries(questions).map(([id, [label, read]]) => ({
			id,
			label,
			cells: subjects.map(read),
		})),
	};
}

const topicsOf = memoizeByObject((record: ExamRecord) =>
	listTopics(record, { season: record.seasons[0]?.season ?? '', withOlder: true }),
);

function findNewestPaper(record: ExamRecord, tests: readonly ExamRecord[]) {
	const newest = ({ seasons }: ExamRecord) => seasons.flatMap(({ papers }) => papers)[0];
	const own = newest(record);
	if (own) return { paper: own };
	const paperOf = tests.find(newest);
	return { paper: paperOf && newest(paperOf), paperOf };
}

function ofPaper(
	paper: Paper | undefined,
	paperOf: ExamRecord | undefined,
	format: (paper: Paper) => string | undefined,
): ComparedCell {
	const text = paper && format(paper);
	if (!paper || !text) return nothing;
	return {
		lines: [paperOf ? `${paperOf.name}: ${lowerFirst(text)}` : text],
		from: [paper.from],
	};
}

/** Some also accept other tests, whose papers are unknown. */
function readPaper({ record, paper, paperOf, tests }: Subject): ComparedCell {
	const { lines, from } = ofPaper(paper, paperOf, summarizePaper);
	const accepted = record.seasons.flatMap(({ facts }) => facts.testsAccepted)[0];
	const { exams = [], others } = accepted?.value ?? {};
	if (!accepted || !others) return { lines, from };
	// A text that names the accepted tests itself is a sentence about all of them.
	const named = [record, ...tests].filter(({ slug }) => exams.includes(slug));
	const isWhole = named.length > 0 && named.every(({ name }) => others.includes(name));
	const also = isWhole ? others : `Or apply with ${others}`;
	return { lines: [...lines, also], from: [...from, accepted.from] };
}

function summarizePaper({ questions, marks, mostPapers }: Paper) {
	const size = describePaper({ questions, marks });
	return mostPapers ? `${size} a paper, up to ${mostPapers} papers` : size;
}

function describeDuration({ minutes, clock, mostPapers }: Paper) {
	if (!minutes) return undefined;
	if (clock === 'each section') return `${minutes} minutes; each section is timed separately`;
	return mostPapers ? `${minutes} minutes a paper` : `${minutes} minutes`;
}

const isMathematics = /\b(?:quantitative|mathematics|mathematical|numerical)\b/i;

/** The share of sections named after mathematics; by questions if marks are unknown. */
function readMathematics({ paper, paperOf }: Subject): ComparedCell {
	if (!paper) return nothing;
	if (paper.mostPapers) return ofPaper(paper, paperOf, () => 'A separate paper, if you choose it');
	const unit = (['marks', 'questions'] as const).find(
		(one) =>
			paper.sections.length > 1 && paper.sections.every((section) => section[one] !== undefined),
	);
	if (!unit) return nothing;
	const sum = (sections: Paper['sections']) =>
		sections.reduce((all, section) => all + (section[unit] ?? 0), 0);
	const named = paper.sections.filter(({ name }) => isMathematics.test(name));
	const percent = Math.round((sum(named) / sum(paper.sections)) * 100);
	const text = named.length > 0 ? `${percent}% of the ${unit}` : 'No section of its own';
	return { ...ofPaper(paper, paperOf, () => text), percent };
}

/** The published weight of the interview, or else what the selection steps say about it. */
function readInterview({ topics, nameOf }: Subject): ComparedCell {
	const shares = topics.filter(({ kind }) => kind === 'selectionWeightage');
	if (shares.length > 0) {
		const percents = shares.flatMap(({ opinions }) => opinions.map(interviewShare));
		return {
			lines: shares.map((topic) => {
				const shares = new Set(topic.opinions.map(interviewShare).map((one) => `${one}%`));
				return describeTopic(
					topic,
					[...shares].join(' or ').replace(/^0%$/, 'not counted'),
					nameOf,
				);
			}),
			percent: new Set(percents).size === 1 ? percents[0] : undefined,
			from: originsOf(shares),
		};
	}
	const steps = topics.filter(({ kind }) => kind === 'selection');
	const interviewLines = steps
		.flatMap(({ opinions }) => opinions.flatMap(({ lines }) => lines.map(({ text }) => text)))
		.filter((text) => /\binterview\b[^;]*$/i.test(text));
	if (!interviewLines[0]) return nothing;
	const hasNone = /\bno interview\b/i.test(interviewLines[0]);
	const line = capitalise(interviewLines[0].replace(/^Then /, ''));
	return {
		lines: [hasNone ? line : `${line} The weightage is not published.`],
		percent: hasNone ? 0 : undefined,
		from: originsOf(steps),
	};
}

function interviewShare({ value }: FactTopic['opinions'][number]) {
	const parts = 'parts' in value ? value.parts : [];
	return parts
		.filter(({ label }) => /interview/i.test(label))
		.reduce((sum, { percent }) => sum + percent, 0);
}

/** Whoever enters through another exam's test pays for that test too. */
function readFee({ topics, paperOf }: Subject): ComparedCell {
	const own = topics.filter(isFee);
	const ofTest = paperOf ? topicsOf(paperOf).filter(isFee) : [];
	return {
		lines: [
			...describeBriefly(own, {}),
			...describeBriefly(ofTest, {}).map((line) => `${paperOf?.name}: ${line}`),
		],
		from: originsOf([...own, ...ofTest]),
	};
}

function isFee({ kind, institute }: FactTopic) {
	return kind === 'applicationFee' && !institute;
}

function readSeats({ topics, nameOf }: Subject): ComparedCell {
	const seats = topics.filter(({ kind }) => kind === 'seats');
	const lines = seats.map((topic) =>
		describeTopic(topic, describeOpinions(topic.opinions), nameOf),
	);
	return { lines, from: originsOf(seats) };
}

function readWho({ topics, tests }: Subject): ComparedCell {
	const known = tests.map((test) => ({ name: test.name, topics: topicsOf(test) }));
	const who = describeWho(topics, {}, known);
	return { lines: who.lines, from: originsOf(who.topics) };
}

/** The newest season with known dates; the exam date may be the accepted test's. */
function readDays({ record, paperOf }: Subject): ComparedCell {
	const found = record.seasons.find((season) => {
		const { applications, exam } = readSeasonDays(season);
		return applications || exam;
	});
	const test = paperOf?.seasons.find(({ season }) => !found || season === found.season);
	const own = found && readSeasonDays(found);
	const other = own?.exam ? undefined : test && readSeasonDays(test);
	const lines = [
		own?.applications && `Applications ${own.applications}`,
		own?.exam && `Exam ${own.exam}`,
		other?.exam && `${paperOf?.name} ${other.exam}`,
	].filter((line) => line !== undefined);
	const dates = [...(found?.dates ?? []), ...(other?.exam ? (test?.dates ?? []) : [])];
	const isUsed = ({ step }: { step: string }) => /^(?:applications?|exam)/i.test(step);
	return { lines, from: dates.filter(isUsed).map(({ from }) => from) };
}

function describeTopic(
	{ institute, olderSeason }: FactTopic,
	text: string,
	nameOf: Subject['nameOf'],
) {
	const about = [institute && nameOf(institute), olderSeason].filter(Boolean).join(', ');
	return capitalise(about ? `${about}: ${text}` : text);
}

function originsOf(topics: readonly FactTopic[]) {
	return topics.flatMap(({ opinions }) => opinions.map(({ from }) => from));
}
