import type { Database } from '#app/db/open-database.server.ts';
import { lockSettingRow, selectSettings, upsertSetting } from './setting-repository.server.ts';

/** The settings with these names that were ever set. */
export async function readSettings(
	db: Database,
	names: readonly string[],
): Promise<Map<string, unknown>> {
	const { rows } = await selectSettings(db, { ...names });
	return new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** A setting or null; locked until the transaction ends, even if it was never set. */
export async function lockSetting(trx: Database, name: string): Promise<unknown> {
	return JSON.parse(await lockSettingRow(trx, name, JSON.stringify(null)));
}

export async function writeSetting(db: Database, name: string, setting: unknown) {
	await upsertSetting(db, name, JSON.stringify(setting));
}
