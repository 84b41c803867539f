import type { RequestContext } from '#app/app-context.ts';
import type { Analysis } from '#app/features/content/collections/analysis.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';
import { readPictures } from '#app/features/media/read-pictures.server.ts';
import { describeSource } from '../blocks/source-line.tsx';
import { toStructureTable } from './structure-table.ts';

/** Every analysis in the order of the tabs, with the paper it is about and the exams that set that paper. */
export async function loadAnalysis(request: RequestContext) {
	const { content } = request;
	const [entries, patterns, exams, records] = await Promise.all([
		content.list('analysis'),
		content.list('pattern'),
		content.fields('exam', ['menuLabel', 'address', 'record']),
		content.fields('exam-facts', ['officialSite']),
	]);
	const introductions = entries.map(({ data }) => data.intro);
	const pictures = await readPictures(request, introductions);
	return entries.map(({ slug, data }) => {
		const paper = patterns.find((pattern) => pattern.slug === data.pattern);
		const isOwn = data.structure.length > 0 || !paper;
		const structure = isOwn ? data.structure : readPattern(paper.data).sections;
		return {
			slug,
			tab: data.tab,
			season: data.season,
			intro: renderMarkdown(data.intro, pictures.draw),
			structure: toStructureTable({ structure, totalGoodScore: data.totalGoodScore }),
			note: isOwn ? undefined : paper.data.note,
			exams: exams
				.filter(({ data: exam }) => exam.record && exam.record === paper?.data.exam)
				.map(({ data: exam }) => ({
					label: exam.menuLabel,
					to: exam.address,
					officialSite: records.find(({ slug: one }) => one === exam.record)?.data.officialSite,
				})),
			difficulty: data.structure.flatMap(({ section, difficulty }) =>
				difficulty ? [{ label: section, word: difficulty, level: levels[difficulty] }] : [],
			),
			hardness: (data.hardness ?? []).map(({ season, said }) => ({ season, said })),
			hardnessSource: [
				...new Set((data.hardness ?? []).map((paper) => describeOrigin(data, paper))),
			].at(-1),
			counts: (data.counts ?? []).map((count) => ({
				season: count.season,
				section: count.section,
				of: count.of,
				asked: count.asked,
				note: count.note,
				source: describeOrigin(data, count),
			})),
			topics: data.topics,
			footnotes: data.footnotes,
		};
	});
}

/** The season, publisher and date of a figure. */
function describeOrigin(
	{ sources: all = [] }: Analysis,
	{ season, sources, checkedOn }: { season: string; sources: string[]; checkedOn: string },
) {
	const named = all.filter(({ id }) => sources.includes(id));
	return describeSource([
		{ season, confidence: 'reported', sources: named, checkedOn, isCopied: false },
	]);
}

const levels = {
	Easy: 1,
	'Easy to moderate': 2,
	Moderate: 3,
	'Moderate to difficult': 4,
	Difficult: 5,
} as const;

export type AnalysisPane = Awaited<ReturnType<typeof loadAnalysis>>[number];
