import type { DbContext } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { sendNextStep } from '#app/features/outbox/send-next-step.server.ts';
import { second } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import {
	findDueNewsletter,
	lockNewsletter,
	updateNewsletter,
} from './newsletter-repository.server.ts';
import { newsletterMail } from './preview-newsletter.server.ts';
import { listNextReaders } from './subscriber-list-repository.server.ts';

const size = 20;

/** Queues mails for the next readers of the due newsletter. Returns how many. */
export async function sendDueNewsletter(
	context: DbContext & { env: Pick<Env, 'SMTP_URL' | 'PUBLIC_URL'> },
): Promise<number> {
	return await sendNextStep(context, {
		size,
		pause: second,
		findDue: findDueNewsletter,
		lock: lockNewsletter,
		update: updateNewsletter,
		async prepare(trx, newsletter) {
			const { brand } = (await createContentReader(trx).single('site')).data;
			const site = { brand, publicUrl: context.env.PUBLIC_URL };
			return {
				recipients: await listNextReaders(trx, newsletter, size),
				write: (token) => newsletterMail(newsletter, site, token),
			};
		},
	});
}
