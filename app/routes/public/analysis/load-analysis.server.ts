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
		topics: data.topics,
		footnotes: data.footnotes,
	}));
}

/** One analysis as the page shows it. */
export type AnalysisPane = Awaited<ReturnType<typeof loadAnalysis>>[number];
