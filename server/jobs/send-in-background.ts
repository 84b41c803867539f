import type { App } from '#app/app-context.ts';
import { sendDueNotices } from '#app/features/calendar/send-notices.server.ts';
import { sendDueNewsletter } from '#app/features/newsletter/send-next-readers.server.ts';
import { sendDueWebhooks } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { repeat } from './repeat.ts';
import { startMailWorker } from './send-mail.ts';

/** Sends mail, newsletters, notices to watchers and webhooks beside the visitors. Returns a function that ends all of it in good order. */
export function startSending(app: App): () => Promise<void> {
	const stops = [
		startMailWorker(app),
		startNewsletterWorker(app),
		startNoticeWorker(app),
		startWebhookWorker(app),
	];
	return async () => {
		await Promise.all(stops.map((stop) => stop()));
	};
}

const second = 1000;
const webhooksAtOnce = 20;

/** Puts newsletters into the outbox at a steady rate. Returns a function that ends it. */
function startNewsletterWorker(app: App): () => Promise<void> {
	async function sendSome() {
		return (await sendDueNewsletter(app)) ? second / 4 : second;
	}
	return repeat(sendSome, app, 'newsletters cannot be sent');
}

/** Puts notices to those who watch exams into the outbox. Returns a function that ends it. */
function startNoticeWorker(app: App): () => Promise<void> {
	async function sendSome() {
		return (await sendDueNotices(app)) > 0 ? second / 4 : second;
	}
	return repeat(sendSome, app, 'notices to watchers cannot be sent');
}

/** Sends webhooks. Returns a function that ends it. */
function startWebhookWorker(app: App): () => Promise<void> {
	async function sendSome(signal: AbortSignal) {
		return (await sendDueWebhooks(app, webhooksAtOnce, signal)) > 0 ? 0 : second;
	}
	return repeat(sendSome, app, 'webhooks cannot be sent');
}
