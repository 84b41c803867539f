import { type Database, forCommands, migrate, openDatabase } from '#app/db/open-database.server.ts';
import { askServer, type DatabasePlace, newDatabaseName, placeOf } from './postgres-server.ts';
import { withFolder } from './temporary-folder.ts';

/** The engines that the site runs on. */
export const engines = ['SQLite', 'PostgreSQL'] as const;

/** An engine that the site runs on. */
export type Engine = (typeof engines)[number];

/** A database made for one trial: where it is, in the words of the settings, and a handle of our own on it. */
export interface TestDatabase {
	settings: DatabasePlace;
	db: Database;
}

/** Where it is made, if not in the usual places. */
export interface TestDatabaseOptions {
	/** The address of a PostgreSQL server. */
	postgres?: string;
	/** The folder in which the data folder is made. */
	folder?: string;
	/** What the PostgreSQL database is called, if that matters. */
	name?: string;
}

/** Does something with a new, migrated database, which is deleted afterwards. */
export async function withTestDatabase<T>(
	engine: Engine,
	work: (place: TestDatabase) => Promise<T>,
	{ postgres, folder, name = newDatabaseName() }: TestDatabaseOptions = {},
): Promise<T> {
	return withFolder(async (DATA_DIR) => {
		if (engine === 'SQLite') return await withDatabase({ DATA_DIR }, work);
		await askServer(`create database ${name}`, postgres);
		try {
			return await withDatabase(placeOf(name, DATA_DIR, postgres), work);
		} finally {
			// A server that the trial left stopped would hide why the trial failed.
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
