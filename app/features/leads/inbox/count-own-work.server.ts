import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { listOwnersFor } from '../assignment/stand-ins.server.ts';
import type { OwnWork } from '../lead-types.ts';
import { readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { countWork, recordDeskVisit } from './own-work-repository.server.ts';

/** Notes that somebody has the desk open, and says what waits for them. */
export async function openDesk({ db, clock }: DbContext, userId: string) {
	const now = clock.now();
	const lastChange = await readLastLeadChange(db);
	// A page that only reads must not wait for a database that another program has locked.
	void recordDeskVisit(db, userId, now).catch(() => undefined);
	return { ...(await countOwnWork(db, userId, now)), lastChange };
}

/** Counts what waits for somebody, also as the stand-in of others. */
export async function countOwnWork(db: Database, me: string, now: Date): Promise<OwnWork> {
	return await countWork(db, await listOwnersFor(db, me, now), now);
}
