import { appContext } from '#app/app-context.ts';
import { pruneBook, readPlanBook } from '#app/features/plan/read-plan-book.server.ts';
import type { Route } from './+types/plan-book.ts';
import { feedResponse } from './feed-response.ts';

/** The data for making plans on the device, so that typed details never leave it. */
export async function loader({ context }: Route.LoaderArgs) {
	const book = pruneBook(await readPlanBook(context.get(appContext).content));
	return feedResponse(JSON.stringify(book), 'application/json; charset=utf-8');
}
