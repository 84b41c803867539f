import { forCommands, openDatabase } from '../../app/db/open-database.server.ts';
import { recountEveryDay } from '../../app/features/overview/read-overview.server.ts';

/** Counts the days for the overview: the rows were written past the product's own ways, which would have noted them. */
export async function countDays(place: { DATA_DIR: string; DATABASE_URL?: string }) {
	const db = openDatabase(place, forCommands);
	try {
		await recountEveryDay(db, new Date());
	} finally {
		await db.destroy();
	}
}
