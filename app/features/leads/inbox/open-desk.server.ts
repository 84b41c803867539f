import type { DbContext } from '#app/db/open-database.server.ts';
import { readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { countOwnWork, noteDeskVisit } from './own-work-repository.server.ts';

/** Notes that somebody has the desk open, and says what waits for them. */
export async function openDesk({ db, clock }: DbContext, userId: string) {
	const now = clock.now();
	const lastChange = await readLastLeadChange(db);
	// A page that only reads must not wait for a database that another program has locked.
	void noteDeskVisit(db, userId, now).catch(() => undefined);
	return { ...(await countOwnWork(db, userId, now)), lastChange };
}
