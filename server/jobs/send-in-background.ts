import type { App } from '#app/app-context.ts';
import { readDueCalendars } from '#app/features/bookings/calendars/read-calendars.server.ts';
import { sendReminders } from '#app/features/bookings/send-reminders.server.ts';
import { offerOpenTimes } from '#app/features/bookings/waits/offer-times.server.ts';
import { sendDueNotices } from '#app/features/exam-dates/send-notices.server.ts';
import { mailHandedOver } from '#app/features/leads/assignment/mail-handed-over.server.ts';
import { mailDueFollowUps } from '#app/features/leads/contact/mail-due-follow-ups.server.ts';
import { pushOwnWork } from '#app/features/leads/push/push-own-work.server.ts';
import { openChannel } from '#app/features/message-channels/open-channel.server.ts';
import { sendDueNewsletter } from '#app/features/newsletter/send-due-newsletter.server.ts';
import { sendDueMessages } from '#app/features/outbox/send-due-messages.server.ts';
import { sendDueWebhooks } from '#app/features/webhooks/send-due-webhooks.server.ts';
import { second } from '#app/platform/durations.ts';
import { repeat, withPause } from './repeat.ts';
import { startMailWorker } from './send-mail.ts';

/**
 * Sends mail, messages, newsletters, notices, reminders, offers and webhooks in the background. Returns a function that
 * stops all of it, as do the functions below.
 */
export function startSending(app: App): () => Promise<void> {
	const stops = [
		startMailWorker(app),
		startNewsletterWorker(app),
		startNoticeWorker(app),
		...startReminders(app),
		startOffers(app),
		startCalendars(app),
		startWebhookWorker(app),
		startMessageWorker(app),
	];
	return async () => {
		await Promise.all(stops.map((stop) => stop()));
	};
}

const webhooksAtOnce = 20;
const messagesAtOnce = 20;

/** Queues newsletters at a steady rate. */
function startNewsletterWorker(app: App): () => Promise<void> {
	async function sendSome() {
		return (await sendDueNewsletter(app)) > 0 ? second / 4 : second;
	}
	return repeat(sendSome, app, 'newsletters cannot be sent');
}

/** Queues notices for those who watch exams. */
function startNoticeWorker(app: App): () => Promise<void> {
	async function sendSome() {
		return (await sendDueNotices(app)) > 0 ? second / 4 : second;
	}
	return repeat(sendSome, app, 'notices to watchers cannot be sent');
}

/** Reminds families of their bookings, and absent staff of follow-ups and handed-over leads; none waits for another. */
function startReminders(app: App): (() => Promise<void>)[] {
	const start = (work: (signal: AbortSignal) => Promise<unknown>, failure: string) =>
		repeat(withPause(30 * second, work), app, failure);
	return [
		start(() => sendReminders(app), 'reminders of sessions cannot be sent'),
		start(() => mailDueFollowUps(app), 'staff cannot be mailed their follow-ups'),
		start(() => mailHandedOver(app), 'staff cannot be mailed their new leads'),
		start((signal) => pushOwnWork(app, signal), 'notifications of the desk cannot be sent'),
	];
}

/** Offers freed times to the waiting list, and ends expired offers. */
function startOffers(app: App): () => Promise<void> {
	async function offerSome() {
		return (await offerOpenTimes(app)) > 0 ? second : 10 * second;
	}
	return repeat(offerSome, app, 'times cannot be offered to families who wait');
}

/** Reads the external calendars of staff. */
function startCalendars(app: App): () => Promise<void> {
	async function readSome(signal: AbortSignal) {
		return (await readDueCalendars(app, signal)) > 0 ? second : 10 * second;
	}
	return repeat(readSome, app, 'calendars of staff cannot be read');
}

/** Sends WhatsApp messages through the configured channel. */
function startMessageWorker(app: App): () => Promise<void> {
	const channel = openChannel(app.env, app.log);
	if (!channel) return async () => {};
	const parts = { ...app, channel };
	async function sendSome(signal: AbortSignal) {
		return (await sendDueMessages(parts, messagesAtOnce, signal)) > 0 ? 0 : second;
	}
	return repeat(sendSome, app, 'messages cannot be sent');
}

function startWebhookWorker(app: App): () => Promise<void> {
	async function sendSome(signal: AbortSignal) {
		return (await sendDueWebhooks(app, webhooksAtOnce, signal)) > 0 ? 0 : second;
	}
	return repeat(sendSome, app, 'webhooks cannot be sent');
}
