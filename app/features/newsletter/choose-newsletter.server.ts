import type { Database } from '#app/db/open-database.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import {
	findOrAddSubscriber,
	findSubscription,
	setSubscriberState,
} from './subscriber-repository.server.ts';

/** Puts an address on the list or takes it off, for somebody who has shown that it is theirs. */
export async function chooseNewsletter(
	{ db, clock }: { db: Database; clock: Clock },
	email: string,
	wanted: boolean,
) {
	const now = clock.now();
	await db.transaction().execute(async (trx) => {
		// Whoever says no and was never on the list is not put there for it.
		if (!wanted && !(await findSubscription(trx, email))) return;
		const { token } = await findOrAddSubscriber(trx, email, now);
		const changed = await setSubscriberState(trx, token, wanted ? 'confirmed' : 'left', now);
		if (changed && wanted) await emitEvent(trx, 'newsletter.subscribed', { email }, now);
	});
}
