import { hash, randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chooseEncoding, compressQuickly, type Variants } from '#server/cache/variants.ts';

/** A response in memory, ready to be sent. */
export interface CachedResponse {
	/** 200 by default; a 404 page has no ETag and is sent each time. */
	status?: 404;
	/** Alternating names and values, the fastest form for Node. */
	headers: readonly string[];
	etag: string;
	variants: Variants;
}

/** Sends a cached response in the best encoding, or 304 if the browser has it. */
export function sendCached(
	req: IncomingMessage,
	res: ServerResponse,
	cached: CachedResponse,
	id: string,
) {
	const encoding = chooseEncoding(req.headers['accept-encoding'], cached.variants);
	const body = cached.variants[encoding] ?? cached.variants.identity;
	const headers = [...cached.headers, 'X-Request-Id', id];
	if (!cached.status) headers.push('ETag', cached.etag);
	if (isUnchanged(req.headers['if-none-match'], cached)) {
		res.writeHead(304, headers).end();
		return;
	}
	headers.push('Content-Length', String(body.length));
	if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
	res.writeHead(cached.status ?? 200, headers);
	res.end(req.method === 'HEAD' ? undefined : body);
}

/** Sends an uncached response; a streamed body is piped through. */
export async function sendResponse(
	req: IncomingMessage,
	res: ServerResponse,
	response: Response,
	headers: readonly string[],
) {
	// Nobody reads it any more, and a stream that is neither read nor cancelled keeps its file open.
	if (res.closed) return await response.body?.cancel();
	const own = [...response.headers].flat();
	for (let n = 0; n < headers.length; n += 2) {
		const [name = '', value = ''] = headers.slice(n, n + 2);
		// A page's own header takes precedence, such as one that allows framing.
		if (!response.headers.has(name)) own.push(name, value);
	}
	if (req.method === 'HEAD' || !response.body) {
		if (mayPack(response)) own.push('Vary', 'Accept-Encoding');
		res.writeHead(response.status, own);
		res.end();
		await response.body?.cancel();
	} else if (mayPack(response)) {
		const body = Buffer.from(await response.arrayBuffer());
		const encoding = chooseEncoding(req.headers['accept-encoding'], { br: true, gzip: true });
		const packed = compressQuickly(body, encoding);
		own.push('Vary', 'Accept-Encoding', 'Content-Length', String(packed.length));
		if (encoding !== 'identity') own.push('Content-Encoding', encoding, 'X-Pad', randomPad());
		res.writeHead(response.status, own);
		res.end(packed);
	} else if (isWhole(response)) {
		res.writeHead(response.status, own);
		res.end(Buffer.from(await response.arrayBuffer()));
	} else {
		res.writeHead(response.status, own);
		await pipeline(Readable.fromWeb(response.body as never), res);
	}
}

/** Streaming a body that is already in memory would take longer than making it. */
function isWhole({ headers }: Response) {
	return headers.get('Content-Type') === 'application/json';
}

/** Pages and their data are compressed; other responses are too short for it to pay. */
function mayPack({ headers }: Response) {
	return packed.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Length');
}

const packed = /^text\/(?:html|x-script)\b/;

/** Random length, so that the size of a response reveals little of its content; see decision 032. */
function randomPad() {
	return randomBytes(1 + randomInt(48)).toString('base64url');
}

/** Sends a short plain-text response. */
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

/** A weak ETag: it identifies the content, not the encoding. */
export function tagOf(body: Buffer): string {
	return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}

export function isUnchanged(given: string | undefined, cached: CachedResponse): boolean {
	if (!given || cached.status) return false;
	const tags = given.split(',').map((tag) => tag.trim());
	return tags.includes(cached.etag) || given === '*';
}
