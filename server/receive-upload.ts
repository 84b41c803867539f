import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayBeSignedIn } from '#app/features/accounts/session-cookie.ts';
import { bodyLimit, type Refusal, readHeaders } from './read-request.ts';

/** How long an upload may take to arrive: 10 MB in this time is a slow phone network. */
export const uploadTimeout = 5 * 60_000;

const megabyte = 1024 * 1024;

/** Where files are uploaded, by the form and by scripts, and how large they may be. */
const largest = new Map([
	['/desk/studio/pictures', 10 * megabyte],
	['/desk/studio/pictures.json', 10 * megabyte],
	['/desk/studio/files/import', 64 * megabyte],
	['/desk/studio/files/import.data', 64 * megabyte],
	['/desk/import', 5 * megabyte],
	['/desk/import.data', 5 * megabyte],
]);
const mostAtOnce = 3;
let underWay = 0;

/** Whether this is a file on its way from somebody who may be signed in; others get a form's limit. */
export function isUpload(req: IncomingMessage, url: URL): boolean {
	return req.method === 'POST' && largest.has(url.pathname) && mayBeSignedIn(req.headers.cookie);
}

/**
 * Hands on a request whose body is read only when the route asks for it, after it has made sure who is there.
 * A cookie alone is no proof: what a stranger sends is never taken into memory.
 */
export function receiveUpload(req: IncomingMessage, res: ServerResponse, url: URL) {
	const size = Number(req.headers['content-length']);
	if (!Number.isSafeInteger(size)) return refusal(411, 'The size of the upload must be stated.');
	// The file comes with words and the form's own marks around it.
	const most = largest.get(url.pathname) ?? 0;
	if (size > most + bodyLimit) {
		const limit = `${most / megabyte} MB`;
		return refusal(
			413,
			`This file is larger than ${limit}. Go back, save it smaller and try again.`,
		);
	}
	if (underWay >= mostAtOnce) {
		return refusal(503, 'Other files are on their way. Go back and try again in a minute.');
	}
	underWay += 1;
	res.once('close', () => {
		underWay -= 1;
	});
	const body = readWhenAsked(req);
	const init = { method: 'POST', headers: readHeaders(req, url), body, duplex: 'half' };
	return new Request(url, init);
}

function readWhenAsked(req: IncomingMessage) {
	let chunks: AsyncIterator<Buffer> | undefined;
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				chunks ??= req[Symbol.asyncIterator]();
				const { done, value } = await chunks.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			cancel() {
				req.destroy();
			},
		},
		{ highWaterMark: 0 },
	);
}

function refusal(status: number, message: string): Refusal {
	return { status, message, staysOpen: true };
}
