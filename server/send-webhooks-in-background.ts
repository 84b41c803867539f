import type { App } from '#app/app-context.ts';
import { sendDueWebhooks } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { repeat } from './jobs/repeat.ts';

const second = 1000;
const batch = 20;

/** Tells other programs what happened, for as long as the process lives. Returns a function that ends it. */
export function startWebhookWorker(app: App): () => Promise<void> {
	async function sendSome(signal: AbortSignal) {
		return (await sendDueWebhooks(app, batch, signal)) > 0 ? 0 : second;
	}
	return repeat(sendSome, app, 'webhooks cannot be sent');
}
