import type { Database } from '#app/db/open-database.server.ts';

/** A member of staff to be written. */
export interface NewStaff {
	id: string;
	username: string;
	passwordHash: string;
	role: 'owner';
	createdAt: Date;
}

/** How many members of staff there are. */
export async function countStaff(db: Database): Promise<number> {
	const row = await db
		.selectFrom('staff')
		.select((count) => count.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** Writes a member of staff; false when the user name is taken. */
export async function insertStaff(db: Database, staff: NewStaff): Promise<boolean> {
	const result = await db
		.insertInto('staff')
		.values({
			id: staff.id,
			username: staff.username,
			password_hash: staff.passwordHash,
			role: staff.role,
			created_at: staff.createdAt.getTime(),
		})
		.onConflict((conflict) => conflict.column('username').doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
