import { isPostgres } from '#app/db/is-postgres.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';

/** The settings of these names, as far as they were ever set. */
export async function readSettings(
	db: Database,
	names: readonly string[],
): Promise<Map<string, unknown>> {
	const { rows } = await selectSettings(db, { ...names });
	return new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

const selectSettings = prepare((db, names: Record<number, string>) =>
	db.selectFrom('settings').select(['name', 'value']).where('name', 'in', Object.values(names)),
);

/** The setting of that name, held until the transaction ends. */
export async function holdSetting(trx: Database, name: string): Promise<unknown> {
	await trx
		.insertInto('settings')
		.values({ name, value: 'null' })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const row = await trx
		.selectFrom('settings')
		.select('value')
		.where('name', '=', name)
		.$if(isPostgres(trx), (setting) => setting.forUpdate())
		.executeTakeFirstOrThrow();
	return JSON.parse(row.value);
}

/** Writes a setting. */
export async function writeSetting(db: Database, name: string, setting: unknown) {
	const value = JSON.stringify(setting);
	await db
		.insertInto('settings')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
