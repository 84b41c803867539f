import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, forCommands, migrate, openDatabase } from '#app/db/open-database.server.ts';
import { askServer, type DatabasePlace, newDatabaseName, placeOf } from './postgres-server.ts';
import { withFolder } from './temporary-folder.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;

export type Engine = (typeof engines)[number];

/** A database for one trial: its settings, and our own handle on it. */
export interface TestDatabase {
	settings: DatabasePlace;
	db: Database;
}

export interface TestDatabaseOptions {
	/** The address of a PostgreSQL server. */
	postgres?: string;
	/** The parent of the data folder. */
	folder?: string;
	/** The name of the PostgreSQL database, if it matters. */
	name?: string;
}

/** Where a site's database is that may be copied. */
export interface PreparedDatabases {
	/** A file. */
	sqlite: string;
	/** The name of a database. */
	postgres: string;
}

let prepared: PreparedDatabases | undefined;

/** From now on new databases are copies of these: preparing one takes longer than a small trial. */
export function copyDatabases(from: PreparedDatabases) {
	prepared = from;
}

/** Runs something with a new, migrated database, deleted afterwards. */
export async function withTestDatabase<T>(
	engine: Engine,
	work: (place: TestDatabase) => Promise<T>,
	{ postgres, folder, name = newDatabaseName() }: TestDatabaseOptions = {},
): Promise<T> {
	return withFolder(async (DATA_DIR) => {
		if (engine === 'SQLite') {
			if (prepared) copyFileSync(prepared.sqlite, join(DATA_DIR, 'prepfront.sqlite'));
			return await withDatabase({ DATA_DIR }, work);
		}
		const template = prepared && !postgres ? `template ${prepared.postgres}` : '';
		await askServer(`create database ${name} ${template}`, postgres);
		try {
			return await withDatabase(placeOf(name, DATA_DIR, postgres), work);
		} finally {
			// A stopped server must not hide why the trial failed.
			await askServer(`drop database ${name} with (force)`, postgres).catch(console.error);
		}
	}, folder);
}

async function withDatabase<T>(settings: DatabasePlace, work: (place: TestDatabase) => Promise<T>) {
	const db = openDatabase(settings, forCommands);
	try {
		await migrate(db);
		return await work({ settings, db });
	} finally {
		await db.destroy();
	}
}
