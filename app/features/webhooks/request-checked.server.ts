import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CheckedAddress } from './check-endpoint-url.server.ts';

/** The response, or why there was none. */
export type CheckedAnswer =
	| {
			outcome: 'answered';
			status: number;
			/** Up to the requested maximum. */
			bytes: Buffer;
			isCut: boolean;
			/** A redirect's target; never followed unchecked. */
			location?: string;
			/** The Retry-After header. */
			retryAfter?: string;
	  }
	| { outcome: 'unreachable'; reason: string };

const timeout = 10_000;

/** Sends a request to exactly the checked address, follows no redirect, and waits at most ten seconds. */
export function requestChecked(
	to: Extract<CheckedAddress, { outcome: 'allowed' }>,
	message: {
		method: 'GET' | 'POST';
		headers: Record<string, string | number>;
		body?: string | Buffer;
		maxBytes: number;
	},
	signal?: AbortSignal,
): Promise<CheckedAnswer> {
	const deadline = AbortSignal.timeout(timeout);
	const options: RequestOptions = {
		method: message.method,
		// A reused connection might lead to another address.
		agent: false,
		lookup: pinned(to.address, to.family),
		signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
		headers: { ...message.headers, Connection: 'close' },
	};
	return new Promise((resolve) => {
		const fail = (error: Error) =>
			resolve({
				outcome: 'unreachable',
				reason: deadline.aborted ? 'No answer within ten seconds.' : error.message,
			});
		const request = to.url.protocol === 'https:' ? requestEncrypted : requestPlain;
		const sent = request(to.url, options, (answer) => {
			const chunks: Buffer[] = [];
			let size = 0;
			const finish = () => {
				resolve({
					outcome: 'answered',
					status: answer.statusCode ?? 0,
					bytes: Buffer.concat(chunks).subarray(0, message.maxBytes),
					isCut: size >= message.maxBytes,
					location: answer.headers.location,
					retryAfter: answer.headers['retry-after'],
				});
				answer.destroy();
			};
			answer.on('data', (chunk: Buffer) => {
				chunks.push(chunk);
				size += chunk.length;
				if (size >= message.maxBytes) finish();
			});
			answer.on('end', finish);
			answer.on('error', fail);
		});
		sent.on('error', fail);
		sent.end(message.body);
	});
}

/** Connects to the checked address, whatever the name resolves to now. */
function pinned(address: string, family: number): LookupFunction {
	return (_host, options, done) => {
		if (options.all) done(null, [{ address, family }]);
		else done(null, address, family);
	};
}
