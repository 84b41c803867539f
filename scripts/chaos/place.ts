import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, migrate, openDatabase } from '#app/db/open-database.server.ts';

/** The engines that the site runs on. */
export type Engine = 'SQLite' | 'PostgreSQL';

/** A database made for one trial: where it is, in the words of the settings, and a handle of our own on it. */
export interface Place {
	settings: { DATA_DIR: string; DATABASE_URL?: string };
	db: Database;
}

/** Where it is made, if not in the usual places. */
export interface Ground {
	/** The address of a PostgreSQL server. */
	postgres?: string;
	/** The folder in which the data folder is made. */
	folder?: string;
}

/** Does something with a new, migrated database, which is gone afterwards. */
export async function withPlace<T>(
	engine: Engine,
	work: (place: Place) => Promise<T>,
	{ postgres = process.env.TEST_DATABASE_URL ?? '', folder = tmpdir() }: Ground = {},
): Promise<T> {
	const DATA_DIR = mkdtempSync(join(folder, 'prepfront-chaos-'));
	const removeFolder = () => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
	process.once('exit', removeFolder);
	const name = `chaos_${randomUUID().replaceAll('-', '')}`;
	const settings =
		engine === 'SQLite' ? { DATA_DIR } : { DATA_DIR, DATABASE_URL: urlOf(postgres, name) };
	if (engine === 'PostgreSQL') await askServer(postgres, `create database ${name}`);
	const db = openDatabase(settings);
	try {
		await migrate(db);
		return await work({ settings, db });
	} finally {
		await db.destroy();
		// A server that the trial left stopped would hide why the trial failed.
		if (engine === 'PostgreSQL') {
			await askServer(postgres, `drop database ${name} with (force)`).catch(console.error);
		}
		removeFolder();
		process.off('exit', removeFolder);
	}
}

async function askServer(connectionString: string, statement: string) {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

function urlOf(server: string, name: string) {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}
