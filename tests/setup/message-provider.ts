import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { startReceiver } from './webhook-receiver.ts';

/** A local fake of WhatsApp's Cloud API: accepts messages and returns ids, unless told otherwise. */
export async function startProvider() {
	const receiver = await startReceiver();
	let taken = 0;
	const accept = (response: ServerResponse) => {
		taken += 1;
		response.writeHead(200, { 'Content-Type': 'application/json' });
		response.end(JSON.stringify({ messages: [{ id: `wamid.${taken}` }] }));
	};
	receiver.answer(accept);
	return {
		...receiver,
		settings: {
			MESSAGE_CHANNEL: 'whatsapp-cloud',
			MESSAGE_URL: receiver.url,
			MESSAGE_TOKEN: 'canary-token',
			MESSAGE_SENDER: '1055',
		} as const,
		accept: () => receiver.answer(accept),
		/** Refuses as the Cloud API does. */
		refuse: (status: number, code: number) =>
			receiver.answer((response) => {
				response.writeHead(status, { 'Content-Type': 'application/json' });
				response.end(JSON.stringify({ error: { code, message: 'Recipient not on WhatsApp' } }));
			}),
		/** Accepts the message but never responds. */
		dropConnections: () => receiver.answer((response) => response.destroy()),
	};
}

/** A callback of the provider: statuses and messages as the Cloud API wraps them, with their signature. */
export function signedCallback(
	value: { statuses?: object[]; messages?: object[] },
	secret: string,
): { body: Buffer; signature: string } {
	const whole = { object: 'whatsapp_business_account', entry: [{ changes: [{ value }] }] };
	const body = Buffer.from(JSON.stringify(whole));
	const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
	return { body, signature };
}
