import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { migrate, openDatabase } from '#app/db/open-database.server.ts';
import { sharedFolder } from '#tests/setup/shared-folder.ts';

const folder = sharedFolder();

test('a failed migration leaves the database unchanged, and succeeds later', async ({ expect }) => {
	const db = openDatabase({ DATA_DIR: join(folder, randomUUID()) });
	onTestFinished(() => db.destroy());
	const listTables = async () => {
		const tables = await db.introspection.getTables();
		return tables.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
	};
	// A late migration makes a table of this name.
	await db.schema.createTable('lead_views').addColumn('id', 'text').execute();
	await expect(migrate(db)).rejects.toThrow('already exists');
	expect(await listTables()).toEqual(['lead_views']);

	await db.schema.dropTable('lead_views').execute();
	expect(await migrate(db)).toContain('0010-views');
	expect(await listTables()).toContain('enquiries');
});
