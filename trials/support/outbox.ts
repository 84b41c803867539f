import type { Database } from '../../app/db/open-database.server.ts';
import { readMailFigures } from '../../app/features/outbox/mail-health.server.ts';
import { waitUntil } from './wait-until.ts';

/** Waits until no mail waits any more. */
export async function waitUntilSent(db: Database, seconds = 180) {
	const areSent = async () => (await readMailFigures(db)).states.waiting === 0;
	if (await waitUntil(areSent, seconds, 200)) return;
	throw new Error(`Mail still waits after ${seconds} s.`);
}

/** Ends every lease: only when nobody is alive who holds one. */
export async function endLeases(db: Database) {
	await db.updateTable('outbox').set({ leased_until: 0 }).where('leased_until', '>', 0).execute();
}

/**
 * Makes every mail that waits for its next try due. The pauses between tries begin at about a minute and grow to
 * hours; moving the time in the database stands for waiting that long.
 */
export async function skipPauses(db: Database) {
	await db
		.updateTable('outbox')
		.set({ next_attempt_at: Date.now() })
		.where('state', '=', 'waiting')
		.where('next_attempt_at', '>', Date.now())
		.execute();
}
