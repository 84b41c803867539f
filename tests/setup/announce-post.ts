import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Announces a body and never sends it: the server must respond without it. */
export async function announcePost(url: string, headers: Record<string, string | number>) {
	const asked = request(url, { method: 'POST', headers });
	asked.on('error', () => {});
	asked.flushHeaders();
	const [answer]: IncomingMessage[] = await once(asked, 'response');
	asked.destroy();
	return { status: answer?.statusCode ?? 0, location: answer?.headers.location ?? '' };
}
