import type { App } from '#app/app-context.ts';
import { sendDueNewsletter } from '#app/features/newsletter/send-next-readers.server.ts';
import { repeat } from './repeat.ts';

const second = 1000;

/** Puts newsletters into the outbox at a steady rate. Returns a function that ends it. */
export function startNewsletterWorker(app: App): () => Promise<void> {
	async function sendSome() {
		return (await sendDueNewsletter(app)) ? second / 4 : second;
	}
	return repeat(sendSome, app, 'newsletters cannot be sent');
}
