import { atEnd, expectedError, isEnding } from './at-end.mjs';
import { makeCluster } from './postgres-cluster.mjs';
import { step } from './steps.mjs';
import { temporaryFolder } from './temporary-files.mjs';

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

/** A PostgreSQL whose folder was deleted ends by itself: none is left by a run that was killed. */
async function startThrowAwayCluster(durable) {
	const folder = temporaryFolder('postgres');
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
