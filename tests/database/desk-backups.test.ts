import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import {
	downloadBackup,
	readBackups,
	startBackupWork,
} from '#app/features/backup/desk-backups.server.ts';
import { BackupError } from '#app/features/backup/read-backup.server.ts';
import { writeSetting } from '#app/features/settings/settings.server.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { sendEnquiry } from '#tests/support/leads.ts';

const password = 'a few words in a row';

onBothEngines((_makeDatabase, { makePlace }) => {
	async function prepare() {
		const place = await makePlace();
		const db = openDatabase(place);
		onTestFinished(() => db.destroy());
		const clock = new FixedClock();
		const app = { db, env: readEnv({ ...place }), clock, log: silentLog(), requestId: 'r' };
		const id = await insertAccount(db, {
			name: 'Asha Nair',
			email: 'asha@example.com',
			role: 'owner',
			passwordHash: await hashPassword(password),
			at: clock.now(),
		});
		const asha = { id: String(id), name: 'Asha Nair' };
		await sendEnquiry(db, clock);
		const settled = () =>
			vi.waitFor(async () => {
				const { run } = await readBackups(app);
				expect(run?.isOver).toBe(true);
			}, 20_000);
		return { app, asha, settled };
	}

	test('a backup is made, checked and downloaded with the user’s password, and is logged', async () => {
		const { app, asha, settled } = await prepare();
		expect(await startBackupWork(app, asha, '')).toEqual({ outcome: 'missing' });
		expect(await startBackupWork(app, asha)).toEqual({ outcome: 'started' });
		expect(await startBackupWork(app, asha)).toEqual({ outcome: 'busy' });
		await settled();
		const [file] = (await readBackups(app)).files;
		expect(file).toMatchObject({ check: { rows: expect.any(Number) } });
		const name = file?.name ?? '';
		const ask = (given: string) => downloadBackup(app, asha, { name, password: given });
		expect(await ask('guessed')).toEqual({ outcome: 'wrong' });
		const opened = await ask(password);
		if (opened.outcome !== 'opened') throw new Error(opened.outcome);
		const bytes = Buffer.from(await new Response(opened.body).arrayBuffer());
		expect(bytes).toEqual(await readFile(join(app.env.DATA_DIR, 'backups', name)));
		const lines = await readAuditLog(app.db, { subject: name });
		expect(lines.map(({ action }) => action).sort()).toEqual(['backup.downloaded', 'backup.made']);
		const elsewhere = { name: '../secret.key', password };
		expect(await downloadBackup(app, asha, elsewhere)).toEqual({ outcome: 'missing' });
	});

	test('a damaged file is reported, and the work of a dead process is not waited for', async () => {
		const { app, asha, settled } = await prepare();
		await startBackupWork(app, asha);
		await settled();
		const name = (await readBackups(app)).files[0]?.name ?? '';
		await truncate(join(app.env.DATA_DIR, 'backups', name), 2000);
		expect(await startBackupWork(app, asha, name)).toEqual({ outcome: 'started' });
		await settled();
		const { files, run } = await readBackups(app);
		expect(files[0]?.check).toMatchObject({ problem: expect.stringContaining('damaged') });
		expect(run?.problem).toContain('damaged');
		const [logged] = app.log.error.mock.calls[0] ?? [];
		// The logger writes an error out only under this name.
		expect(logged).toEqual({ err: expect.any(BackupError) });
		expect(logged).toHaveProperty('err.cause.code', 'Z_BUF_ERROR');
		const seenAt = app.clock.now().getTime();
		await writeSetting(app.db, 'backup-run', { ...run, seenAt, isOver: false });
		expect(await startBackupWork(app, asha, name)).toEqual({ outcome: 'busy' });
		app.clock.pass(61_000);
		expect((await readBackups(app)).run).toMatchObject({ isAtWork: false, isOver: false });
		expect(await startBackupWork(app, asha, name)).toEqual({ outcome: 'started' });
		await settled();
	});
});
