import { redirect } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	findPictureTexts,
	renderPicture,
} from '#app/features/seo/open-graph/render-picture.server.ts';
import type { Route } from './+types/open-graph-image.ts';
import { feedResponse } from './feed-response.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
	// With a query, the picture would be drawn and cached again.
	if (url.search) return redirect(url.pathname, 301);
	const name = /^(.+)\.png$/.exec(params['*'])?.[1];
	const texts = name && (await findPictureTexts(context.get(appContext), name));
	if (!texts) return new Response('There is no such picture.\n', { status: 404 });
	const picture = await renderPicture(texts);
	if (picture) return feedResponse(picture, 'image/png');
	return new Response('Too many pictures at once; try again.\n', {
		status: 503,
		headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
	});
}
