import { connect } from 'node:net';

/** The response, as far as it arrived. */
export interface RawAnswer {
	/** 0 if the connection was closed without a response. */
	status: number;
	head: string;
	/** As Latin-1, one character a byte. */
	body: string;
	/** Milliseconds from the last byte sent to the complete response; for a download, to its first byte. */
	took: number;
	/** Neither a complete response nor the end of the connection came in time. */
	hung: boolean;
}

/** How long to wait for a response. */
const timeout = 10_000;

/**
 * Sends raw bytes, which no correct client would send, and reads one response. With `leaves` it disconnects right
 * after sending.
 */
export function exchange(port: number, bytes: Buffer, leaves = false): Promise<RawAnswer> {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1');
		let received = '';
		let sent = performance.now();
		let began: number | undefined;
		const settle = (hung = false) => {
			clearTimeout(timer);
			socket.destroy();
			const answer = split(received);
			// A download is generated while it is sent, and yields to everybody who waits for a page.
			const isFile = /^content-disposition: attachment/im.test(answer.head);
			const until = isFile && began ? began : performance.now();
			resolve({ ...answer, took: until - sent, hung });
		};
		const timer = setTimeout(() => settle(true), timeout);
		socket.on('data', (chunk) => {
			began ??= performance.now();
			received += chunk.toString('latin1');
			if (isWhole(received)) settle();
		});
		// The server may close while we still write: that is a response too.
		socket.on('error', () => settle());
		socket.on('close', () => settle());
		socket.write(bytes, () => {
			sent = performance.now();
			if (leaves) settle();
		});
	});
}

/** Without informational responses such as 100. */
function split(received: string): Pick<RawAnswer, 'status' | 'head' | 'body'> {
	const end = received.indexOf('\r\n\r\n');
	const head = end < 0 ? received : received.slice(0, end);
	const body = end < 0 ? '' : received.slice(end + 4);
	const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
	return status >= 100 && status < 200 && end >= 0 ? split(body) : { status, head, body };
}

/**
 * Whether the response is complete: an event stream after its head, and a response without a length (such as to
 * HEAD) too.
 */
function isWhole(received: string) {
	const { status, head, body } = split(received);
	if (status === 0 || !received.includes('\r\n\r\n')) return false;
	if (/^content-type: text\/event-stream/im.test(head)) return true;
	if (/^transfer-encoding: chunked/im.test(head)) return body.endsWith('0\r\n\r\n');
	const length = /^content-length: (\d+)/im.exec(head)?.[1];
	return length === undefined || body.length >= Number(length);
}
