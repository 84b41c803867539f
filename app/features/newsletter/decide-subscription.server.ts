import type { DbContext } from '#app/db/open-database.server.ts';
import { findMailedLink, revokeMailedLinks } from '#app/features/accounts/mailed-links.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import {
	findSubscriber,
	type Subscriber,
	setSubscriberState,
} from './subscriber-repository.server.ts';

/**
 * Finds the subscriber of a link. Confirmation links are stored as a hash; the one to leave is in every newsletter for
 * years, so it is stored plainly and can do nothing else.
 */
export async function findByLink(
	{ db, clock }: DbContext,
	kind: 'confirm' | 'leave',
	token: string,
): Promise<Subscriber | undefined> {
	if (kind === 'leave') return await findSubscriber(db, { token });
	const link = await findMailedLink(db, 'newsletter', token, clock.now());
	return link && (await findSubscriber(db, { email: link.email }));
}

/** Confirms or ends a subscription; repeating it changes nothing. */
export async function decideSubscription(
	{ db, clock }: DbContext,
	token: string,
	state: 'confirmed' | 'left',
) {
	await db.transaction().execute(async (trx) => {
		const at = clock.now();
		const changed = await setSubscriberState(trx, token, state, at);
		const subscriber = changed ? await findSubscriber(trx, { token }) : undefined;
		if (!subscriber) return;
		// An earlier confirmation link must not resubscribe somebody who has left.
		if (state === 'left') await revokeMailedLinks(trx, 'newsletter', subscriber.email);
		else await emitEvent(trx, 'newsletter.subscribed', { email: subscriber.email }, at);
	});
}
