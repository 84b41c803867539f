import type { Database } from '#app/db/open-database.server.ts';
import {
	type ConfirmationOutcome,
	mailConfirmation,
} from '#app/features/accounts/mail-confirmation.server.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { findOrAddSubscriber } from './subscriber-repository.server.ts';

interface SubscribeContext {
	db: Database;
	content: ContentReader;
	env: Pick<Env, 'PUBLIC_URL'>;
	clock: Clock;
	clientIp: string;
}

/** Stores the subscription and sends the mail that asks for confirmation. */
export async function subscribe(
	context: SubscribeContext,
	address: string,
): Promise<ConfirmationOutcome> {
	const email = address.toLowerCase();
	const { brand } = (await context.content.single('site')).data;
	return await mailConfirmation(context, { purpose: 'newsletter', email }, async (trx, now) => {
		const { state, token: leaveToken } = await findOrAddSubscriber(trx, email, now);
		// Existing subscribers get no mail.
		if (state === 'confirmed') return undefined;
		const at = `${context.env.PUBLIC_URL}/newsletter`;
		const leaveUrl = `${at}/leave/${leaveToken}`;
		return {
			details: {},
			mail: (token) => ({
				template: 'newsletter-confirm',
				props: { brand, confirmUrl: `${at}/confirm/${token}`, leaveUrl },
			}),
		};
	});
}
