import {
	describeBriefly,
	describeFeesBriefly,
	describeWho,
} from '#app/features/facts/brief-topics.ts';
import type { FactGroup, FactLine } from '#app/features/facts/describe-fact.ts';
import type { ExamRecord, Paper } from '#app/features/facts/exam-record.ts';
import { type Cutoffs, listCutoffs } from '#app/features/facts/list-cutoffs.ts';
import { isExam, readSeasonDays, type SeasonDays } from '#app/features/facts/read-season.ts';
import {
	type FactTopic,
	listSeasonChanges,
	listTopics,
	type SeasonChange,
	type TopicFilter,
} from '#app/features/facts/season-topics.ts';
import { joinOrigins, type Origin, publisherOf } from '../blocks/source-line.tsx';

/** A topic as the page shows it. */
export interface ShownTopic {
	heading: string;
	/** The institute whose own rule it is, by name. */
	institute?: string;
	olderSeason?: string;
	isCopied?: true;
	opinions: {
		lines: Pick<FactLine, 'whom' | 'text'>[];
		note?: string;
		/** The source, if others disagree. */
		by?: string;
	}[];
}

/** A test whose score is accepted, with the address of its page. */
export interface AcceptedTest {
	record: ExamRecord;
	address?: string;
}

interface SeasonChoice extends TopicFilter {
	instituteNames: ReadonlyMap<string, string>;
	examNames: ReadonlyMap<string, string>;
	/** The exams whose score counts, if the exam has no paper of its own. */
	tests: readonly AcceptedTest[];
}

/** Everything the page shows about a season, in order. */
export function viewSeason(record: Pick<ExamRecord, 'seasons'>, choice: SeasonChoice) {
	const hasPaper = record.seasons.some(({ papers }) => papers.length > 0);
	const testFees = hasPaper ? [] : borrowFees(choice);
	const topics = [...dropRepeated(listTopics(record, choice)), ...testFees];
	const nameOf = (slug: string | undefined) => slug && (choice.instituteNames.get(slug) ?? slug);
	const show = (topic: FactTopic): ShownTopic => showTopic(topic, nameOf(topic.institute));
	const block = (chosen: readonly FactTopic[]) => ({
		...liftNote(joinEqual(chosen.map(show))),
		from: joinOrigins(chosen.flatMap(({ opinions }) => opinions.map(({ from }) => from))),
	});
	const group = (...names: FactGroup[]) =>
		topics.filter(({ opinions }) => names.some((name) => name === opinions[0]?.group));
	const ofKind = (kind: FactTopic['kind']) => topics.filter((topic) => topic.kind === kind);
	const changes = listSeasonChanges(record, choice, (slug) => choice.examNames.get(slug) ?? slug);
	const who = describeWho(
		topics,
		choice,
		choice.tests.map(({ record: { name, seasons } }) => ({
			name,
			topics: listTopics({ seasons }, { season: choice.season, withOlder: true }),
		})),
	);
	const fee = describeFeesBriefly(
		group('fee').filter((topic) => !testFees.includes(topic)),
		choice,
	);
	return {
		who: who.lines,
		whoSeason: who.season,
		fee: fee.lines,
		feeSeason: fee.season,
		testFee: testFees.length > 0 ? describeBriefly(testFees, choice) : undefined,
		days: listDays(record, choice),
		eligibility: block(group('eligibility', 'fee')),
		dates: viewDates(record, choice),
		papers: viewPapers(record, choice),
		selectionFrom: block(group('selection')).from,
		steps: ofKind('selection').map(show),
		tests: ofKind('testsAccepted').map((topic) => ({
			...show(topic),
			exams: listTests(topic, choice),
		})),
		weightage: ofKind('selectionWeightage').map((topic) => ({
			...show(topic),
			parts: topic.opinions.map(({ value }) => ('parts' in value ? value.parts : [])),
		})),
		cutoffs: listCutoffs(record, {
			institute: choice.institute,
			elsewhere: choice.elsewhere,
			season: choice.withOlder ? undefined : choice.season,
			tests: choice.tests.map((test) => test.record),
		}).map((one): Omit<Cutoffs, 'from'> & { from: Origin[] } => ({
			...one,
			institute: nameOf(one.institute),
			from: joinOrigins(one.from),
		})),
		after: block(group('after')),
		others: block(group('others')),
		changes: changes && {
			...changes,
			changes: changes.changes.map(
				(one): SeasonChange => ({ ...one, institute: nameOf(one.institute) }),
			),
		},
	};
}

/** The accepted tests in their order; tests other than the exam's own link to their pages. */
function listTests({ opinions }: FactTopic, { tests, examNames }: SeasonChoice) {
	const slugs = opinions.flatMap(({ value }) => ('exams' in value ? value.exams : []));
	return [...new Set(slugs)].map((slug) => ({
		slug,
		name: examNames.get(slug) ?? slug,
		address: tests.find(({ record }) => record.slug === slug)?.address,
	}));
}

export type SeasonView = ReturnType<typeof viewSeason>;

/** Drops an institute's own rule that equals its test's. */
function dropRepeated(topics: readonly FactTopic[]): FactTopic[] {
	const wordsOf = ({ kind, opinions, olderSeason }: FactTopic) =>
		JSON.stringify([kind, olderSeason, opinions.map(({ lines }) => lines)]);
	const shared = new Set(topics.filter(({ institute }) => !institute).map(wordsOf));
	return topics.filter((topic) => !topic.institute || !shared.has(wordsOf(topic)));
}

