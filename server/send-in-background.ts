import type { App } from '#app/app-context.ts';
import { startMailWorker } from './send-mail-in-background.ts';
import { startNewsletterWorker } from './send-newsletters-in-background.ts';
import { startWebhookWorker } from './send-webhooks-in-background.ts';

/** Sends mail, newsletters and webhooks beside the visitors. Returns a function that ends all of it in good order. */
export function startSending(app: App): () => Promise<void> {
	const stops = [startMailWorker(app), startNewsletterWorker(app), startWebhookWorker(app)];
	return async () => {
		await Promise.all(stops.map((stop) => stop()));
	};
}
