import { appContext } from '#app/app-context.ts';
import { writeOrigin } from '#app/features/facts/list-facts.ts';
import { maxCompared } from '#app/features/plan/compare-exams.ts';
import { loadComparison } from '../public/compare/load-comparison.server.ts';
import type { Route } from './+types/compare-json.ts';
import { openDataResponse } from './feed-response.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
	const { content } = context.get(appContext);
	const { chosen, unknown, compare } = await loadComparison(content, url);
	const error = findError(chosen, unknown);
	if (error) return openDataResponse({ errors: { exams: error } }, 422);
	const { exams, rows } = compare(chosen);
	return openDataResponse({
		exams,
		rows: rows.map(({ id, label, cells }) => ({
			id,
			label,
			cells: cells.map(({ lines, percent = null, from }, n) => ({
				exam: exams[n]?.slug,
				lines,
				percent,
				// Each origin once, even if several facts of the cell share it.
				origins: [...new Map(from.map((one) => [JSON.stringify(one.sources), one])).values()]
					.filter(({ sources }) => sources.length > 0)
					.map(writeOrigin),
			})),
		})),
	});
}

function findError(chosen: readonly string[], unknown: readonly string[]) {
	if (unknown.length > 0) return `There is no exam called ${unknown.join(', ')}.`;
	if (chosen.length === 0) return 'Name the exams, with commas between them.';
	if (chosen.length > maxCompared) return `Name at most ${maxCompared} exams.`;
	return undefined;
}
