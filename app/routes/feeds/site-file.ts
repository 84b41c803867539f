import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { writeManifest, writeRobots, writeSecurityContact } from '#app/features/seo/site-files.ts';
import type { Route } from './+types/site-file.ts';
import { feedResponse } from './feed-response.ts';

/** The small files that programs look for, such as robots.txt; the path says which. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { env, content, clock } = context.get(appContext);
	switch (url.pathname) {
		case '/robots.txt':
			return textResponse(writeRobots(env.PUBLIC_URL));
		case '/.well-known/security.txt': {
			const { data: site } = await content.single('site');
			return textResponse(writeSecurityContact(env.PUBLIC_URL, site.email, clock.now()));
		}
		case '/site.webmanifest': {
			const { data: site } = await content.single('site');
			return feedResponse(writeManifest(site), 'application/manifest+json');
		}
		default:
			throw data(null, { status: 404 });
	}
}

function textResponse(text: string) {
	return feedResponse(text, 'text/plain; charset=utf-8');
}
