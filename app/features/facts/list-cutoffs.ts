import { categories as allCategories } from '#app/features/content/collections/exam-facts.ts';
import { joinList } from '#app/platform/text.ts';
import type { ExamRecord, Fact, FactValue, Provenance, SeasonRecord } from './exam-record.ts';
import { nameCategories } from './fact-text.ts';
import { isOfInstitute, type TopicFilter } from './season-topics.ts';

/** Cut-offs of one kind by season, as a chart and a table. */
export interface Cutoffs {
	title: string;
	unit: string;
	/** The institute's slug. */
	institute?: string;
	/** The category the chart shows. */
	drawnFor: string;
	/** Each with the maximum possible. */
	bars: { label: string; value: number; maximum?: number; group?: string }[];
	header: string[];
	rows: string[][];
	notes: string[];
	from: Provenance[];
}

/** The words around the unit: “Lowest marks (out of 480) that got an interview call”. */
const stages = {
	minimum: ['Minimum', 'in each section'],
	interview: ['Lowest', 'that got an interview call'],
	offer: ['Lowest', 'that got admission'],
};

/** The published cut-offs of these seasons, newest first, of the exam and the wanted institutes. */
export function listCutoffs(
	{ seasons }: Pick<ExamRecord, 'seasons'>,
	choice: Pick<TopicFilter, 'institute' | 'elsewhere'> & {
		season?: string;
		/** The exams whose papers count, if this one has none. */
		tests?: readonly Pick<ExamRecord, 'seasons'>[];
	},
): Cutoffs[] {
	const papers = [{ seasons }, ...(choice.tests ?? [])].flatMap((one) => one.seasons);
	const facts = seasons
		.filter(({ season }) => !choice.season || season === choice.season)
		.flatMap(({ season, facts: { cutoffs } }) => cutoffs.map((fact) => ({ ...fact, season })))
		.filter(({ from }) => isOfInstitute(from, choice));
	const sorts = Map.groupBy(facts, ({ value: { stage, unit, of }, from }) =>
		[from.institute, stage, unit, of].join(),
	);
	return [...sorts.values()].map((facts) => toCutoffs(facts, papers));
}

type Cutoff = Fact<'cutoffs'> & { season: string };

function toCutoffs(facts: readonly Cutoff[], papers: readonly SeasonRecord[]): Cutoffs {
	const [first] = facts;
	const cells = facts.flatMap(({ season, value }) =>
		value.values.flatMap(({ categories, section = '', value: figure }) =>
			categories.map((category) => ({
				season,
				section,
				category,
				figure,
				maximum: findMaximum(value, { season, section }, papers),
			})),
		),
	);
	const named = allCategories.filter((one) => cells.some(({ category }) => category === one));
	const lines = [...Map.groupBy(cells, ({ season, section }) => `${season} ${section}`).values()];
	const hasSections = cells.some(({ section }) => section !== '');
	const drawn = named.includes('general') ? 'general' : (named[0] ?? 'all');
	const toDraw = cells.filter(({ category }) => category === drawn);
	const isOneSeason = new Set(toDraw.map(({ season }) => season)).size === 1;
	// By section, so that its seasons are next to each other.
	const bars = [...Map.groupBy(toDraw, ({ section }) => section).values()].flat().map((cell) => ({
		label: hasSections && isOneSeason ? cell.section : cell.season,
		value: cell.figure,
		maximum: cell.maximum,
		...(hasSections && !isOneSeason && { group: cell.section }),
	}));
	const { stage = 'interview', unit = 'marks', of } = first?.value ?? {};
	return {
		title: nameCutoffs(stage, unit, of),
		unit,
		institute: first?.from.institute,
		drawnFor: [
			nameCategories([drawn]) ?? 'All categories',
			...(hasSections && isOneSeason ? [toDraw[0]?.season] : []),
		].join(', '),
		bars,
		header: [
			'Season',
			...(hasSections ? ['Section'] : []),
			...named.map((category) => nameCategories([category]) ?? 'All categories'),
		],
		rows: lines.map((line) => [
			line[0]?.season ?? '',
			...(hasSections ? [line[0]?.section ?? ''] : []),
			...named.map((category) =>
				line
					.filter((cell) => cell.category === category)
					.map(({ figure }) => String(figure))
					.join(' or '),
			),
		]),
		notes: listNotes(facts),
		from: facts.map(({ from }) => from),
	};
}

/** The maximum possible: given, or the marks of that section in the season's paper. */
function findMaximum(
	{ unit, of }: Pick<FactValue<'cutoffs'>, 'unit' | 'of'>,
	place: { season: string; section: string },
	papers: readonly SeasonRecord[],
) {
	if (of || unit !== 'marks') return of ?? (unit === 'percentile' ? 100 : undefined);
	return papers
		.filter(({ season }) => season === place.season)
		.flatMap((one) => one.papers.flatMap(({ sections }) => sections))
		.find(({ name }) => name === place.section)?.marks;
}

function nameCutoffs(stage: keyof typeof stages, unit: string, of: number | undefined) {
	const [before, behind] = stages[stage];
	const name = unit === 'composite' ? 'composite score' : unit;
	return `${before} ${name}${of ? ` (out of ${of})` : ''} ${behind}`;
}

/** Each note once, with its seasons if there are several. */
function listNotes(facts: readonly Cutoff[]) {
	const noted = Map.groupBy(facts, ({ from }) => from.note);
	return [...noted].flatMap(([note, alike]) => {
		if (!note) return [];
		const seasons = [...new Set(alike.map(({ season }) => season))].toSorted();
		return facts.length === 1 ? [note] : [`${joinList(seasons)}: ${note}`];
	});
}
