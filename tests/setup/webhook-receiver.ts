import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A message as it came over the wire. */
interface ReceivedMessage {
	headers: IncomingHttpHeaders;
	body: string;
	bytes: Buffer;
}

/** A local HTTP server that receives webhooks; stopped after the test. */
export interface WebhookReceiver {
	url: string;
	received: ReceivedMessage[];
	/** Sets how it responds from now on. */
	answer(with_: (response: ServerResponse) => void): void;
}

/** Starts a receiver that responds 204 by default. */
export async function startReceiver(): Promise<WebhookReceiver> {
	const received: ReceivedMessage[] = [];
	let respond = (response: ServerResponse) => {
		response.writeHead(204).end();
	};
	const server = createServer(async (request, response) => {
		const bytes = await buffer(request);
		received.push({ headers: request.headers, body: bytes.toString('utf8'), bytes });
		respond(response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/hook`,
		received,
		answer: (with_) => {
			respond = with_;
		},
	};
}

/** The signature of Standard Webhooks, computed from the specification. */
export function expectedSignature({ headers, body }: ReceivedMessage, secret: string): string {
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
	const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
	return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
