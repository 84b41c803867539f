import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { askServer, type DatabasePlace, newDatabaseName, placeOf } from './postgres-server.ts';
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
	describe('SQLite', () => declareOn(sqlitePlaces(), declare));
	describe('PostgreSQL', () => declareOn(postgresPlaces(), declare));
}

function declareOn(
	makePlace: FreshDatabases['makePlace'],
	declare: Parameters<typeof onBothEngines>[0],
) {
	async function makeShared(handles: number) {
		const place = await makePlace();
		const opened = Array.from({ length: handles }, () => openDatabase(place));
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

function postgresPlaces(): FreshDatabases['makePlace'] {
	const folder = sharedFolder();
	return async () => {
		const name = newDatabaseName();
		await askServer(`create database ${name} template ${inject('baseDatabases').postgres}`);
		onTestFinished(() => askServer(`drop database ${name} with (force)`));
		return placeOf(name, folder);
	};
}
