import type { Database } from '#app/db/open-database.server.ts';
import { countDay } from './count-day-repository.server.ts';
import { listDirtyDays } from './dirty-day-repository.server.ts';

/** Counts days again that changed, the newest first, that many at the most, and only those before a day if one is given. */
export async function recountDays(db: Database, most: number, before?: number): Promise<number> {
	const days = await listDirtyDays(db, most, before);
	for (const day of days) await countDay(db, day);
	return days.length;
}
