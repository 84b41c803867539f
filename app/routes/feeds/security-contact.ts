import { appContext } from '#app/app-context.ts';
import { writeSecurityContact } from '#app/features/seo/site-files.ts';
import type { Route } from './+types/security-contact.ts';
import { feedResponse } from './feed-response.ts';

export async function loader({ context }: Route.LoaderArgs) {
	const { env, content, clock } = context.get(appContext);
	const { data: site } = await content.single('site');
	const text = writeSecurityContact(env.PUBLIC_URL, site.email, clock.now());
	return feedResponse(text, 'text/plain; charset=utf-8');
}
