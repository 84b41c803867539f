import { makeSlug } from '#app/features/content/make-slug.ts';
import type { ExamRecord, Fact, FactValue, Paper } from '#app/features/facts/exam-record.ts';
import { findMarked, type MarkedSection } from './score-paper.ts';

/** An exam's newest scorable paper, or the accepted test's. */
export interface ScorablePaper {
	season: string;
	paper: Paper;
	sections: MarkedSection[];
	owner: Pick<ExamRecord, 'slug' | 'name'>;
}

type PaperRecord = Pick<ExamRecord, 'slug' | 'name' | 'seasons'>;

/** Finds it; undefined if the marking is unknown. */
export function findScorablePaper(
	record: PaperRecord,
	records: readonly PaperRecord[],
): ScorablePaper | undefined {
	const { slug, name } = record;
	for (const { season, papers } of record.seasons) {
		for (const paper of papers) {
			const sections = repeat(findMarked(paper), paper.mostPapers);
			if (sections) return { season, paper, sections, owner: { slug, name } };
		}
	}
	const papers = findTests(record, records).map((test) => findScorablePaper(test, records));
	return papers.find((one) => one !== undefined);
}

/** The accepted tests of an exam without its own. */
export function findTests<R extends PaperRecord>(
	{ slug, seasons }: PaperRecord,
	records: readonly R[],
): R[] {
	const accepted = seasons.flatMap(({ facts }) => facts.testsAccepted)[0]?.value.exams ?? [];
	return records.filter((one) => one.slug !== slug && accepted.includes(one.slug));
}

/** Cut-offs in marks that compare with a score, newest season first. */
export function listFloors({ seasons }: ExamRecord): Fact<'cutoffs'>[] {
	const all = seasons.flatMap(({ facts }) => facts.cutoffs);
	return [...new Set(all)].filter(({ value, from }) => value.unit === 'marks' && !from.isCopied);
}

/** One season's cut-off for a section, or for the total. */
export interface Floor {
	/** The section's id; missing for the total. */
	section?: string;
	value: number;
}

/** A category's cut-off lines for this paper, without those of a paper of another size. */
export function readFloors(
	{ values, of }: Pick<FactValue<'cutoffs'>, 'values' | 'of'>,
	category: string,
	paper: { sections: readonly { id: string }[]; maximum: number },
): Floor[] {
	if (of !== undefined && of !== paper.maximum) return [];
	const ids = new Set(paper.sections.map(({ id }) => id));
	return values
		.filter(({ categories }) => categories.some((one) => one === category || one === 'all'))
		.map(({ section, value }) => ({ section: section && makeSlug(section), value }))
		.filter(({ section }) => section === undefined || ids.has(section));
}

/** If several papers of one kind are taken, each has its own row. */
function repeat(sections: MarkedSection[] | undefined, count = 1): MarkedSection[] | undefined {
	if (count === 1) return sections;
	return sections?.flatMap((section) =>
		Array.from({ length: count }, (_, n) => ({
			...section,
			id: n === 0 ? section.id : `${section.id}-${n + 1}`,
			name: `${section.name.replace(/^each paper$/i, 'Paper')} ${n + 1}`,
			isOptional: n > 0,
		})),
	);
}
