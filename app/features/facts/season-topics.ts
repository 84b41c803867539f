import { type FactKind, factKinds } from '#app/features/content/fact-kinds.ts';
import { capitalise, joinList, lowerFirst } from '#app/platform/text.ts';
import { type DescribedFact, describeFact } from './describe-fact.ts';
import { describePaper } from './describe-paper.ts';
import type {
	ExamRecord,
	Fact,
	FactValue,
	Paper,
	Provenance,
	SeasonRecord,
} from './exam-record.ts';
import { joinOpinions } from './fact-text.ts';

/** What one or several agreeing sources say on a topic. */
interface Opinion extends DescribedFact {
	value: { [K in FactKind]: FactValue<K> }[FactKind];
	from: Provenance;
}

/** A question about an exam with its answers. Several opinions mean that sources disagree. */
export interface FactTopic {
	kind: FactKind;
	heading: string;
	/** The institute (slug) whose own rule it is. */
	institute?: string;
	/** The season of the last known rule, if older than the requested one. */
	olderSeason?: string;
	opinions: Opinion[];
}

export interface TopicFilter {
	season: string;
	/** Only facts of the whole exam and of this institute. */
	institute?: string;
	/** Institutes whose own rules have their own page; left out unless requested. */
	elsewhere?: ReadonlySet<string>;
	/** Whether the last known rule fills in where the season has none. */
	withOlder?: boolean;
}

/** A season's topics, in the order of kinds. */
export function listTopics(record: Pick<ExamRecord, 'seasons'>, choice: TopicFilter): FactTopic[] {
	const seasons = record.seasons.filter(({ season }) => season <= choice.season);
	return factKinds.flatMap((kind) => {
		const known = seasons.map((one) => ({
			season: one.season,
			opinions: opinionsOf(one, kind).filter(
				({ from }) =>
					isOfInstitute(from, choice) && (one.season === choice.season || !from.isOnlyThen),
			),
		}));
		const seasonsUsed = choice.withOlder
			? known
			: known.filter(({ season }) => season === choice.season);
		return groupBy(
			seasonsUsed.flatMap(({ season, opinions }) =>
				opinions.map((opinion) => ({ season, opinion })),
			),
			({ opinion: { from } }) => `${from.institute}`,
		).flatMap((group) => {
			const newest = group[0]?.season;
			// A newer fee for some years of a course says nothing about its other years.
			const last = group.filter(({ season }) => kind === 'courseFees' || season === newest);
			return groupBy(last, ({ opinion }) => opinion.about).map((alike): FactTopic => {
				const [first] = alike;
				const opinions = alike.flatMap(({ season, opinion }) =>
					season === first?.season ? [opinion] : [],
				);
				return {
					kind,
					heading: first?.opinion.heading ?? '',
					institute: first?.opinion.from.institute,
					olderSeason: first?.season === choice.season ? undefined : first?.season,
					opinions,
				};
			});
		});
	});
}

/** Whether a fact applies to the whole exam or a wanted institute. */
export function isOfInstitute(
	{ institute }: Pick<Provenance, 'institute'>,
	choice: Pick<TopicFilter, 'institute' | 'elsewhere'>,
): boolean {
	if (!institute) return true;
	return choice.institute ? institute === choice.institute : !choice.elsewhere?.has(institute);
}

function opinionsOf<K extends FactKind>({ facts }: SeasonRecord, kind: K): Opinion[] {
	return facts[kind].map(({ value, from }: Fact<K>) => ({
		...describeFact(kind, value),
		value: value as Opinion['value'],
		from,
	}));
}

/** Groups in order of first appearance. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
	return [...Map.groupBy(items, keyOf).values()];
}

/** A difference from the season before. */
export interface SeasonChange {
	heading: string;
	institute?: string;
	before: string;
	now: string;
}

/** The differences between a season and the one before, where both are known. */
export function listSeasonChanges(
	record: Pick<ExamRecord, 'seasons'>,
	choice: TopicFilter,
	nameExam: (slug: string) => string,
): { since: string; changes: SeasonChange[] } | undefined {
	const place = record.seasons.findIndex(({ season }) => season === choice.season);
	const [season, before] = record.seasons.slice(place, place + 2);
	if (!season || !before) return undefined;
	const topics = (year: string) =>
		listTopics(record, { ...choice, season: year, withOlder: false }).filter(
			({ kind, opinions }) => !inWords.has(kind) && !opinions.some(({ from }) => from.isCopied),
		);
	const then = topics(before.season);
	const describe = ({ kind, opinions }: FactTopic) => {
		const said = opinions.map(({ brief, value, from }) => {
			const exams = 'exams' in value ? value.exams.map(nameExam) : [];
			const text = [...exams, capitalise(brief)].filter(Boolean).join(', ');
			return { text, sources: from.sources.length };
		});
		const different = [...Map.groupBy(said, ({ text }) => text)].map(([text, alike]) => ({
			// The parts of a weightage are a list, not a rule with exceptions.
			text: kind === 'selectionWeightage' ? joinList(text.split(' · ').map(lowerFirst)) : text,
			sources: alike.reduce((sum, { sources }) => sum + sources, 0),
		}));
		if (different.length < 2) return said[0]?.text ?? '';
		const opinionsInWords = different.map((one) => ({ ...one, text: lowerFirst(one.text) }));
		return `Sources disagree. ${capitalise(joinOpinions(opinionsInWords))}`;
	};
	const changes = topics(season.season).flatMap((topic): SeasonChange[] => {
		const { heading, institute } = topic;
		const old = then.find((one) => keyOf(one) === keyOf(topic));
		const [was, is] = [old, topic].map((one) => (one ? describe(one) : ''));
		return was && is && was !== is ? [{ heading, institute, before: was, now: is }] : [];
	});
	const papers = comparePapers(before.papers[0], season.papers[0]);
	return { since: before.season, changes: [...papers, ...changes] };
}

/** Kinds that sources word differently, or that change every year by nature. */
const inWords: ReadonlySet<FactKind> = new Set(['selection', 'cutoffs', 'others']);

function keyOf({ kind, institute, opinions }: FactTopic) {
	return `${kind} ${institute} ${opinions[0]?.about}`;
}

function comparePapers(before: Paper | undefined, now: Paper | undefined): SeasonChange[] {
	const [was, is] = [before, now].map((paper) => paper && describePaper(paper));
	return was && is && was !== is ? [{ heading: 'Paper', before: was, now: is }] : [];
}
