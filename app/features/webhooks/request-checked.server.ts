import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CheckedAddress } from './check-endpoint-url.server.ts';

/** What the other side said, or why it said nothing. */
export type CheckedAnswer =
	| {
			outcome: 'answered';
			status: number;
			/** No more than was asked for at the most. */
			bytes: Buffer;
			isCut: boolean;
			/** Where a redirect leads; nobody follows it unchecked. */
			location?: string;
			/** How long it asks to be left alone, in its own words. */
			retryAfter?: string;
	  }
	| { outcome: 'unreachable'; reason: string };

const timeout = 10_000;

/** Sends a request to the very address that was checked, follows no redirect, and waits ten seconds at most. */
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

/** Connects to the address that was checked, whatever the name resolves to now. */
function pinned(address: string, family: number): LookupFunction {
	return (_host, options, done) => {
		if (options.all) done(null, [{ address, family }]);
		else done(null, address, family);
	};
}
