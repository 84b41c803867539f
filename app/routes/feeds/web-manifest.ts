import { appContext } from '#app/app-context.ts';
import { writeManifest } from '#app/features/seo/site-files.ts';
import type { Route } from './+types/web-manifest.ts';
import { feedResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { data: site } = await context.get(appContext).content.single('site');
	return feedResponse(writeManifest(site), 'application/manifest+json');
}
