import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, onTestFinished } from 'vitest';
import { type Database, migrate, openDatabase } from '#app/db/open-database.server.ts';

/** Where a database is, in the words of the settings. */
type DatabasePlace = { DATA_DIR: string; DATABASE_URL?: string };

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

/** Migrating takes longer than most tests, so it is done once and then copied. */
function sqlitePlaces(): FreshDatabases['makePlace'] {
	const folder = makeFolder();
	const file = 'prepfront.sqlite';
	const base = migrated({ DATA_DIR: join(folder, 'base') });
	return async () => {
		await base();
		const DATA_DIR = join(folder, randomUUID());
		mkdirSync(DATA_DIR);
		copyFileSync(join(folder, 'base', file), join(DATA_DIR, file));
		onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 }));
		return { DATA_DIR };
	};
}

function postgresPlaces(): FreshDatabases['makePlace'] {
	const baseName = newName();
	const folder = makeFolder();
	const base = once(async () => {
		await askServer(`create database ${baseName}`);
		await migrated(placeOf(baseName, folder))();
	});
	afterAll(() => askServer(`drop database if exists ${baseName} with (force)`));
	return async () => {
		await base();
		const name = newName();
		await askServer(`create database ${name} template ${baseName}`);
		onTestFinished(() => askServer(`drop database ${name} with (force)`));
		return placeOf(name, folder);
	};
}

function migrated(place: DatabasePlace) {
	return once(async () => {
		const db = openDatabase(place);
		await migrate(db);
		await db.destroy();
	});
}

function once(work: () => Promise<void>) {
	let done: Promise<void> | undefined;
	return () => {
		done ??= work();
		return done;
	};
}

function makeFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-test-'));
	afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	return folder;
}

function newName() {
	return `test_${randomUUID().replaceAll('-', '')}`;
}

function placeOf(name: string, DATA_DIR: string): DatabasePlace {
	const url = new URL(serverUrl());
	url.pathname = `/${name}`;
	return { DATA_DIR, DATABASE_URL: url.href };
}

async function askServer(statement: string) {
	const client = new pg.Client({ connectionString: serverUrl() });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

function serverUrl() {
	const url = process.env.TEST_DATABASE_URL;
	if (!url) throw new Error('TEST_DATABASE_URL is not set: run `npm test`, which starts a server.');
	return url;
}
