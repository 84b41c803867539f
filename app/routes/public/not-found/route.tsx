import { appContext } from '#app/app-context.ts';
import type { Route } from './+types/route.ts';
import { throwNotFound } from './throw-not-found.server.ts';

/** The route for all unknown addresses. */
export async function loader({ url, context }: Route.LoaderArgs) {
	return await throwNotFound(url, context.get(appContext).content);
}

export default function NotFound() {
	return null;
}
