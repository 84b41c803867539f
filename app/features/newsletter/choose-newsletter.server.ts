import type { Database } from '#app/db/open-database.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { findOrAddSubscriber, setSubscriberState } from './subscriber-repository.server.ts';

/** Puts an address on the list or takes it off, for somebody who has shown that it is theirs. */
export async function chooseNewsletter(
	{ db, clock }: { db: Database; clock: Clock },
	email: string,
	wanted: boolean,
) {
	const now = clock.now();
	await db.transaction().execute(async (trx) => {
		const { token } = await findOrAddSubscriber(trx, email, now);
		await setSubscriberState(trx, token, wanted ? 'confirmed' : 'left', now);
	});
}
