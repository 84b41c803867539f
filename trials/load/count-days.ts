import { forCommands, openDatabase } from '../../app/db/open-database.server.ts';
import { touchEveryDay } from '../../app/features/overview/dirty-day-repository.server.ts';
import { recountDays } from '../../app/features/overview/read-overview.server.ts';

/** Counts the days for the overview: the rows were written past the product's own ways, which would have noted them. */
export async function countDays(place: { DATA_DIR: string; DATABASE_URL?: string }) {
	const db = openDatabase(place, forCommands);
	try {
		await touchEveryDay(db, new Date());
		let counted = 0;
		do counted = await recountDays(db, 50);
		while (counted > 0);
	} finally {
		await db.destroy();
	}
}
