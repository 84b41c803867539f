import { appContext } from '#app/app-context.ts';
import { writeFactsFile } from '#app/features/facts/write-open-data.server.ts';
import type { Route } from './+types/facts-json.ts';
import { openDataResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { content, env } = context.get(appContext);
	return openDataResponse(await writeFactsFile(content, env.PUBLIC_URL));
}
