import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, expectedError, isEnding } from './at-end.mjs';
import { makeCluster } from './postgres-cluster.mjs';
import { isAlive } from './processes.mjs';
import { step } from './steps.mjs';

const folderPrefix = 'prepfront-postgres-';

/**
 * Ensures that there is a PostgreSQL that tests and trials may write to, and sets TEST_DATABASE_URL. A `durable` one
 * flushes its commits, as in production; for tests that would only be slow.
 */
export function startPostgres({ durable = false } = {}) {
	return step('Starting PostgreSQL', async () => {
		if (process.env.TEST_DATABASE_URL) {
			return `${await askVersion(process.env.TEST_DATABASE_URL)}, as TEST_DATABASE_URL says`;
		}
		const url = await startThrowAwayCluster(durable);
		process.env.TEST_DATABASE_URL = url;
		return `${await askVersion(url)}, at ${url}`;
	});
}

/** A cluster in a temporary folder, deleted when the program ends. */
async function startThrowAwayCluster(durable) {
	removeAbandonedClusters();
	const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
	atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
	const cluster = await makeCluster(folder, {
		max_connections: 200,
		...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
	});
	// The program is ending: a server started now would outlive it.
	if (isEnding()) return cluster.url;
	const starting = cluster.start();
	// Its data needs no clean shutdown.
	atEnd(() =>
		starting.then(
			(server) => server.stopAtOnce(),
			() => {},
		),
	);
	await starting;
	return cluster.url;
}

async function askVersion(url) {
	const { default: pg } = await import('pg');
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
	try {
		await client.connect();
		const { rows } = await client.query('show server_version');
		return `PostgreSQL ${rows[0].server_version}`;
	} catch (error) {
		throw expectedError(
			`The PostgreSQL in TEST_DATABASE_URL does not answer: ${error.message || error.code}. Correct it, or leave it unset to have one started.`,
		);
	} finally {
		await client.end().catch(() => {});
	}
}

/** Left by a run that was killed. A PostgreSQL whose folder was deleted ends by itself. */
function removeAbandonedClusters() {
	for (const name of readdirSync(tmpdir())) {
		const owner = name.startsWith(folderPrefix) && name.slice(folderPrefix.length).split('-')[0];
		if (!owner || isAlive(Number(owner))) continue;
		rmSync(join(tmpdir(), name), { recursive: true, force: true });
	}
}
