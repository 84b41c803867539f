import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The settings that locate a database. */
export type DatabasePlace = { DATA_DIR: string; DATABASE_URL?: string };

export function newDatabaseName() {
	return `test_${randomUUID().replaceAll('-', '')}`;
}

export function placeOf(name: string, DATA_DIR: string, server = sharedServer()): DatabasePlace {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return { DATA_DIR, DATABASE_URL: url.href };
}

/** Runs a statement on the server's maintenance connection; returns its rows. */
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
 * The server that all tests and trials share, started by `scripts/setup/postgres.mjs`. Without it they fail rather than
 * skip: repositories must work on both engines.
 */
function sharedServer() {
	const url = process.env.TEST_DATABASE_URL;
	if (url) return url;
	throw new Error(
		'These tests need a PostgreSQL. Run `npm test`, which starts one, or set TEST_DATABASE_URL to a server that tests may write to.',
	);
}
