import type { Database } from '#app/db/open-database.server.ts';
import { countDay } from './count-day-repository.server.ts';
import { listDirtyDays, touchEveryDay } from './dirty-day-repository.server.ts';

/** How many days have changed since they were counted. */
export { countDirtyDays } from './dirty-day-repository.server.ts';

/** Recounts changed days, newest first, up to a number and optionally only before a day. */
export async function recountDays(db: Database, max: number, before?: number): Promise<number> {
	const days = await listDirtyDays(db, max, before);
	for (const day of days) await countDay(db, day);
	return days.length;
}

/** Recounts every day, for programs that wrote leads directly. */
export async function recountEveryDay(db: Database, at: Date) {
	await touchEveryDay(db, at);
	while ((await recountDays(db, 50)) > 0);
}
