import type { IncomingMessage, ServerResponse } from 'node:http';
import { addresses } from '#app/addresses.ts';
import { minute } from '#app/platform/durations.ts';
import { withoutDataEnding } from '#server/cache/page-address.ts';
import { bodyLimit, type Refusal, readHeaders } from './read-request.ts';

/** 10 MB in this time is a slow phone network. */
export const uploadTimeout = 5 * minute;

/** An upload that pauses this long (milliseconds), or stays this slow, is aborted, since others wait for its slot. */
const defaultLimits = { maxPause: 20_000, minBytesPerSecond: 8 * 1024 };

const megabyte = 1024 * 1024;

const uploads = new Map(addresses.map(({ path, upload }) => [path, upload]));
const maxAtOnce = 3;
let underWay = 0;

export function isUpload(req: IncomingMessage, url: URL): boolean {
	return req.method === 'POST' && uploadAt(url) !== undefined;
}

/** Whether a form can have a file. Any other gets no more bytes and fields than elsewhere. */
export function mayHaveFile({ headers }: IncomingMessage): boolean {
	return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/**
 * Passes on the upload of a signed-in user. The route reads the body only after checking permissions, so that a
 * stranger's upload takes no slot and no memory.
 */
export function receiveUpload(
	req: IncomingMessage,
	res: ServerResponse,
	url: URL,
	limits = defaultLimits,
) {
	const size = Number(req.headers['content-length']);
	if (!Number.isSafeInteger(size)) return refusal(411, 'The size of the upload must be stated.');
	// The file comes with other fields and the form's boundaries.
	const { max, advice } = uploadAt(url) ?? { max: 0, advice: '' };
	if (size > max + bodyLimit) {
		const limit = `${max / megabyte} MB`;
		return refusal(413, `This file is larger than ${limit}. Go back, ${advice} and try again.`);
	}
	if (underWay >= maxAtOnce) {
		return refusal(503, 'Other files are on their way. Go back and try again in a minute.');
	}
	// Whoever left while the session was read has closed before, and would never free the slot.
	if (res.closed) return refusal(400, 'The upload broke off.');
	underWay += 1;
	res.once('close', () => {
		underWay -= 1;
	});
	const body = readWhenAsked(req, res, limits);
	const init = { method: 'POST', headers: readHeaders(req, url), body, duplex: 'half' };
	return new Request(url, init);
}

function readWhenAsked(
	req: IncomingMessage,
	res: ServerResponse,
	{ maxPause, minBytesPerSecond }: typeof defaultLimits,
) {
	let chunks: AsyncIterator<Buffer> | undefined;
	let received = 0;
	const started = performance.now();
	const giveUp = setTimeout(() => req.destroy(), maxPause);
	res.once('close', () => clearTimeout(giveUp));
	const isTooSlow = () => {
		const seconds = (performance.now() - started - maxPause) / 1000;
		return received < seconds * minBytesPerSecond;
	};
	const next = async (): Promise<Buffer | undefined> => {
		chunks ??= req[Symbol.asyncIterator]();
		const { done, value } = await chunks.next();
		if (done) {
			clearTimeout(giveUp);
			return undefined;
		}
		received += value.length;
		if (isTooSlow()) req.destroy();
		giveUp.refresh();
		return value;
	};
	// Browsers read no response before they have sent everything, so the rest is read and discarded. Node does this
	// itself when nothing was read.
	res.once('finish', async () => {
		if (!chunks) return;
		try {
			while (await next());
		} catch {
			req.destroy();
		}
	});
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const piece = await next();
				if (piece) controller.enqueue(piece);
				else controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
}

function uploadAt({ pathname }: URL) {
	return uploads.get(withoutDataEnding(pathname));
}

function refusal(status: number, message: string): Refusal {
	return { status, message, staysOpen: true };
}
