import { appContext } from '#app/app-context.ts';
import { writeExamFile } from '#app/features/facts/write-open-data.server.ts';
import type { Route } from './+types/exam-json.ts';
import { openDataResponse } from './feed-response.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
	const { content, env } = context.get(appContext);
	const file = await writeExamFile(content, env.PUBLIC_URL, params.slug);
	return file ? openDataResponse(file) : new Response('There is no such exam.\n', { status: 404 });
}
