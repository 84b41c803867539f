import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';

export const selectSettings = prepare((db, names: Record<number, string>) =>
	db.selectFrom('settings').select(['name', 'value']).where('name', 'in', Object.values(names)),
);

/** A row's value, locked until the transaction ends; a missing row is inserted with `initial` first. */
export async function lockSettingRow(
	trx: Database,
	name: string,
	initial: string,
): Promise<string> {
	await trx
		.insertInto('settings')
		.values({ name, value: initial })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute();
	const row = await trx
		.selectFrom('settings')
		.select('value')
		.where('name', '=', name)
		.$if(isPostgres(trx), (setting) => setting.forUpdate())
		.executeTakeFirstOrThrow();
	return row.value;
}

export async function upsertSetting(db: Database, name: string, value: string) {
	await db
		.insertInto('settings')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
