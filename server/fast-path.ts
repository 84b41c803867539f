import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { memoryBudget, trackCache } from '#app/platform/memory-budget.ts';
import { serializeResponse } from './cache/serialize-response.ts';
import { chooseEncoding, type Encoding } from './cache/variants.ts';
import type { IdleConnections } from './process/close-idle.ts';
import { type CachedResponse, isUnchanged } from './requests/send.ts';
import { shareReadBuffer } from './requests/share-read-buffer.ts';

/** What the fast path needs from the server. */
export interface FastPathParts {
	/** The cached page or file at this exact address, for the audience in these cookies. */
	find(address: string, cookies: string | undefined): CachedResponse | undefined;
	nextId(): string;
	record(id: string, method: string, address: string, status: number, started: number): void;
}

// A complete request head with nothing after it, in the plainest form that browsers and proxies send.
const plainRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;
const maxHeadLength = 4096;
const plainHost = /^host:[\t ]*[\w.:[\]-]+[\t ]*$/im;
const repeatedHeader = /^(host|cookie|accept-encoding|if-none-match):.*^\1:/ims;
const needsCare =
	/^(?:content-length|transfer-encoding|te|trailer|upgrade|expect|range|connection:(?![\t ]*keep-alive[\t ]*$))/im;
/** Only an attacker pipelines more requests. Blank lines in a body do not count. */
const maxHeads = 100;
const blankLine = '\r\n\r\n';
const behindAnother = /\r\n\r\n(?:GET|HEAD|POST) \//g;
const maxUnsent = 1024 * 1024;

/**
 * Answers plain requests for cached pages directly on the socket, three times as fast as Node's request objects. At the
 * first other request, the connection is handed to Node's server, byte for byte and permanently.
 */
export function addFastPath(server: Server, parts: FastPathParts, idle: IdleConnections) {
	const [acceptInServer, ...others] = server.listeners('connection');
	server.removeAllListeners('connection');
	const answers = gatherAnswers();

	server.on('connection', (accepted: Socket) => {
		let take = read;
		const socket = shareReadBuffer(accepted, (chunk) => take(chunk));
		for (const listen of others) listen.call(server, socket);
		// Node's server allows half-open connections, so whoever answers must end them.
		const finish = () => {
			answers.send();
			socket.end();
		};
		function handOver(chunk: Buffer) {
			answers.send();
			socket.off('end', finish).off('error', ignore);
			take = (later) => {
				if (countHeads(later) > maxHeads) socket.destroy();
				return socket.push(Buffer.from(later));
			};
			socket.pause();
			socket.unshift(Buffer.from(chunk));
			readInTurn(socket);
			acceptInServer?.call(server, socket);
			process.nextTick(() => socket.resume());
		}
		function read(chunk: Buffer) {
			if (socket.writableLength > maxUnsent || countHeads(chunk) > maxHeads) socket.destroy();
			// Once the server has stopped listening, each response closes its connection, as Node's server does.
			else if (!server.listening || !answer(socket, chunk)) handOver(chunk);
			return true;
		}
		socket.on('end', finish).on('error', ignore);
	});

	function answer(socket: Socket, chunk: Buffer): boolean {
		const started = performance.now();
		const request = chunk.length <= maxHeadLength && readPlain(chunk.toString('latin1'));
		const cached = request && parts.find(request.address, request.cookies);
		if (!cached) return false;
		const variant = chooseVariant(request, cached);
		answers.add(socket, serializeResponse(cached, variant));
		idle.record(socket, started);
		parts.record(
			parts.nextId(),
			'GET',
			request.address,
			variant === 304 ? 304 : (cached.status ?? 200),
			started,
		);
		return true;
	}
}

/**
 * Sends the responses to all requests that have arrived in one write: waking the reader for each costs more than the
 * rest.
 */
function gatherAnswers() {
	let waiting: [Socket, Buffer][] = [];
	function send() {
		const ready = waiting;
		waiting = [];
		for (const [socket, bytes] of ready) socket.write(bytes);
	}
	return {
		add(socket: Socket, bytes: Buffer) {
			if (waiting.push([socket, bytes]) === 1) setImmediate(send);
		},
		send,
	};
}

/** How many requests begin in a chunk. Only chunks with very many blank lines are examined closely. */
function countHeads(chunk: Buffer) {
	let count = 0;
	for (let at = chunk.indexOf(blankLine); at >= 0; at = chunk.indexOf(blankLine, at + 4))
		count += 1;
	return count > maxHeads ? (chunk.toString('latin1').match(behindAnother)?.length ?? 0) : count;
}

/** Node's server would read the connection past the fast path, and start thousands of requests at once. */
function readInTurn(socket: Socket) {
	const { _handle: handle } = socket as unknown as { _handle: object | null };
	if (handle) Object.assign(handle, { _consumed: true });
}

function ignore() {}

interface PlainRequest {
	address: string;
	cookies?: string;
	acceptEncoding?: string;
	ifNoneMatch?: string;
	/** What was sent last; the next request usually needs the same. */
	variant?: Encoding | 304;
	variantOfEtag?: string;
}

function chooseVariant(request: PlainRequest, cached: CachedResponse): Encoding | 304 {
	if (request.variant && request.variantOfEtag === cached.etag) return request.variant;
	const unchanged = isUnchanged(request.ifNoneMatch, cached);
	request.variant = unchanged ? 304 : chooseEncoding(request.acceptEncoding, cached.variants);
	request.variantOfEtag = cached.etag;
	return request.variant;
}

/** Recently parsed heads: many visitors ask for the same page with the same browser. */
const readLately = new Map<string, PlainRequest>();
const maxRememberedLength = 2048;
let remembered = 0;

trackCache('request-heads', () => remembered);

function readPlain(head: string): PlainRequest | undefined {
	const known = readLately.get(head);
	if (known) return known;
	if (remembered > memoryBudget['request-heads'] - 2 * maxRememberedLength) {
		readLately.clear();
		remembered = 0;
	}
	const [, address, headers] = plainRequest.exec(head) ?? [];
	if (!address || !headers || !plainHost.test(headers)) return undefined;
	if (needsCare.test(headers) || repeatedHeader.test(headers)) return undefined;
	const request: PlainRequest = {
		address,
		cookies: /^cookie:[\t ]*([^\r\n]*)/im.exec(headers)?.[1],
		acceptEncoding: /^accept-encoding:[\t ]*([^\r\n]*)/im.exec(headers)?.[1],
		ifNoneMatch: /^if-none-match:[\t ]*([^\r\n]*)/im.exec(headers)?.[1],
	};
	if (head.length <= maxRememberedLength) {
		readLately.set(head, request);
		// The head, and about as much again for its parsed form.
		remembered += 2 * head.length;
	}
	return request;
}
