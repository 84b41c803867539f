import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { startReceiver } from './webhook-receiver.ts';

/** A fake of WhatsApp's Cloud API on this machine: takes messages and gives them ids, until it is told otherwise. */
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
		/** Answers like the Cloud API when it refuses. */
		refuse: (status: number, code: number) =>
			receiver.answer((response) => {
				response.writeHead(status, { 'Content-Type': 'application/json' });
				response.end(JSON.stringify({ error: { code, message: 'Recipient not on WhatsApp' } }));
			}),
		/** Takes the message and never says so. */
		fallSilent: () => receiver.answer((response) => response.destroy()),
	};
}

/** What the provider would send: statuses and messages as the Cloud API wraps them, and their signature. */
export function signedNews(
	value: { statuses?: object[]; messages?: object[] },
	secret: string,
): { body: Buffer; signature: string } {
	const whole = { object: 'whatsapp_business_account', entry: [{ changes: [{ value }] }] };
	const body = Buffer.from(JSON.stringify(whole));
	const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
	return { body, signature };
}
