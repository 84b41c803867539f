import type { Database } from '#app/db/open-database.server.ts';

/** Updates a person's name in their leads; returns how many were written. */
export async function writeOwnerName(
	db: Database,
	owner: { id: string; name: string },
	limit: number,
): Promise<number> {
	let written = 0;
	// “Not equal” would read all leads of a person; < and > can each use the index.
	for (const isOther of ['<', '>'] as const) {
		const rows = await db
			.selectFrom('leads')
			.select('id')
			.where('owner_id', '=', owner.id)
			.where('owner_name', isOther, owner.name)
			.limit(limit - written)
			.execute();
		const ids = rows.map(({ id }) => id);
		if (ids.length === 0) continue;
		await db
			.updateTable('leads')
			.set({ owner_name: owner.name })
			.where('id', 'in', ids)
			.where('owner_id', '=', owner.id)
			.execute();
		written += ids.length;
		if (written >= limit) break;
	}
	return written;
}
