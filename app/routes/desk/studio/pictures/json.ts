import { appContext } from '#app/app-context.ts';
import { listDrawings, listLibrary } from '#app/features/media/list-library.server.ts';
import { receivePicture } from '#app/features/media/receive-picture.server.ts';
import { allow, requireUser } from '#app/routes/allow.server.ts';
import type { Route } from './+types/json.ts';

export const middleware = [allow('content.edit')];

const headers = { 'Cache-Control': 'no-store' };

/** The pictures for the studio's picker. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const search = (url.searchParams.get('search') ?? '').slice(0, 100);
	const library = await listLibrary(context.get(appContext).db, { search });
	return Response.json({ ...library, drawings: listDrawings(search) }, { headers });
}

/** If the server cannot be reached there is nothing to choose, but the form around the picker must stay. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	return await serverLoader().catch(() => null);
}

/** Receives a picture sent by script; responds in JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	const uploaded = await receivePicture(context.get(appContext), requireUser(context), request);
	return Response.json(uploaded, { status: uploaded.outcome === 'stored' ? 201 : 422, headers });
}
