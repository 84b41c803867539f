import { makeCluster } from '../scripts/setup/postgres-cluster.mjs';
import { withFolder } from './temporary-folder.ts';

/** A PostgreSQL server for one trial, which flushes to disk as a real one does. */
export interface OwnPostgres {
	url: string;
	/** Like `pg_ctl stop -m immediate`: finishes nothing. */
	stopAtOnce(): Promise<void>;
	start(): Promise<void>;
}

/**
 * Runs something with its own PostgreSQL server, deleted afterwards: for trials that stop it, since others share the
 * one in TEST_DATABASE_URL.
 */
export async function withOwnPostgres<T>(work: (server: OwnPostgres) => Promise<T>): Promise<T> {
	return withFolder(async (folder) => {
		const cluster = await makeCluster(folder, { max_connections: 200 });
		let running = await cluster.start();
		const stopAtOnce = () => running.stopAtOnce();
		// Before its folder is removed.
		process.prependOnceListener('exit', stopAtOnce);
		try {
			return await work({
				url: cluster.url,
				stopAtOnce,
				async start() {
					running = await cluster.start();
				},
			});
		} finally {
			process.off('exit', stopAtOnce);
			await stopAtOnce();
		}
	});
}
