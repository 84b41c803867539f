import { Socket } from 'node:net';

/** A chunk is used or copied before the next read, so one buffer serves all. */
const buffer = Buffer.allocUnsafeSlow(64 * 1024);

/** Node's internal fields of an accepted connection. */
interface Accepted {
	_handle: unknown;
	_server: unknown;
}

/**
 * Replaces an accepted socket with one that reads into a shared buffer. Node allocates a buffer for every read, which
 * takes longer than finding and sending a page, and offers this option only to clients.
 */
export function shareReadBuffer(socket: Socket, take: (chunk: Buffer) => boolean): Socket {
	const accepted = socket as unknown as Accepted;
	const shared = new Socket({
		handle: accepted._handle,
		allowHalfOpen: true,
		onread: { buffer, callback: (size: number) => take(buffer.subarray(0, size)) },
	} as object);
	Object.assign(shared, { _server: accepted._server });
	Object.assign(accepted, { _handle: null, _server: null });
	return shared;
}
