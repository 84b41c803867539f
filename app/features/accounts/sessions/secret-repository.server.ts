import type { Database } from '#app/db/open-database.server.ts';

/** Reads a secret, creating it on first use; all processes get the same one. */
export async function makeSecret(db: Database, name: string, make: () => string): Promise<string> {
	await db
		.insertInto('secrets')
		.values({ name, value: make() })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const value = await findSecret(db, name);
	if (value === undefined) throw new Error(`The secret ${name} was removed meanwhile.`);
	return value;
}

export async function findSecret(db: Database, name: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('secrets')
		.select('value')
		.where('name', '=', name)
		.executeTakeFirst();
	return row?.value;
}

/** Writes a secret, replacing any earlier one. */
export async function writeSecret(db: Database, name: string, value: string) {
	await db
		.insertInto('secrets')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}

export async function removeSecret(db: Database, name: string) {
	await db.deleteFrom('secrets').where('name', '=', name).execute();
}
