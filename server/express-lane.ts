import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isSignedIn } from './is-signed-in.ts';
import { isUnchanged, type Kept } from './send.ts';
import { chooseEncoding } from './variants.ts';
import { wireForm } from './wire-form.ts';

/** What the lane needs of the server around it. */
export interface LaneParts {
	/** The kept page or file at this exact address. */
	find(address: string, signedIn: boolean): Kept | undefined;
	nextId(): string;
	record(id: string, method: string, address: string, status: number, started: number): void;
}

// A whole head and nothing behind it, in the plainest form that browsers and proxies send.
const plainRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;
const needsCare = /^(?:content-length|transfer-encoding|upgrade|expect|range|connection: *close)/im;
const mostUnsent = 1024 * 1024;

/**
 * Answers plain requests for what is in memory straight from the connection, which is three times as quick as
 * Node's own request and response objects. Whatever is not exactly such a request is handed, byte for byte and
 * for good, to Node's server: it alone reads bodies, odd headers and requests that come in pieces.
 */
export function addExpressLane(server: Server, parts: LaneParts) {
	const [acceptInServer] = server.listeners('connection');
	server.removeAllListeners('connection');
	const inLane = new Set<Socket>();

	server.on('connection', (socket: Socket) => {
		inLane.add(socket);
		const leave = () => inLane.delete(socket);
		const handOver = (chunk?: Buffer) => {
			leave();
			socket.off('data', read).off('close', leave).off('error', ignore).off('timeout', hangUp);
			socket.setTimeout(0);
			if (chunk) {
				socket.pause();
				socket.unshift(chunk);
			}
			acceptInServer?.call(server, socket);
			if (chunk) process.nextTick(() => socket.resume());
		};
		const hangUp = () => socket.destroy();
		const read = (chunk: Buffer) => {
			if (socket.writableLength > mostUnsent) hangUp();
			else if (!answer(socket, chunk)) handOver(chunk);
		};
		socket.on('data', read).on('close', leave).on('error', ignore).on('timeout', hangUp);
		socket.setTimeout(server.keepAliveTimeout);
	});

	function answer(socket: Socket, chunk: Buffer): boolean {
		const started = performance.now();
		const [, address, headers] = plainRequest.exec(chunk.toString('latin1')) ?? [];
		if (!address || !headers || needsCare.test(headers)) return false;
		const kept = parts.find(address, isSignedIn(headerOf(headers, 'cookie')));
		if (!kept) return false;
		const unchanged = isUnchanged(headerOf(headers, 'if-none-match'), kept);
		const encoding = chooseEncoding(headerOf(headers, 'accept-encoding'), kept.variants);
		socket.write(wireForm(kept, unchanged ? 304 : encoding));
		parts.record(parts.nextId(), 'GET', address, unchanged ? 304 : 200, started);
		return true;
	}

	/** Ends the connections that wait in the lane for another request. */
	return function closeLane() {
		for (const socket of inLane) socket.end();
	};
}

function ignore() {}

function headerOf(headers: string, name: string): string | undefined {
	const pattern = patterns.get(name) ?? new RegExp(`^${name}: *([^\r\n]*)`, 'im');
	patterns.set(name, pattern);
	return pattern.exec(headers)?.[1];
}

const patterns = new Map<string, RegExp>();
