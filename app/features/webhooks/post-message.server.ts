import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CheckedAddress } from './check-endpoint-url.server.ts';

/** What the other side said, or why it said nothing. */
export type PostResult =
	| { outcome: 'answered'; status: number; text: string }
	| { outcome: 'unreachable'; reason: string };

const patience = 10_000;
const mostBytes = 64 * 1024;
const shownCharacters = 500;

/** Posts a message to the very address that was checked, follows no redirect, and waits ten seconds at most. */
export function postMessage(
	to: Extract<CheckedAddress, { outcome: 'allowed' }>,
	message: { body: string; headers: Record<string, string> },
	signal?: AbortSignal,
): Promise<PostResult> {
	const deadline = AbortSignal.timeout(patience);
	const options: RequestOptions = {
		method: 'POST',
		// A reused connection might lead to another address.
		agent: false,
		lookup: pinned(to.address, to.family),
		signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
		headers: {
			...message.headers,
			'Content-Type': 'application/json',
			'Content-Length': Buffer.byteLength(message.body),
			'User-Agent': 'Prepfront-Webhooks',
			Connection: 'close',
		},
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
					text: readable(Buffer.concat(chunks)),
				});
				answer.destroy();
			};
			answer.on('data', (chunk: Buffer) => {
				chunks.push(chunk);
				size += chunk.length;
				if (size >= mostBytes) finish();
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

function readable(bytes: Buffer) {
	return bytes
		.subarray(0, shownCharacters * 4)
		.toString('utf8')
		.replaceAll(/[^\P{Cc}\n\t]+/gu, ' ')
		.slice(0, shownCharacters);
}
