import type { Database } from '#app/db/open-database.server.ts';
import { emitEvent } from '#app/features/webhooks/emit-event.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { findSubscriber, setSubscriberState } from './subscriber-repository.server.ts';

/** Confirms a subscription, or ends it; doing it again changes nothing. */
export async function decideSubscription(
	{ db, clock }: { db: Database; clock: Clock },
	token: string,
	state: 'confirmed' | 'left',
) {
	await db.transaction().execute(async (trx) => {
		const at = clock.now();
		const changed = await setSubscriberState(trx, token, state, at);
		if (!changed || state !== 'confirmed') return;
		const subscriber = await findSubscriber(trx, token);
		await emitEvent(trx, 'newsletter.subscribed', { email: subscriber?.email }, at);
	});
}
