import { randomBytes } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';

/** The secret of that name; made at the first asking, and the same for every process from then on. */
export async function readSecret(db: Database, name: string): Promise<string> {
	await db
		.insertInto('secrets')
		.values({ name, value: randomBytes(32).toString('base64url') })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const row = await db
		.selectFrom('secrets')
		.select('value')
		.where('name', '=', name)
		.executeTakeFirstOrThrow();
	return row.value;
}
