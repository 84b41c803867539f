import type { RequestContext } from '#app/app-context.ts';
import { findRecordPage } from '#app/features/facts/exam-pages.server.ts';
import type { ExamRecord } from '#app/features/facts/exam-record.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { listMerits } from '#app/features/plan/score/final-merit.ts';
import { findScorablePaper, listFloors } from '#app/features/plan/score/find-paper.ts';
import { joinOrigins } from '../blocks/source-line.tsx';

/** The paper to score and the cut-offs of past seasons; undefined for an unknown slug. */
export async function loadScore({ content }: Pick<RequestContext, 'content'>, slug: string) {
	const [records, pages, institutes] = await Promise.all([
		readExamRecords(content),
		content.fields('exam', ['record', 'address', 'institute', 'place']),
		content.fields('institute', ['name']),
	]);
	const record = records.find((one) => one.slug === slug);
	const found = record && findScorablePaper(record, records);
	if (!record || !found) return undefined;
	const { season, paper, sections, owner } = found;
	const page = findRecordPage(pages, slug);
	const nameOf = (institute: string) =>
		institutes.find((one) => one.slug === institute)?.data.name ?? institute;
	const cutoffs = record.seasons.flatMap(({ facts }) => facts.cutoffs);
	return {
		slug,
		name: record.name,
		address: page?.data.address,
		place: page?.data.place ?? record.name,
		/** Whose paper it is, if another exam's. */
		test: owner.slug === slug ? undefined : { name: owner.name, ...findAccepted(record) },
		season,
		sections,
		bestOf: paper.bestOf ?? 1,
		options: paper.options,
		scaling: paper.scaling === 'none' ? undefined : paper.scaling,
		from: joinOrigins([paper.from]),
		floors: listFloors(record).map(({ value: { stage, of, values }, from }) => ({
			stage,
			of,
			values,
			season: from.season,
			institute: from.institute && nameOf(from.institute),
			note: from.note,
			from: joinOrigins([from]),
		})),
		/** Published cut-offs in other units, which cannot be compared with marks. */
		otherUnits: [...new Set(cutoffs.map(({ value }) => value.unit))].filter(
			(unit) => unit !== 'marks',
		),
		merits: listMerits(record, nameOf).map(({ from, ...merit }) => ({
			...merit,
			season: from.season,
			note: from.note,
			from: joinOrigins([from]),
		})),
	};
}

/** The last season in which the test is known to have been accepted, and what else was. */
function findAccepted({ seasons }: ExamRecord) {
	const newest = seasons.find(({ facts }) => facts.testsAccepted.length > 0);
	return { season: newest?.season, others: newest?.facts.testsAccepted[0]?.value.others };
}

export type ScoreData = NonNullable<Awaited<ReturnType<typeof loadScore>>>;
