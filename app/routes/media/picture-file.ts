import { appContext } from '#app/app-context.ts';
import { readPictureFile } from '#app/features/media/read-pictures.server.ts';
import type { Route } from './+types/picture-file.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
	const file = await readPictureFile(context.get(appContext), params.hash, params.file);
	if (!file) return new Response('There is no such picture.\n', { status: 404 });
	return new Response(file.bytes, {
		headers: {
			'Content-Type': file.type,
			'Cache-Control': 'public, max-age=31536000, immutable',
			'Content-Security-Policy': "default-src 'none'; sandbox",
		},
	});
}
