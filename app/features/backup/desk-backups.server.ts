import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database } from '#app/db/open-database.server.ts';
import { forCommands, openDatabase } from '#app/db/open-database.server.ts';
import { checkOwnPassword } from '#app/features/accounts/check-own-password.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { lockSetting, readSettings, writeSetting } from '#app/features/settings/settings.server.ts';
import { listProcesses } from '#app/features/status/processes.server.ts';
import type { Actor } from '#app/platform/actor.ts';
import type { Clock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.server.ts';
import { BackupError, checkBackup } from './read-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

interface Running {
	db: Database;
	env: Env;
	clock: Clock;
	log: Log;
}

/** A backup job in the background; one at a time. */
interface BackupRun {
	kind: 'make' | 'check';
	name: string;
	by: string;
	/** A heartbeat; when it stops, the process has ended. */
	seenAt: number;
	isOver: boolean;
	/** The error, for the person who started it. */
	problem?: string;
}

/** A full check of a backup. */
type BackupCheck = { at: number; rows: number } | { at: number; problem: string };

/** A backup on the disk of this machine. */
export interface BackupFile {
	name: string;
	bytes: number;
	at: number;
	check?: BackupCheck;
}

const runName = 'backup-run';
const checksName = 'backup-checks';
const lifeSign = 10_000;
const maxSilence = minute;
const fileName = /^[\w-]{1,80}\.tar\.gz$/;

/** The backups on this machine, newest first, and the running job. */
export async function readBackups({ db, env, clock }: Running) {
	const settings = await readSettings(db, [runName, checksName]);
	const checks = (settings.get(checksName) ?? {}) as Record<string, BackupCheck>;
	const run = settings.get(runName) as BackupRun | undefined;
	const folder = folderOf(env);
	const names = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name));
	const files = await Promise.all(
		names.map(async (name): Promise<BackupFile> => {
			const { size, mtimeMs } = await stat(join(folder, name));
			return { name, bytes: size, at: Math.round(mtimeMs), check: checks[name] };
		}),
	);
	return {
		files: files.sort((a, b) => b.at - a.at),
		run: run && { ...run, isAtWork: isAtWork(run, clock.now()) },
	};
}

/** Starts making and checking a backup, or checking a known one again, in the background. */
export async function startBackupWork(
	app: Running,
	actor: Actor,
	known?: string,
): Promise<{ outcome: 'started' | 'busy' | 'missing' }> {
	const at = app.clock.now();
	const stamp = at.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
	const name = known ?? `prepfront-${stamp}.tar.gz`;
	if (known !== undefined && !(await findFile(app.env, known))) return { outcome: 'missing' };
	const run: BackupRun = {
		kind: known ? 'check' : 'make',
		name,
		by: actor.name,
		seenAt: at.getTime(),
		isOver: false,
	};
	const isFree = await app.db.transaction().execute(async (trx) => {
		const last = (await lockSetting(trx, runName)) as BackupRun | null;
		if (last && isAtWork(last, at)) return false;
		await writeSetting(trx, runName, run);
		const action = known ? 'backup.checked' : 'backup.made';
		await writeAudit(trx, { actor, action, subject: { kind: 'backup', id: name }, at });
		return true;
	});
	if (!isFree) return { outcome: 'busy' };
	void work(app, run);
	return { outcome: 'started' };
}

/** Downloads a backup. Asks the owner's password again, since the file has every name and number. */
export async function downloadBackup(
	app: Running & { requestId: string },
	actor: Actor,
	{ name, password }: { name: string; password: string },
) {
	const found = await findFile(app.env, name);
	if (!found) return { outcome: 'missing' as const };
	const checked = await checkOwnPassword(app, actor.id, password);
	if (checked !== 'right') return { outcome: checked };
	const subject = { kind: 'backup', id: name };
	const at = app.clock.now();
	await writeAudit(app.db, { actor, action: 'backup.downloaded', subject, at });
	const body = Readable.toWeb(createReadStream(found.path)) as ReadableStream<Uint8Array>;
	return { outcome: 'opened' as const, body, bytes: found.size };
}

/** Makes and checks a backup. Never throws: errors go to the screen and the log. */
async function work({ db, env, clock, log }: Running, run: BackupRun) {
	const note = (more: Partial<BackupRun>) =>
		writeSetting(db, runName, { ...run, seenAt: clock.now().getTime(), ...more });
	const timer = setInterval(() => void note({}).catch(() => undefined), lifeSign);
	const file = join(folderOf(env), run.name);
	let problem: string | undefined;
	try {
		if (run.kind === 'make') await makeBackup(env, file, clock.now());
		const { tables } = await checkBackup(file);
		const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
		await recordCheck(db, run.name, { at: clock.now().getTime(), rows });
	} catch (error) {
		log.error({ err: error }, 'a backup started from the desk failed');
		problem =
			error instanceof BackupError
				? error.message
				: 'It could not be written or read. Is the disk full? The log says more.';
		if (error instanceof BackupError) {
			await recordCheck(db, run.name, { at: clock.now().getTime(), problem }).catch(
				() => undefined,
			);
		}
	} finally {
		clearInterval(timer);
	}
	await note({ isOver: true, problem }).catch(() => undefined);
}

/** Uses its own connection: on SQLite the site has only one, and nobody may wait for a backup. */
async function makeBackup(env: Env, file: string, now: Date) {
	const own = openDatabase(env, forCommands);
	try {
		const [self] = await listProcesses(own, now.getTime());
		await writeBackup(own, { file, siteVersion: self?.version ?? 'unknown', now });
	} finally {
		await own.destroy();
	}
}

async function recordCheck(db: Database, name: string, check: BackupCheck) {
	await db.transaction().execute(async (trx) => {
		const checks = ((await lockSetting(trx, checksName)) ?? {}) as Record<string, BackupCheck>;
		const latest = Object.entries({ ...checks, [name]: check }).slice(-100);
		await writeSetting(trx, checksName, Object.fromEntries(latest));
	});
}

function isAtWork({ isOver, seenAt }: BackupRun, now: Date) {
	return !isOver && now.getTime() - seenAt < maxSilence;
}

function folderOf({ DATA_DIR }: Env) {
	return join(DATA_DIR, 'backups');
}

async function findFile(env: Env, name: string) {
	if (!fileName.test(name)) return undefined;
	const path = join(folderOf(env), name);
	const found = await stat(path).catch(() => undefined);
	return found?.isFile() ? { path, size: found.size } : undefined;
}
