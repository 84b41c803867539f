import type { FactGroup, FactLine } from '#app/features/facts/describe-fact.ts';
import type { ExamRecord, Paper, Provenance } from '#app/features/facts/exam-record.ts';
import { type Cutoffs, listCutoffs } from '#app/features/facts/list-cutoffs.ts';
import {
	isExam,
	readSeasonDays,
	type SeasonDays,
	sayDay,
} from '#app/features/facts/read-season.ts';
import {
	type Change,
	type Choice,
	listChanges,
	listTopics,
	type Topic,
} from '#app/features/facts/season-topics.ts';
import type { Origin } from '../blocks/source-line.tsx';

/** A topic as the page shows it. */
export interface ShownTopic {
	heading: string;
	/** The institute whose own rule it is, by name. */
	institute?: string;
	olderSeason?: string;
	opinions: { lines: FactLine[]; note?: string; from: Origin }[];
}

/** A test that the score is taken from, with where it has its page. */
export interface AcceptedTest {
	record: ExamRecord;
	address?: string;
}

interface Wanted extends Choice {
	instituteNames: ReadonlyMap<string, string>;
	/** The exams whose score counts here, where the exam sets no paper of its own. */
	tests: readonly AcceptedTest[];
}

/** All that the page says of a season, in the order and the words in which it says it. */
export function viewSeason(record: ExamRecord, wanted: Wanted) {
	const topics = listTopics(record, wanted);
	const nameOf = (slug: string | undefined) => slug && (wanted.instituteNames.get(slug) ?? slug);
	const show = (topic: Topic): ShownTopic => ({
		heading: topic.heading,
		institute: nameOf(topic.institute),
		olderSeason: topic.olderSeason,
		opinions: topic.opinions.map(({ lines, from }) => ({
			lines,
			note: from.note,
			from: toOrigin(from),
		})),
	});
	const group = (...names: FactGroup[]) =>
		topics.filter(({ opinions }) => names.some((name) => name === opinions[0]?.group));
	const ofKind = (kind: Topic['kind']) => topics.filter((topic) => topic.kind === kind);
	const changes = listChanges(record, wanted);
	return {
		who: briefly(group('eligibility').filter(({ kind }) => inBrief.has(kind))),
		fee: briefly(group('fee')),
		days: listDays(record, wanted),
		eligibility: group('eligibility', 'fee').map(show),
		dates: viewDates(record, wanted),
		papers: viewPapers(record, wanted),
		steps: ofKind('selection').map(show),
		tests: ofKind('testsAccepted').map((topic) => ({
			...show(topic),
			exams: wanted.tests.map(({ record: { slug, name }, address }) => ({ slug, name, address })),
		})),
		weightage: ofKind('selectionWeightage').map((topic) => ({
			...show(topic),
			parts: topic.opinions.map(({ value }) => ('parts' in value ? value.parts : [])),
		})),
		cutoffs: listCutoffs(record, {
			institute: wanted.institute,
			season: wanted.withOlder ? undefined : wanted.season,
		}).map((one): Omit<Cutoffs, 'from'> & { from: Origin[] } => ({
			...one,
			institute: nameOf(one.institute),
			from: one.from.map(toOrigin),
		})),
		after: group('after').map(show),
		others: group('others').map(show),
		changes: changes && {
			...changes,
			changes: changes.changes.map((one): Change => ({ ...one, institute: nameOf(one.institute) })),
		},
	};
}

/** What the page says of a season. */
export type SeasonView = ReturnType<typeof viewSeason>;

/** The rules that decide for most; the others are in the list of all. */
const inBrief: ReadonlySet<Topic['kind']> = new Set([
	'bornOnOrAfter',
	'maxAge',
	'class12Passed',
	'class10Percent',
	'class12Percent',
	'class12Subjects',
]);

function briefly(topics: readonly Topic[]): string[] {
	// An institute's own rule is narrower than its test's, so it is the one to go by.
	const own = new Set(topics.filter(({ institute }) => institute).map(({ kind }) => kind));
	return topics
		.filter(({ kind, institute }) => institute || !own.has(kind))
		.map(({ opinions, olderSeason }) => {
			const words = [...new Set(opinions.map(({ brief }) => brief))].map((brief, n) =>
				n === 0 ? brief : brief.replace(/^[^:]+: /, '').replace(/^[A-Z]/, (x) => x.toLowerCase()),
			);
			const isCopied = opinions.some(({ from }) => from.isCopied);
			const remarks = [
				words.length > 1 && 'sources disagree',
				olderSeason && `${olderSeason}’s rule, the last one known`,
				isCopied && 'last season’s, not confirmed',
			].filter(Boolean);
			return `${words.join(', or ')}${remarks.length > 0 ? ` (${remarks.join('; ')})` : ''}`;
		});
}

const seasonsInBrief = 3;

/** When it was in the last seasons; the exam's day is that of the test whose score counts. */
function listDays(record: ExamRecord, { season, tests, withOlder }: Wanted) {
	const test = tests[0]?.record;
	const ownExam = record.seasons.some(({ dates }) => dates.some(isExam));
	const years = new Set(
		[record, ...(ownExam ? [] : tests.map((one) => one.record))].flatMap(({ seasons }) =>
			seasons.filter(({ dates }) => dates.length > 0).map((one) => one.season),
		),
	);
	return [...years]
		.filter((year) => (withOlder ? year <= season : year === season))
		.toSorted()
		.toReversed()
		.flatMap((year): (SeasonDays & { examOf?: string })[] => {
			const own = record.seasons.find((one) => one.season === year);
			const other = test?.seasons.find((one) => one.season === year);
			const days = own ? readSeasonDays(own) : { season: year };
			const borrowed = !days.exam && !ownExam && other ? readSeasonDays(other) : undefined;
			const all = borrowed?.exam
				? { ...days, exam: borrowed.exam, examDay: borrowed.examDay, examOf: test?.name }
				: days;
			return all.exam || all.applications ? [all] : [];
		})
		.slice(0, seasonsInBrief);
}

const statusWords = {
	official: { announced: 'Announced', tentative: 'Tentative', reported: 'Reported' },
	reported: { announced: 'Reported', tentative: 'Reported as tentative', reported: 'Reported' },
};

/** The dates of the season, or of the last one that has any. */
function viewDates(record: ExamRecord, { season, withOlder }: Wanted) {
	const found = record.seasons.find(
		(one) => one.dates.length > 0 && (withOlder ? one.season <= season : one.season === season),
	);
	if (!found) return undefined;
	const { dates } = found;
	return {
		season: found.season,
		steps: dates.map((one) => ({
			step: one.step,
			text: sayDay(one),
			date: one.date,
			end: one.end,
			status: statusWords[one.from.confidence][one.status],
		})),
		from: dates.map(({ from }) => toOrigin(from)),
	};
}

/** The papers of the season, or the last known ones; where the exam has none, those of the tests that count. */
function viewPapers(record: ExamRecord, { season, withOlder, tests }: Wanted) {
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
	return { ...paper, ...about, note: from.note, from: toOrigin(from) };
}

function toOrigin({ season, confidence, sources, checkedOn, isCopied }: Provenance): Origin {
	return { season, confidence, sources, checkedOn, isCopied };
}
