import type { IncomingMessage, ServerResponse } from 'node:http';
import { isSignedIn } from './is-signed-in.ts';
import { bodyLimit, type Refusal, readHeaders } from './read-request.ts';

/** How long a picture may take to arrive: 10 MB in this time is a slow phone network. */
export const uploadTimeout = 5 * 60_000;

/** Where pictures are uploaded: by the form, and by the script that shows progress. */
const addresses = new Set(['/desk/studio/pictures', '/desk/studio/pictures.json']);

// A picture may have 10 MB, and comes with a description and the form's own marks around it.
const uploadLimit = 10 * 1024 * 1024 + bodyLimit;
const mostAtOnce = 3;
let underWay = 0;

/** Whether this is a picture on its way from somebody who may be signed in; others get a form's limit. */
export function isUpload(req: IncomingMessage, url: URL): boolean {
	return req.method === 'POST' && addresses.has(url.pathname) && isSignedIn(req.headers.cookie);
}

/**
 * Hands on a request whose body is read only when the route asks for it, after it has made sure who is there.
 * A cookie alone is no proof: what a stranger sends is never taken into memory.
 */
export function receiveUpload(req: IncomingMessage, res: ServerResponse, url: URL) {
	const size = Number(req.headers['content-length']);
	if (!Number.isSafeInteger(size)) return refusal(411, 'The size of the upload must be stated.');
	if (size > uploadLimit) {
		return refusal(413, 'This file is larger than 10 MB. Go back, save it smaller and try again.');
	}
	if (underWay >= mostAtOnce) {
		return refusal(503, 'Other pictures are on their way. Go back and try again in a minute.');
	}
	underWay += 1;
	res.once('close', () => {
		underWay -= 1;
	});
	const body = readWhenAsked(req);
	const init = { method: 'POST', headers: readHeaders(req), body, duplex: 'half' };
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