/** Applicants through another exam's test pay for that test too. */
function borrowFees({ season, tests }: SeasonChoice): FactTopic[] {
	return tests.flatMap(({ record }) =>
		listTopics(record, { season })
			.filter(({ kind, institute }) => kind === 'applicationFee' && !institute)
			.map((topic) => ({ ...topic, heading: `${topic.heading}, ${record.name}` })),
	);
}

const seasonsInBrief = 3;

/** The dates of past seasons; if another test's score counts, the exam day is the test's. */
function listDays(record: Pick<ExamRecord, 'seasons'>, { season, tests, withOlder }: SeasonChoice) {
	const test = tests[0]?.record;
	const ownExam = record.seasons.some(({ dates }) => dates.some(isExam));
	const ownForm = record.seasons.some((one) => readSeasonDays(one).applications);
	const first = record.seasons.at(-1)?.season ?? '';
	const years = new Set(
		[record, ...(ownExam ? [] : tests.map((one) => one.record))].flatMap(({ seasons }) =>
			seasons.filter(({ dates }) => dates.length > 0).map((one) => one.season),
		),
	);
	return [...years]
		.filter((year) => year >= first && (withOlder ? year <= season : year === season))
		.toSorted()
		.toReversed()
		.flatMap((year): (SeasonDays & { examOf?: string })[] => {
			const own = record.seasons.find((one) => one.season === year);
			const other = test?.seasons.find((one) => one.season === year);
			const days = own ? readSeasonDays(own) : { season: year };
			const borrowed = !ownExam && other ? readSeasonDays(other) : undefined;
			const all = {
				...days,
				...(borrowed?.exam &&
					!days.exam && { exam: borrowed.exam, examDay: borrowed.examDay, examOf: test?.name }),
				...(borrowed?.applications &&
					!ownForm && { applications: `${test?.name}: ${borrowed.applications}` }),
			};
			return all.exam || all.applications ? [all] : [];
		})
		.slice(0, seasonsInBrief);
}

const statusWords = {
	official: { announced: 'Official', tentative: 'Tentative', reported: 'Not official' },
	reported: {
		announced: 'Not official',
		tentative: 'Tentative, not official',
		reported: 'Not official',
	},
};

/** The dates of the season, or of the last one that has any. */
function viewDates(record: Pick<ExamRecord, 'seasons'>, { season, withOlder }: SeasonChoice) {
	const found = record.seasons.find(
		(one) => one.dates.length > 0 && (withOlder ? one.season <= season : one.season === season),
	);
	if (!found) return undefined;
	const { dates } = found;
	return {
		season: found.season,
		steps: dates.map((one) => ({
			step: one.step,
			text: one.text,
			date: one.date,
			end: one.end,
			status: statusWords[one.from.confidence][one.status],
			note: one.from.note,
		})),
		from: joinOrigins(dates.map(({ from }) => from)),
	};
}

/** The papers of the season, or the last known ones; if the exam has none, those of the accepted tests. */
function viewPapers(
	record: Pick<ExamRecord, 'seasons'>,
	{ season, withOlder, tests }: SeasonChoice,
) {
	const own = record.seasons.find(
		(one) => one.papers.length > 0 && (withOlder ? one.season <= season : one.season === season),
	);
	if (own) {
		const olderSeason = own.season === season ? undefined : own.season;
		return own.papers.map((paper) => showPaper(paper, { olderSeason }));
	}
	return tests.flatMap(({ record: { name, seasons }, address }) => {
		const same = seasons.find((one) => one.season === season);
		return (same?.papers ?? []).map((paper) => showPaper(paper, { of: { name, address } }));
	});
}

function showPaper(
	{ from, ...paper }: Paper,
	about: { olderSeason?: string; of?: { name: string; address?: string } },
) {
	return { ...paper, ...about, note: from.note, from: joinOrigins([from]) };
}

function showTopic({ heading, olderSeason, opinions }: FactTopic, institute?: string): ShownTopic {
	const isDisputed = opinions.length > 1;
	return {
		heading,
		institute,
		olderSeason,
		...(opinions.some(({ from }) => from.isCopied) ? { isCopied: true } : undefined),
		opinions: opinions.map(({ lines, from: { note, sources } }) => ({
			lines: lines.map(({ whom, text }) => (whom ? { whom, text } : { text })),
			...(note ? { note } : undefined),
			...(isDisputed ? { by: [...new Set(sources.map(publisherOf))].join(', ') } : undefined),
		})),
	};
}

/** A note that all topics have is said once. */
function liftNote(topics: ShownTopic[]): { topics: ShownTopic[]; note?: string } {
	const notes = new Set(topics.flatMap(({ opinions }) => opinions.map(({ note }) => note)));
	const [note] = notes;
	if (topics.length < 2 || notes.size > 1 || !note) return { topics };
	const withoutNote = topics.map((topic) => ({
		...topic,
		opinions: topic.opinions.map(({ note: _, ...opinion }) => opinion),
	}));
	return { topics: withoutNote, note };
}

/** Merges topics with the same text: “Marks in class 10 and class 12”. */
function joinEqual(topics: readonly ShownTopic[]): ShownTopic[] {
	const alike = Map.groupBy(topics, ({ heading, ...rest }) =>
		// Only headings that differ in a trailing number are merged.
		JSON.stringify([heading.replace(/\d+$/, ''), rest]),
	);
	return [...alike.values()].flatMap(([first, second]) => {
		if (!first) return [];
		const last = second?.heading.match(/\S+ \d+$/)?.[0];
		return [last ? { ...first, heading: `${first.heading} and ${last}` } : first];
	});
}
