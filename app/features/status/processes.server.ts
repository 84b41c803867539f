import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { deleteProcess, listProcessRows, upsertProcess } from './process-repository.server.ts';

export interface SiteProcess {
	id: string;
	host: string;
	pid: number;
	version: string;
	startedAt: number;
	seenAt: number;
}

/** A process without a heartbeat for this long counts as ended; after ten times as long its row is deleted. */
const silentFor = 30_000;

/** This process's heartbeat. */
export function registerProcess({ db, clock }: DbContext, version: string) {
	const self = { id: randomUUID(), host: hostname(), pid: process.pid, version };
	const started_at = clock.now().getTime();
	return {
		startedAt: started_at,
		/** Writes the heartbeat, which also shows every few seconds that the database accepts writes. */
		async note() {
			const seen_at = clock.now().getTime();
			await upsertProcess(db, { ...self, started_at, seen_at }, seen_at - 10 * silentFor);
		},
		async forget() {
			await deleteProcess(db, self.id);
		},
	};
}

export async function listProcesses(db: Database, now: number): Promise<SiteProcess[]> {
	const rows = await listProcessRows(db, now - silentFor);
	return rows.map(({ started_at, seen_at, ...row }) => ({
		...row,
		startedAt: started_at,
		seenAt: seen_at,
	}));
}
