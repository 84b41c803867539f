import { appContext } from '#app/app-context.ts';
import type { Route } from './+types/route.ts';
import { throwNotFound } from './throw-not-found.server.ts';

/** Whatever no other route knows. */
export async function loader({ url, context }: Route.LoaderArgs) {
	return await throwNotFound(url, context.get(appContext).content);
}

export default function NotFound() {
	return null;
}
