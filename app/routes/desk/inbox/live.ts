import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import { can } from '#app/features/accounts/permissions.ts';
import { readSignedInUser } from '#app/features/accounts/signed-in-user.server.ts';
import {
	mayListen,
	pollChanges,
	streamChanges,
} from '#app/features/leads/inbox/stream-changes.server.ts';
import { allow, requireUser } from '../../allow.server.ts';
import type { Route } from './+types/live.ts';

export const middleware = [allow('leads.work')];

const fresh = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

/** Changes of leads: as a stream, or with `?after=` those after a number. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const app = context.get(appContext);
	const after = readNumber(url.searchParams.get('after'));
	const { id: personId } = requireUser(context);
	if (after !== undefined) {
		return Response.json(await pollChanges(app, personId, after), { headers: fresh });
	}
	// As loader data the router would wait for the end of the stream.
	if (new URL(request.url).pathname.endsWith('.data')) throw data(null, { status: 404 });
	if (!mayListen(personId)) {
		return new Response('Close some of your tabs first.\n', { status: 429, headers: fresh });
	}
	const stream = streamChanges({
		...app,
		personId,
		after: readNumber(request.headers.get('Last-Event-ID')),
		async mayStay() {
			const user = await readSignedInUser(app.auth, request.headers);
			return user !== undefined && can(user.role, 'leads.work');
		},
	});
	// Closes the connection with the stream: kept alive, it would delay a shutdown.
	const headers = { ...fresh, 'Content-Type': 'text/event-stream', Connection: 'close' };
	return new Response(stream, { headers });
}

function readNumber(text: string | null) {
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
