import type { Database } from '#app/db/open-database.server.ts';
import { createMailedLink } from '#app/features/accounts/mailed-links.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import {
	countListRequest,
	listLinkLife,
	mayAskToConfirm,
} from '#app/features/limits/limit-list-mail.server.ts';
import { enqueueMail } from '#app/features/outbox/enqueue-mail.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { findOrAddSubscriber } from './subscriber-repository.server.ts';

interface SubscribeContext {
	db: Database;
	content: ContentReader;
	env: Pick<Env, 'PUBLIC_URL'>;
	clock: Clock;
	clientAddress: string;
}

/** The outcome; "asked" does not reveal whether the address was known before. */
export type SubscribeOutcome = { outcome: 'asked' } | { outcome: 'limited'; retryAfter: number };

/** Stores the subscription and sends the mail that asks for confirmation. */
export async function subscribe(
	{ db, content, env, clock, clientAddress }: SubscribeContext,
	email: string,
): Promise<SubscribeOutcome> {
	const address = email.toLowerCase();
	const site = (await content.single('site')).data;
	const now = clock.now();
	return await db.transaction().execute(async (trx): Promise<SubscribeOutcome> => {
		const retryAfter = await countListRequest(trx, 'newsletter', clientAddress, now);
		if (retryAfter > 0) return { outcome: 'limited', retryAfter };
		const subscriber = await findOrAddSubscriber(trx, address, now);
		// Who is subscribed already is not written to.
		const isAllowed =
			subscriber.state !== 'confirmed' &&
			(await mayAskToConfirm(trx, 'newsletter', { email: address, clientAddress }, now));
		if (isAllowed) {
			const confirmToken = await createMailedLink(trx, {
				purpose: 'newsletter',
				email: address,
				details: {},
				expiresAt: new Date(now.getTime() + listLinkLife),
			});
			const props = {
				brand: site.brand,
				confirmUrl: `${env.PUBLIC_URL}/newsletter/confirm/${confirmToken}`,
				leaveUrl: `${env.PUBLIC_URL}/newsletter/leave/${subscriber.token}`,
			};
			await enqueueMail(trx, { template: 'newsletter-confirm', props }, { to: address, at: now });
		}
		return { outcome: 'asked' };
	});
}
