import { makeSlug } from '#app/features/content/make-slug.ts';
import type { ExamRecord, Fact, FactValue, Paper } from '#app/features/facts/exam-record.ts';
import { findMarked, type MarkedSection } from './score-paper.ts';

/** The newest paper of an exam that can be scored; that of the test it takes where it has none of its own. */
export interface ScorablePaper {
	season: string;
	paper: Paper;
	sections: MarkedSection[];
	/** The exam whose paper it is. */
	owner: Pick<ExamRecord, 'slug' | 'name'>;
}

type PaperRecord = Pick<ExamRecord, 'slug' | 'name' | 'seasons'>;

/** Finds it; none where the marking is not known. */
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

/** The tests whose score counts where an exam has none of its own. */
export function findTests<R extends PaperRecord>(
	{ slug, seasons }: PaperRecord,
	records: readonly R[],
): R[] {
	const accepted = seasons.flatMap(({ facts }) => facts.testsAccepted)[0]?.value.exams ?? [];
	return records.filter((one) => one.slug !== slug && accepted.includes(one.slug));
}

/** The cut-offs in marks that can be put beside a score, newest season first. */
export function listFloors({ seasons }: ExamRecord): Fact<'cutoffs'>[] {
	const all = seasons.flatMap(({ facts }) => facts.cutoffs);
	return [...new Set(all)].filter(({ value, from }) => value.unit === 'marks' && !from.isCopied);
}

/** The lowest marks of one season that can be put beside those of a section, or beside the total. */
export interface Floor {
	/** The id of the section; none for the total. */
	section?: string;
	value: number;
}

/** The lines of a cut-off for a category that are about this paper; those of a paper of another size are not. */
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

/** Where one takes several papers of the same kind, each has a row of its own. */
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
