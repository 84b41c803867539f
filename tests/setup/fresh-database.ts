import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { type DatabasePlace, placeOf } from '#testkit/postgres-server.ts';
import { borrowPostgres, dropPostgres, giveBackPostgres, makePostgres } from './postgres-pool.ts';
import { sharedFolder } from './shared-folder.ts';

/** Creates databases of one engine, migrated and empty, removed after the test. */
export interface FreshDatabases {
	/** Not opened, for a test that starts the site. */
	makePlace(): Promise<DatabasePlace>;
	/** Opened several times: each handle stands for a process. */
	makeShared(handles: number): Promise<Database[]>;
}

/** Declares the tests once for each engine. */
export function onBothEngines(
	declare: (makeDatabase: () => Promise<Database>, more: FreshDatabases) => void,
) {
	describe('SQLite', () => declareOn({ makePlace: sqlitePlaces() }, declare));
	describe('PostgreSQL', () => declareOn(postgresPlaces(), declare));
}

interface Places {
	makePlace: FreshDatabases['makePlace'];
	/** A database opened only by this process, so that it can be reused. */
	borrowPlace?: FreshDatabases['makePlace'];
}

function declareOn(
	{ makePlace, borrowPlace = makePlace }: Places,
	declare: Parameters<typeof onBothEngines>[0],
) {
	async function makeShared(handles: number) {
		const place = await borrowPlace();
		const opened = Array.from({ length: handles }, () => openDatabase(place));
		// Clean-ups run last to first, so these connections close before the database is returned.
		onTestFinished(async () => {
			await Promise.all(opened.map((db) => db.destroy()));
		});
		return opened;
	}
	async function makeDatabase() {
		const [db] = await makeShared(1);
		if (!db) throw new Error('One was asked for.');
		return db;
	}
	declare(makeDatabase, { makePlace, makeShared });
}

function sqlitePlaces(): FreshDatabases['makePlace'] {
	const folder = sharedFolder();
	return async () => {
		const DATA_DIR = join(folder, randomUUID());
		mkdirSync(DATA_DIR);
		copyFileSync(inject('baseDatabases').sqlite, join(DATA_DIR, 'prepfront.sqlite'));
		onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 }));
		return { DATA_DIR };
	};
}

function postgresPlaces(): Places {
	const folder = sharedFolder();
	return {
		async makePlace() {
			const name = await makePostgres();
			onTestFinished(() => dropPostgres(name));
			return placeOf(name, mkdtempSync(join(folder, 'data-')));
		},
		async borrowPlace() {
			const name = await borrowPostgres();
			onTestFinished(() => giveBackPostgres(name));
			return placeOf(name, folder);
		},
	};
}
