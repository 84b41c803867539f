import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mayBeSignedIn } from '#app/features/accounts/session-cookie.ts';
import { chooseEncoding, packers, type Variants } from './variants.ts';

/** What is needed to answer from memory. */
export interface Kept {
	/** Names and values in turn, as Node takes them fastest. */
	headers: readonly string[];
	etag: string;
	variants: Variants;
}

/** Sends a kept body in the best encoding, or 304 when the browser has it already. */
export function sendKept(req: IncomingMessage, res: ServerResponse, kept: Kept, id: string) {
	const encoding = chooseEncoding(req.headers['accept-encoding'], kept.variants);
	const body = kept.variants[encoding] ?? kept.variants.identity;
	const headers = [...kept.headers, 'ETag', kept.etag, 'X-Request-Id', id];
	if (isUnchanged(req.headers['if-none-match'], kept)) {
		res.writeHead(304, headers).end();
		return;
	}
	headers.push('Content-Length', String(body.length));
	if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
	res.writeHead(200, headers);
	res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends a response that is not kept; a streamed body is passed on as it comes. */
export async function sendResponse(
	req: IncomingMessage,
	res: ServerResponse,
	response: Response,
	headers: readonly string[],
) {
	const own = [...response.headers].flat();
	for (let n = 0; n < headers.length; n += 2) {
		const [name = '', value = ''] = headers.slice(n, n + 2);
		// A page that says otherwise, such as that it may be framed, has the last word.
		if (!response.headers.has(name)) own.push(name, value);
	}
	const encoding = mayPack(req, response)
		? chooseEncoding(req.headers['accept-encoding'], packers)
		: 'identity';
	if (encoding !== 'identity') own.push('Content-Encoding', encoding, 'Vary', 'Accept-Encoding');
	res.writeHead(response.status, own);
	if (req.method === 'HEAD' || !response.body) {
		res.end();
		await response.body?.cancel();
		return;
	}
	if (isWhole(response)) {
		res.end(Buffer.from(await response.arrayBuffer()));
		return;
	}
	const body = Readable.fromWeb(response.body as never);
	if (encoding === 'identity') await pipeline(body, res);
	else await pipeline(body, packers[encoding](), res);
}

/** To stream what is there already would take longer than to make it. */
function isWhole({ headers }: Response) {
	return headers.get('Content-Type') === 'application/json';
}

/**
 * Whole pages are packed, but for whoever carries a session: how well a page packs would tell somebody who can have words
 * of their choice put on it what else is there. For the few words of other answers it takes longer than it saves.
 */
function mayPack(req: IncomingMessage, { headers }: Response) {
	const isPage = headers.get('Content-Type')?.startsWith('text/html');
	return isPage && !headers.has('Content-Length') && !mayBeSignedIn(req.headers.cookie);
}

/** Sends a few words in plain text: for answers that need no page. */
export function sendText(
	res: ServerResponse,
	status: number,
	text: string,
	headers: readonly string[],
) {
	const body = Buffer.from(`${text}\n`);
	res.writeHead(status, [
		...headers,
		'Content-Type',
		'text/plain; charset=utf-8',
		'Content-Length',
		String(body.length),
		'Cache-Control',
		'no-store',
	]);
	res.end(body);
}

/** The tag names the content, not the encoding, so it is a weak one: a promise of equal bytes is not made. */
export function tagOf(body: Buffer): string {
	return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether the browser has this already. */
export function isUnchanged(given: string | undefined, kept: Kept): boolean {
	if (!given) return false;
	const tags = given.split(',').map((tag) => tag.trim());
	return tags.includes(kept.etag) || given === '*';
}
