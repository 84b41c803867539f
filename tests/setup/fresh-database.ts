import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { type DatabasePlace, placeOf } from '#testkit/postgres-server.ts';
import { borrowPostgres, dropPostgres, giveBackPostgres, makePostgres } from './postgres-pool.ts';
import { sharedFolder } from './shared-folder.ts';

/** Makes databases of one engine; each is migrated and empty, and gone when its test is over. */
export interface FreshDatabases {
	/** Not opened yet, for a test that starts the site. */
	makePlace(): Promise<DatabasePlace>;
	/** Opened as often as asked: each handle stands for a process of its own. */
	makeShared(handles: number): Promise<Database[]>;
}

/** Declares the tests twice: on SQLite and on PostgreSQL. */
export function onBothEngines(
	declare: (makeDatabase: () => Promise<Database>, more: FreshDatabases) => void,
) {
	describe('SQLite', () => declareOn({ makePlace: sqlitePlaces() }, declare));
	describe('PostgreSQL', () => declareOn(postgresPlaces(), declare));
}

interface Places {
	makePlace: FreshDatabases['makePlace'];
	/** A place that only handles of this process are opened to, so that it can be used again. */
	borrowPlace?: FreshDatabases['makePlace'];
}

function declareOn(
	{ makePlace, borrowPlace = makePlace }: Places,
	declare: Parameters<typeof onBothEngines>[0],
) {
	async function makeShared(handles: number) {
		const place = await borrowPlace();
		const opened = Array.from({ length: handles }, () => openDatabase(place));
		// Clean-ups run last to first, so these connections close before the place is taken back.
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
			return placeOf(name, folder);
		},
		async borrowPlace() {
			const name = await borrowPostgres();
			onTestFinished(() => giveBackPostgres(name));
			return placeOf(name, folder);
		},
	};
}
