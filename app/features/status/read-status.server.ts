import { statfs } from 'node:fs/promises';
import type { DatabaseHealth } from '#app/db/database-health.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { readTeamMailTrouble } from '#app/features/outbox/mail-health.server.ts';
import { countDirtyDays } from '#app/features/overview/recount-days.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { z } from '#app/platform/zod.ts';
import { readLastCheck } from './check-database.server.ts';
import { listProcesses } from './processes.server.ts';
import { readDatabaseStatus, readOutboxStatus, readScheduled } from './status-repository.server.ts';

/** What is noted of the last backup. */
const lastBackup = z
	.object({ at: z.number(), file: z.string(), bytes: z.number(), rows: z.number() })
	.nullable()
	.catch(null);

interface Running {
	db: Database;
	env: Env;
	clock: Clock;
	health: DatabaseHealth;
}

/** The state of the site, for its operator. */
export async function readStatus({ db, env, clock, health }: Running) {
	const now = clock.now().getTime();
	const [database, outbox, scheduled, processes, pendingDays, disk, check, settings, teamMail] =
		await Promise.all([
			readDatabaseStatus(db),
			readOutboxStatus(db),
			readScheduled(db),
			listProcesses(db, now),
			countDirtyDays(db),
			readDisk(env.DATA_DIR),
			readLastCheck(db),
			readSettings(db, ['last-backup', 'retention-done']),
			readTeamMailTrouble(db),
		]);
	const retentionDone = settings.get('retention-done');
	return {
		now,
		database: { ...database, check, problems: health.list() },
		outbox,
		scheduled,
		processes,
		pendingDays,
		disk,
		hasSmtp: env.SMTP_URL !== undefined,
		teamMail,
		nodeVersion: process.versions.node,
		backup: lastBackup.parse(settings.get('last-backup')),
		retentionDone: typeof retentionDone === 'string' ? retentionDone : null,
	};
}

export type Status = Awaited<ReturnType<typeof readStatus>>;

async function readDisk(folder: string) {
	try {
		const { bavail, blocks, bsize } = await statfs(folder);
		return { free: bavail * bsize, total: blocks * bsize };
	} catch {
		return null;
	}
}
