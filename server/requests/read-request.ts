import type { IncomingMessage } from 'node:http';
import { matchAreas } from '#app/addresses.ts';
import type { Env } from '#app/platform/env.ts';
import { maxFields } from '#app/platform/read-multipart.ts';

/** A request refused before it reaches a page. */
export interface Refusal {
	status: number;
	message: string;
	/** For 405: the allowed methods. */
	allow?: string;
	/** Reads and discards the rest of the body, because browsers read no response before they have sent everything. */
	staysOpen?: boolean;
}

/** The largest form. */
export const bodyLimit = 64 * 1024;

/** The largest form of staff: long texts in any script, encoded as up to nine bytes a letter. */
export const staffBodyLimit = 1024 * 1024;

export const staffArea = matchAreas(({ staff }) => staff);

const bodyTimeout = 30_000;

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Refuses a request with two Host headers: Node reads the first, a proxy may have used the other. */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage): Refusal | undefined {
	const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && /^host$/i.test(name));
	return hosts.length > 1
		? { status: 400, message: 'The request names more than one host.' }
		: undefined;
}

/** The requested URL, or why it cannot be used. */
export function readAddress(req: IncomingMessage, env: Pick<Env, 'PUBLIC_URL'>): URL | Refusal {
	const path = req.url ?? '';
	const badAddress = { status: 400, message: 'This address cannot be read.' };
	if (!methods.has(req.method ?? '')) {
		return { status: 405, message: 'This method is not supported.', allow: 'GET, HEAD, POST' };
	}
	// PostgreSQL cannot store a NUL, so nothing can be found by one.
	if (!plainAddress.test(path) || path.includes('%00')) return badAddress;
	const url = URL.parse(env.PUBLIC_URL + path);
	const [raw = ''] = path.split('?', 1);
	// A path that the parser normalises may have been read differently by a proxy's rules.
	if (url?.pathname !== raw || needlessEscapes.test(raw) || !canDecode(raw)) return badAddress;
	// Public files have no loader data; the request would bypass the cache each time.
	if (/^\/(?!desk\/).*\.[a-z\d]+\.data$/.test(raw))
		return { status: 404, message: 'There is no such page.' };
	return url;
}

/** One leading slash, since two name another host when a redirect repeats them; no spaces or control characters. */
const plainAddress = /^\/(?!\/)[!"$-~]*$/;

/** Escapes of a slash, a backslash, a control character, or a letter that needs none. */
const needlessEscapes = /%(?:2[def]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7[ef]|[01][\da-f])/i;

function canDecode(path: string) {
	try {
		// Compared, because the build drops a call whose result is unused.
		return decodeURIComponent(path) !== '';
	} catch {
		return false;
	}
}

/** Refuses a request that changes something and comes from another site. */
export function refuseForeignOrigin(
	req: IncomingMessage,
	env: Pick<Env, 'PUBLIC_URL'>,
): Refusal | undefined {
	const { origin, host } = req.headers;
	const site = req.headers['sec-fetch-site'];
	const own = origin === env.PUBLIC_URL || isHost(origin, host);
	const foreign = origin ? !own : site === 'cross-site' || site === 'same-site';
	if (!foreign) return undefined;
	return { status: 403, message: 'This request came from another site and was refused.' };
}

/** Turns Node's request into a standard one; refuses a body over the limit or with too many fields. */
export async function toRequest(
	req: IncomingMessage,
	url: URL,
	limit = bodyLimit,
): Promise<Request | Refusal> {
	const headers = readHeaders(req, url);
	if (req.method !== 'POST') return new Request(url, { headers });
	const body = await readBody(req, limit);
	if (!body) return tooLarge(`${limit / 1024} KB`);
	if (hasTooManyFields(body, req.headers['content-type'])) return tooLarge(`${maxFields} fields`);
	return new Request(url, { method: 'POST', headers, body: new Uint8Array(body) });
}

function tooLarge(max: string): Refusal {
	const advice = 'Go back, where what you typed should still be, make it shorter and send it again';
	return { status: 413, message: `This is more than a form may send (${max}). ${advice}.` };
}

/** Counted in the raw bytes: parsing very many fields or headers would block the process. */
function hasTooManyFields(body: Buffer, type = '') {
	// Of several types separated by commas, the parser takes the last.
	const isMultipart = /multipart/i.test(type);
	const boundary = multipart.exec(type)?.[2];
	// Another notation could be read differently by another parser.
	if (isMultipart && !boundary) return true;
	const mark = isMultipart ? `--${boundary}` : '&';
	let at = body.indexOf(mark);
	for (let fields = 0; at >= 0; fields += 1) {
		if (fields > maxFields || (isMultipart && !hasShortHead(body, at))) return true;
		at = body.indexOf(mark, at + 1);
	}
	return false;
}

/** As browsers write it. */
const multipart = /^multipart\/form-data; ?boundary=("?)([\w'()+,./:=?-]{1,70})\1$/i;

/** Whether a part's head is short: its name, perhaps its type. Nothing follows the last boundary. */
function hasShortHead(body: Buffer, at: number) {
	const [head = '', value] = body.toString('latin1', at, at + 1024).split('\r\n\r\n', 2);
	return value === undefined ? /--\s*$/.test(head) : head.split('\r\n').length <= 5;
}

/**
 * Node's headers in standard form. A form from one of the site's other addresses has been accepted by now, but the
 * router knows only the public one and would refuse it.
 */
export function readHeaders(req: IncomingMessage, url: URL): Headers {
	const headers = new Headers();
	for (const [name, value] of Object.entries(req.headers)) {
		if (value !== undefined) headers.set(name, String(value));
	}
	if (req.method === 'POST' && headers.has('Origin')) headers.set('Origin', url.origin);
	return headers;
}

async function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
	if (Number(req.headers['content-length'] ?? 0) > limit) return undefined;
	const chunks: Buffer[] = [];
	let size = 0;
	const tooSlow = setTimeout(() => req.destroy(), bodyTimeout);
	try {
		for await (const chunk of req) {
			size += chunk.length;
			if (size > limit) return undefined;
			chunks.push(chunk);
		}
	} finally {
		clearTimeout(tooSlow);
	}
	return Buffer.concat(chunks);
}

function isHost(origin: string | undefined, host: string | undefined) {
	return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
