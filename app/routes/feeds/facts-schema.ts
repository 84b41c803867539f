import { appContext } from '#app/app-context.ts';
import { writeSchema } from '#app/features/facts/open-data-schema.ts';
import {
	comparisonAnswer,
	scoreAnswer,
	verdictsAnswer,
} from '#app/features/plan/answers-schema.ts';
import type { Route } from './+types/facts-schema.ts';
import { feedResponse } from './feed-response.ts';

export function loader({ context, url }: Route.LoaderArgs) {
	const { env } = context.get(appContext);
	const schema = writeSchema(env.PUBLIC_URL + url.pathname, [
		verdictsAnswer,
		scoreAnswer,
		comparisonAnswer,
	]);
	return feedResponse(JSON.stringify(schema), 'application/schema+json; charset=utf-8');
}
