import type { Database } from '#app/db/open-database.server.ts';

/** The secret of that name; made when it is first read, and the same for every process from then on. */
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

/** The secret of that name, if there is one. */
export async function findSecret(db: Database, name: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('secrets')
		.select('value')
		.where('name', '=', name)
		.executeTakeFirst();
	return row?.value;
}

/** Writes a secret, whatever it was before. */
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
