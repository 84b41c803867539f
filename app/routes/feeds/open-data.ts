import { appContext } from '#app/app-context.ts';
import { writeSchema } from '#app/features/facts/open-data-schema.ts';
import { writeExamFile, writeFactsFile } from '#app/features/facts/write-open-data.server.ts';
import {
	comparisonAnswer,
	scoreAnswer,
	verdictsAnswer,
} from '#app/features/plan/answers-schema.ts';
import type { Route } from './+types/open-data.ts';
import { feedResponse, openDataResponse } from './feed-response.ts';

/** The facts of all exams or of one, and the schemas of these files and of the calculated responses. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { content, env } = context.get(appContext);
	if (url.pathname === '/facts.schema.json') {
		const answers = [verdictsAnswer, scoreAnswer, comparisonAnswer];
		const schema = writeSchema(env.PUBLIC_URL + url.pathname, answers);
		return feedResponse(JSON.stringify(schema), 'application/schema+json; charset=utf-8');
	}
	const file = params.slug
		? await writeExamFile(content, env.PUBLIC_URL, params.slug)
		: await writeFactsFile(content, env.PUBLIC_URL);
	return file ? openDataResponse(file) : new Response('There is no such exam.\n', { status: 404 });
}
