import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A message to sign by Standard Webhooks. */
export interface DeliveryToSign {
	id: string;
	/** The time of this attempt. */
	at: Date;
	body: string;
}

export function newWebhookSecret(): string {
	return prefix + randomBytes(32).toString('base64');
}

/** A message's headers, with one signature per valid secret, so that a receiver may know either. */
export function signWebhook(message: DeliveryToSign, secrets: readonly string[]) {
	const timestamp = String(Math.floor(message.at.getTime() / 1000));
	const signed = `${message.id}.${timestamp}.${message.body}`;
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(prefix.length), 'base64');
		return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
	});
	return {
		'webhook-id': message.id,
		'webhook-timestamp': timestamp,
		'webhook-signature': signatures.join(' '),
	};
}
