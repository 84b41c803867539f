import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCluster } from '../setup/postgres-cluster.mjs';

/** A PostgreSQL server that belongs to one trial and flushes to disk, as a real one does. */
export interface OwnPostgres {
	url: string;
	/** As `pg_ctl stop -m immediate` does it: it finishes nothing. */
	stopAtOnce(): Promise<void>;
	start(): Promise<void>;
}

/** Does something with a PostgreSQL server of its own, which is gone afterwards. */
export async function withOwnPostgres<T>(work: (server: OwnPostgres) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-chaos-postgres-'));
	const cluster = await makeCluster(folder, { max_connections: 200 });
	let running = await cluster.start();
	const remove = () => {
		running.stopAtOnce();
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	process.once('exit', remove);
	try {
		return await work({
			url: cluster.url,
			stopAtOnce: () => running.stopAtOnce(),
			async start() {
				running = await cluster.start();
			},
		});
	} finally {
		process.off('exit', remove);
		await running.stopAtOnce();
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}
