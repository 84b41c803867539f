import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { revokeMailedLinks } from '#app/features/accounts/email-tokens.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import {
	deleteSubscriber,
	findOrAddSubscriber,
	findSubscription,
	type Subscriber,
	setSubscriberState,
} from './subscriber-repository.server.ts';

/** What somebody may know of their own subscription. */
export interface OwnSubscription {
	state: Subscriber['state'];
	askedAt: Date;
	confirmedAt: Date | undefined;
}

/** The subscription of an address; undefined when it never asked for the newsletter. */
export async function readSubscription(
	db: Database,
	email: string,
): Promise<OwnSubscription | undefined> {
	const row = await findSubscription(db, email);
	if (!row) return undefined;
	const confirmedAt = row.confirmed_at === null ? undefined : new Date(row.confirmed_at);
	return { state: row.state, askedAt: new Date(row.created_at), confirmedAt };
}

/** Puts an address on the list or takes it off, for somebody who has shown that it is theirs. */
export async function chooseNewsletter({ db, clock }: DbContext, email: string, wanted: boolean) {
	const now = clock.now();
	await db.transaction().execute(async (trx) => {
		// Somebody who says no and was never on the list is not added to it.
		if (!wanted && !(await findSubscription(trx, email))) return;
		const { token } = await findOrAddSubscriber(trx, email, now);
		const changed = await setSubscriberState(trx, token, wanted ? 'confirmed' : 'left', now);
		if (changed && wanted) await emitEvent(trx, 'newsletter.subscribed', { email }, now);
		if (!wanted) await revokeMailedLinks(trx, 'newsletter', email);
	});
}

/** Erases the subscription of an address, in the caller's transaction. */
export async function eraseSubscription(trx: Database, email: string) {
	await deleteSubscriber(trx, email);
}
