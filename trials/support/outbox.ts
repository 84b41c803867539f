import type { Database } from '../../app/db/open-database.server.ts';
import { readMailFigures } from '../../app/features/outbox/mail-health.server.ts';
import { waitUntil } from './wait-until.ts';

/** Waits until no mail is queued. */
export async function waitUntilSent(db: Database, seconds = 180) {
	const areSent = async () => (await readMailFigures(db)).states.waiting === 0;
	if (await waitUntil(areSent, seconds, 200)) return;
	throw new Error(`Mail still waits after ${seconds} s.`);
}

/** Ends every lease: only if no process is alive. */
export async function endLeases(db: Database) {
	await db.updateTable('outbox').set({ leased_until: 0 }).where('leased_until', '>', 0).execute();
}

/**
 * Makes every mail that waits for a retry due. The pauses start at about a minute and grow to hours; changing the
 * time in the database replaces the wait.
 */
export async function skipPauses(db: Database) {
	await db
		.updateTable('outbox')
		.set({ next_attempt_at: Date.now() })
		.where('state', '=', 'waiting')
		.where('next_attempt_at', '>', Date.now())
		.execute();
}
