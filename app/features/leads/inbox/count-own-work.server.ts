import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { listOwnersFor } from '../assignment/stand-ins.server.ts';
import type { OwnWork } from '../lead-types.ts';
import { readLastLeadChange } from '../records/lead-change-repository.server.ts';
import { recordDeskVisit } from './desk-visit-repository.server.ts';
import { countWork } from './own-work-repository.server.ts';

/** Records that somebody has the desk open, and returns their waiting work. */
export async function startDeskVisit({ db, clock }: DbContext, userId: string) {
	const now = clock.now();
	const lastChange = await readLastLeadChange(db);
	// Not awaited: a page view must not wait for a locked database.
	void recordDeskVisit(db, userId, now).catch(() => undefined);
	return { ...(await countOwnWork(db, userId, now)), lastChange };
}

/** Counts a person's waiting work, including that of people they stand in for. */
export async function countOwnWork(db: Database, me: string, now: Date): Promise<OwnWork> {
	return await countWork(db, await listOwnersFor(db, me, now), now);
}
