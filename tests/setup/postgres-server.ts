import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Where a database is, in the words of the settings. */
export type DatabasePlace = { DATA_DIR: string; DATABASE_URL?: string };

/** A name that no other test has. */
export function newDatabaseName() {
	return `test_${randomUUID().replaceAll('-', '')}`;
}

/** The settings for a database on the server that the tests may use. */
export function placeOf(name: string, DATA_DIR: string): DatabasePlace {
	const url = new URL(serverUrl());
	url.pathname = `/${name}`;
	return { DATA_DIR, DATABASE_URL: url.href };
}

/** Has the server do something that concerns a whole database. */
export async function askServer(statement: string) {
	const client = new pg.Client({ connectionString: serverUrl() });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** Repository contracts hold on both databases or not at all: without PostgreSQL they fail, never skip. */
function serverUrl() {
	const url = process.env.TEST_DATABASE_URL;
	if (url) return url;
	throw new Error(
		'These tests need a PostgreSQL. Run `npm test`, which starts one, or set TEST_DATABASE_URL to a server that tests may write to.',
	);
}
