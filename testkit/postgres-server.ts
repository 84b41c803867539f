import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Where a database is, in the words of the settings. */
export type DatabasePlace = { DATA_DIR: string; DATABASE_URL?: string };

/** A name that no other test or trial has. */
export function newDatabaseName() {
	return `test_${randomUUID().replaceAll('-', '')}`;
}

/** The settings for a database on that server. */
export function placeOf(name: string, DATA_DIR: string, server = sharedServer()): DatabasePlace {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { DATA_DIR, DATABASE_URL: url.href };
}

/** Has a server do something that concerns a whole database; gives the rows that it answers. */
export async function askServer(
	statement: string,
	server = sharedServer(),
): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}

/**
 * The server that all tests and trials share; `scripts/setup/postgres.mjs` starts it. Without one they fail, never
 * skip: repository contracts hold on both databases or not at all.
 */
function sharedServer() {
	const url = process.env.TEST_DATABASE_URL;
	if (url) return url;
	throw new Error(
		'These tests need a PostgreSQL. Run `npm test`, which starts one, or set TEST_DATABASE_URL to a server that tests may write to.',
	);
}
