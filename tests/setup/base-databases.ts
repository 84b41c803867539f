import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '#app/db/open-database.server.ts';
import { askServer, type DatabasePlace, newDatabaseName, placeOf } from './postgres-server.ts';

declare module 'vitest' {
	export interface ProvidedContext {
		/** A migrated, empty database of each engine, which tests copy. */
		baseDatabases: { sqlite: string; postgres: string };
	}
}

/** Migrating takes longer than most tests, so it is done once in a run. */
export default async function makeBaseDatabases(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-test-'));
	const postgres = newDatabaseName();
	await askServer(`create database ${postgres}`);
	await Promise.all([migrated({ DATA_DIR: folder }), migrated(placeOf(postgres, folder))]);
	project.provide('baseDatabases', { sqlite: join(folder, 'prepfront.sqlite'), postgres });
	return async () => {
		const copies = await askServer(
			`select datname from pg_database where datname like '${postgres}%'`,
		);
		for (const { datname } of copies) await askServer(`drop database ${datname} with (force)`);
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
}

async function migrated(place: DatabasePlace) {
	const db = openDatabase(place);
	await migrate(db);
	await db.destroy();
}
