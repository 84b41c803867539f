import type { RequestContext } from '#app/app-context.ts';
import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { toStructureTable } from './structure-table.ts';

/** Every analysis, in the order of the tabs. */
export async function loadAnalysis({ content }: RequestContext) {
	const entries = await content.list('analysis');
	return entries.map(({ slug, data }) => ({
		slug,
		tab: data.tab,
		season: data.season,
		intro: renderMarkdown(data.intro),
		structure: toStructureTable(data),
		difficulty: data.structure.flatMap(({ section, difficulty }) =>
			difficulty ? [{ label: section, word: difficulty, level: levels[difficulty] }] : [],
		),
		topics: data.topics,
		footnotes: data.footnotes,
	}));
}

const levels = {
	Easy: 1,
	'Easy to moderate': 2,
	Moderate: 3,
	'Moderate to difficult': 4,
	Difficult: 5,
} as const;

/** One analysis as the page shows it. */
export type AnalysisPane = Awaited<ReturnType<typeof loadAnalysis>>[number];
