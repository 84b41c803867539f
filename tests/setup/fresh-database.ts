import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe } from 'vitest';
import { type Database, migrate, openDatabase } from '#app/db/open-database.server.ts';

/** Makes an empty, migrated database that is gone after the test. */
export type MakeDatabase = () => Promise<Database>;

/** Runs the same tests on SQLite and on PostgreSQL: what a repository promises, it promises on both. */
export function onBothEngines(tests: (makeDatabase: MakeDatabase) => void) {
	describe.each([
		['SQLite', freshSqlite],
		['PostgreSQL', freshPostgres],
	] as const)('on %s', (_name, makeFresh) => {
		const cleanUps: (() => Promise<void>)[] = [];
		afterEach(async () => {
			for (const cleanUp of cleanUps.splice(0)) await cleanUp();
		});
		tests(async () => {
			const { settings, remove } = await makeFresh();
			const db = openDatabase(settings);
			cleanUps.push(async () => {
				await db.destroy();
				await remove();
			});
			await migrate(db);
			return db;
		});
	});
}

async function freshSqlite() {
	const folder = await mkdtemp(join(tmpdir(), 'prepfront-test-'));
	return {
		settings: { DATA_DIR: folder },
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}

async function freshPostgres() {
	const url = new URL(process.env.TEST_DATABASE_URL ?? '');
	const name = `test_${randomBytes(8).toString('hex')}`;
	await onServer(url, `create database ${name}`);
	const own = new URL(url);
	own.pathname = `/${name}`;
	return {
		settings: { DATABASE_URL: own.href, DATA_DIR: '' },
		remove: () => onServer(url, `drop database ${name} with (force)`),
	};
}

async function onServer(url: URL, command: string) {
	const client = new pg.Client({ connectionString: url.href });
	await client.connect();
	await client.query(command);
	await client.end();
}
