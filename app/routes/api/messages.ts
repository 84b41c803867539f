import { data } from 'react-router';
import { appContext } from '#app/app-context.ts';
import {
	knowsVerifyToken,
	receiveStatuses,
} from '#app/features/message-channels/receive-statuses.server.ts';
import { allow } from '../allow.server.ts';
import type { Route } from './+types/messages.ts';

export const middleware = [allow('anyone')];

/** Answers the provider's check of the webhook settings, before it sends anything. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { env } = context.get(appContext);
	if (!knowsVerifyToken(env, url.searchParams.get('hub.verify_token'))) {
		throw data(null, { status: 403 });
	}
	const challenge = url.searchParams.get('hub.challenge') ?? '';
	return new Response(challenge.replaceAll(/[^\w.-]/g, '').slice(0, 200), {
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});
}

/** Receives signed message statuses. */
export async function action({ request, context }: Route.ActionArgs) {
	const app = context.get(appContext);
	const signature = request.headers.get('X-Hub-Signature-256');
	const body = Buffer.from(await request.arrayBuffer());
	const outcome = await receiveStatuses(app, body, signature);
	if (outcome === 'forged') {
		app.log.warn({ id: app.requestId }, 'refused: news of messages without a valid signature');
	}
	const status = { taken: 200, forged: 403, unreadable: 400 }[outcome];
	return Response.json({ outcome }, { status, headers: { 'Cache-Control': 'no-store' } });
}
