import type { App } from '#app/app-context.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { findDueNewsletter } from '#app/features/newsletter/newsletter-repository.server.ts';
import { sendNextReaders } from '#app/features/newsletter/send-next-readers.server.ts';
import { hasBacklog } from '#app/features/outbox/outbox-repository.server.ts';
import { repeat } from './repeat.ts';

const second = 1000;

/** So many mails may wait before a newsletter does: an enquiry's mail goes out behind them. */
const mostWaiting = 100;

/** Puts newsletters into the outbox at a steady rate. Returns a function that ends it. */
export function startNewsletterWorker(app: App): () => Promise<void> {
	const { db, clock, env } = app;
	async function sendSome() {
		const now = clock.now();
		if (!(await findDueNewsletter(db, now))) return second;
		// Without a mail server all mail waits, and is read on the desk.
		if (env.SMTP_URL && (await hasBacklog(db, mostWaiting, now))) return second;
		const { data } = await createContentReader(db).single('site');
		await sendNextReaders({ db, clock, site: { brand: data.brand, publicUrl: env.PUBLIC_URL } });
		return second / 4;
	}
	return repeat(sendSome, app, 'newsletters cannot be sent');
}
