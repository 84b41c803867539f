import { forCommands, openDatabase } from '../../app/db/open-database.server.ts';
import { recountEveryDay } from '../../app/features/overview/recount-days.server.ts';

/** Counts the days for the overview: the rows were inserted directly, so the site has not counted them. */
export async function countDays(place: { DATA_DIR: string; DATABASE_URL?: string }) {
	const db = openDatabase(place, forCommands);
	try {
		await recountEveryDay(db, new Date());
	} finally {
		await db.destroy();
	}
}
