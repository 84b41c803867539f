import { Socket } from 'node:net';

/** A chunk is used or copied before anything else is read, so one buffer serves all. */
const buffer = Buffer.allocUnsafeSlow(64 * 1024);

/** Node's own fields of a connection that a server has accepted and counts as open. */
interface Accepted {
	_handle: unknown;
	_server: unknown;
}

/**
 * Replaces an accepted socket by one that reads into a buffer shared by all. Node allocates a buffer for every read,
 * which takes longer than finding and sending a page, and offers this option only to clients.
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
