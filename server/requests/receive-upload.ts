import type { IncomingMessage, ServerResponse } from 'node:http';
import { addresses } from '#app/addresses.ts';
import { minute } from '#app/platform/durations.ts';
import { withoutDataEnding } from '#server/cache/page-address.ts';
import { bodyLimit, type Refusal, readHeaders } from './read-request.ts';

/** How long an upload may take to arrive: 10 MB in this time is a slow phone network. */
export const uploadTimeout = 5 * minute;

/** An upload that pauses for this long (milliseconds), or stays this slow, is aborted: others wait for its slot. */
const defaultLimits = { maxPause: 20_000, minBytesPerSecond: 8 * 1024 };

const megabyte = 1024 * 1024;

const uploads = new Map(addresses.map(({ path, upload }) => [path, upload]));
const maxAtOnce = 3;
let underWay = 0;

/** Whether files are uploaded to this address. */
export function isUpload(req: IncomingMessage, url: URL): boolean {
	return req.method === 'POST' && uploadAt(url) !== undefined;
}

/**
 * Passes on the upload of somebody who is signed in. The route reads the body only after it has checked permissions, so
 * that a stranger's upload takes no slot and no memory.
 */
export function receiveUpload(
	req: IncomingMessage,
	res: ServerResponse,
	url: URL,
	limits = defaultLimits,
) {
	const size = Number(req.headers['content-length']);
	if (!Number.isSafeInteger(size)) return refusal(411, 'The size of the upload must be stated.');
	// The file comes with words and the form's own marks around it.
	const { max, advice } = uploadAt(url) ?? { max: 0, advice: '' };
	if (size > max + bodyLimit) {
		const limit = `${max / megabyte} MB`;
		return refusal(413, `This file is larger than ${limit}. Go back, ${advice} and try again.`);
	}
	if (underWay >= maxAtOnce) {
		return refusal(503, 'Other files are on their way. Go back and try again in a minute.');
	}
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
	// A browser reads no answer before it has sent all: the rest is let in and thrown away. Node does so itself with a
	// body of which nothing was read.
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
