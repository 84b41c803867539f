import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { previewNewsletter } from '#app/features/newsletter/preview-newsletter.server.ts';
import { allow } from '../../allow.server.ts';
import { mailPageResponse } from '../blocks/mail-preview.tsx';
import type { Route } from './+types/newsletter-html.ts';

export const middleware = [allow('newsletter.send')];

/** A newsletter as it arrives, for the preview frame. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { db, env, content } = context.get(appContext);
	const { data: site } = await content.single('site');
	const sender = { brand: site.brand, publicUrl: env.PUBLIC_URL };
	const html = await previewNewsletter(db, sender, params.id);
	if (!html) throw data(null, { status: 404 });
	return mailPageResponse(html);
}
