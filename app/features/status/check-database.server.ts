import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type DatabaseHealth, isDamage } from '#app/db/database-health.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { lockSetting, readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import { minute } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { z } from '#app/platform/zod.ts';
import { isWritable } from './status-repository.server.ts';

const checkName = 'last-database-check';
const claimName = 'last-database-check-begun';

/** The stored result of a check; `damage` is null if all is well. */
const check = z.object({ at: z.number(), took: z.number(), damage: z.string().nullable() });

/** The last check of the whole database. */
export type DatabaseCheck = z.infer<typeof check>;

/** Below this SQLite may fail to write. */
const minFree = 20_000_000;

interface Checked {
	db: Database;
	env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;
	health: DatabaseHealth;
}

/**
 * Checks the database and records the result; one process does it for all. On SQLite the disk each time and the whole
 * file at most twice a minute; on PostgreSQL, errors of the last ten minutes count.
 */
export async function checkDatabase(
	{ db, env, health }: Checked,
	isFresh: (at: number) => boolean,
) {
	if (env.DATABASE_URL) return health.recordHealthy(Date.now() - 10 * minute);
	const { bavail, bsize } = await statfs(env.DATA_DIR);
	if (bavail * bsize < minFree) health.note('disk-full', `${bavail * bsize} bytes are free.`);
	const last = await readLastCheck(db);
	if (last && isFresh(last.at)) applyCheck(last, health);
	const pause = Math.max(minute / 2, 10 * (last?.took ?? 0));
	if (last && Date.now() - last.at < pause) return;
	// Where nothing can be written, each process checks for itself.
	if (!(await claimCheck(db, pause).catch(() => true))) return;
	const began = Date.now();
	const damage = await findDamage(join(env.DATA_DIR, 'prepfront.sqlite'));
	if (damage === undefined) return;
	const done = { at: began, took: Date.now() - began, damage };
	applyCheck(done, health);
	await writeSetting(db, checkName, done);
}

/** Whether no process has begun a check within this time, so that this one may. */
async function claimCheck(db: Database, pause: number) {
	return await db.transaction().execute(async (trx) => {
		const begun = await lockSetting(trx, claimName);
		if (Date.now() - Number(begun) < pause) return false;
		await writeSetting(trx, claimName, Date.now());
		return true;
	});
}

/** Why the site cannot serve now; undefined when it can. Reading is tried; writing is judged by the last write. */
export async function findOutage({
	db,
	health,
}: Pick<Checked, 'db' | 'health'>): Promise<string | undefined> {
	const isAsked = await isWritable(db).catch(() => false);
	const [problem] = health.list();
	if (problem) return problem.what;
	return isAsked ? undefined : 'The database does not answer.';
}

/** The last check by any process. */
export async function readLastCheck(db: Database): Promise<DatabaseCheck | undefined> {
	const noted = await readSettings(db, [checkName]);
	return check.safeParse(noted.get(checkName)).data;
}

function applyCheck({ at, damage }: DatabaseCheck, health: DatabaseHealth) {
	if (damage === null) health.recordHealthy(at);
	else health.note('damaged', damage);
}

/** On its own thread and connection, since it may take seconds; it posts the result. */
const checker = `
const { parentPort, workerData } = require('node:worker_threads');
try {
	const Sqlite = require(workerData.driver);
	const file = new Sqlite(workerData.file, { readonly: true, fileMustExist: true });
	const [first] = file.pragma('quick_check(1)', { simple: false });
	parentPort.postMessage({ found: first.quick_check });
} catch ({ code, message }) {
	parentPort.postMessage({ code, found: message });
}`;

/** The damage in an SQLite file, or null; undefined if it could not be determined. */
export async function findDamage(file: string): Promise<string | null | undefined> {
	const driver = createRequire(import.meta.url).resolve('better-sqlite3');
	const worker = new Worker(checker, { eval: true, workerData: { file, driver } });
	const [answer] = await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
	await worker.terminate();
	const { code = '', found } = z
		.object({ code: z.string().optional(), found: z.string() })
		.catch({ code: 'none', found: '' })
		.parse(answer);
	if (code === '') return found === 'ok' ? null : found;
	return isDamage({ code }) ? found : undefined;
}
