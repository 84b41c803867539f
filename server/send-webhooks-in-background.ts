import type { App } from '#app/app-context.ts';
import { hasDueDelivery } from '#app/features/webhooks/delivery-repository.server.ts';
import { sendDueWebhooks } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { repeat } from './repeat.ts';

const second = 1000;
const batch = 20;

/** Tells other programs what happened, for as long as the process lives. Returns a function that ends it. */
export function startWebhookWorker(app: App): () => Promise<void> {
	async function sendSome(signal: AbortSignal) {
		if (!(await hasDueDelivery(app.db, app.clock.now()))) return second;
		await sendDueWebhooks(app, batch, signal);
		return 0;
	}
	return repeat(sendSome, app, 'webhooks cannot be sent');
}
