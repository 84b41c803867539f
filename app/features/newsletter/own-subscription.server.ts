import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { revokeMailedLinks } from '#app/features/accounts/mailed-links.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import {
	findOrAddSubscriber,
	findSubscription,
	type Subscriber,
	setSubscriberState,
} from './subscriber-repository.server.ts';

export interface OwnSubscription {
	state: Subscriber['state'];
	askedAt: Date;
	confirmedAt: Date | undefined;
}

/** An email's subscription; undefined if it never subscribed. */
export async function readSubscription(
	db: Database,
	email: string,
): Promise<OwnSubscription | undefined> {
	const row = await findSubscription(db, email);
	if (!row) return undefined;
	const confirmedAt = row.confirmed_at === null ? undefined : new Date(row.confirmed_at);
	return { state: row.state, askedAt: new Date(row.created_at), confirmedAt };
}

/** Subscribes or unsubscribes a verified email. */
export async function chooseNewsletter(
	{ db, clock }: DbContext,
	email: string,
	isSubscribed: boolean,
) {
	const now = clock.now();
	await db.transaction().execute(async (trx) => {
		// Somebody who declines and never subscribed is not added.
		if (!isSubscribed && !(await findSubscription(trx, email))) return;
		const { token } = await findOrAddSubscriber(trx, email, now);
		const changed = await setSubscriberState(trx, token, isSubscribed ? 'confirmed' : 'left', now);
		if (changed && isSubscribed) await emitEvent(trx, 'newsletter.subscribed', { email }, now);
		if (!isSubscribed) await revokeMailedLinks(trx, 'newsletter', email);
	});
}

/** Erases an email's subscription, in the caller's transaction. */
export { eraseSubscription } from './subscriber-repository.server.ts';
