import type { Database } from '#app/db/open-database.server.ts';

/** A process that serves the site. */
export interface SiteProcess {
	id: string;
	host: string;
	pid: number;
	version: string;
	startedAt: number;
	seenAt: number;
}

/** So long after its last word a process counts as gone. */
const silentFor = 30_000;

/** Says that this process is there; and shows, every few seconds, whether the database takes what is written. */
export async function noteProcess(
	db: Database,
	{ id, host, pid, version, startedAt, seenAt }: SiteProcess,
) {
	await db.transaction().execute(async (trx) => {
		await trx
			.insertInto('processes')
			.values({ id, host, pid, version, started_at: startedAt, seen_at: seenAt })
			.onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: seenAt }))
			.execute();
		await trx
			.deleteFrom('processes')
			.where('seen_at', '<', seenAt - 10 * silentFor)
			.execute();
	});
}

/** Says that this process ends. */
export async function forgetProcess(db: Database, id: string) {
	await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** The processes that are there now. */
export async function listProcesses(db: Database, now: number): Promise<SiteProcess[]> {
	const rows = await db
		.selectFrom('processes')
		.selectAll()
		.where('seen_at', '>', now - silentFor)
		.orderBy('started_at')
		.execute();
	return rows.map(({ started_at, seen_at, ...row }) => ({
		...row,
		startedAt: started_at,
		seenAt: seen_at,
	}));
}
