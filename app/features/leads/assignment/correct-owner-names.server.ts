import type { Database } from '#app/db/open-database.server.ts';
import { listStaff } from '#app/features/accounts/staff.server.ts';
import { writeOwnerName } from './owner-name-repository.server.ts';

const namesAtOnce = 500;

/** Updates the owner's name stored in leads after a rename, a few at a time. */
export async function correctOwnerNames(
	db: Database,
	shouldStop: (corrected: number) => boolean,
): Promise<void> {
	let corrected = 0;
	for (const owner of await listStaff(db)) {
		while (!shouldStop(corrected)) {
			const written = await writeOwnerName(db, owner, namesAtOnce);
			corrected += written;
			if (written < namesAtOnce) break;
		}
	}
}
