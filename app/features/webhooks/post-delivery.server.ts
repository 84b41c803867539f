import type { CheckedAddress } from './check-endpoint-url.server.ts';
import { requestChecked } from './request-checked.server.ts';

/** The response, or why there was none. */
export type PostResult =
	| { outcome: 'answered'; status: number; text: string }
	| { outcome: 'unreachable'; reason: string };

const maxBytes = 64 * 1024;
const shownCharacters = 500;

/** Posts a message to exactly the checked address. */
export async function postDelivery(
	to: Extract<CheckedAddress, { outcome: 'allowed' }>,
	message: { body: string; headers: Record<string, string> },
	signal?: AbortSignal,
): Promise<PostResult> {
	const headers = {
		...message.headers,
		'Content-Type': 'application/json',
		'Content-Length': Buffer.byteLength(message.body),
		'User-Agent': 'Prepfront-Webhooks',
	};
	const { body } = message;
	const answer = await requestChecked(to, { method: 'POST', headers, body, maxBytes }, signal);
	if (answer.outcome === 'unreachable') return answer;
	return { outcome: 'answered', status: answer.status, text: readable(answer.bytes) };
}

function readable(bytes: Buffer) {
	return bytes
		.subarray(0, shownCharacters * 4)
		.toString('utf8')
		.replaceAll(/[^\P{Cc}\n\t]+/gu, ' ')
		.slice(0, shownCharacters);
}
