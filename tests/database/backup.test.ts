import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/open-database.server.ts';
import { checkBackup } from '#app/features/backup/read-backup.server.ts';
import { restoreBackup } from '#app/features/backup/restore-backup.server.ts';
import { listTables } from '#app/features/backup/table-repository.server.ts';
import { writeBackup } from '#app/features/backup/write-backup.server.ts';
import { addNote } from '#app/features/leads/details/change-note.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { askServer, newDatabaseName, placeOf } from '#testkit/postgres-server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

async function makeFile() {
	const folder = await mkdtemp(join(tmpdir(), 'prepfront-test-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return join(folder, 'backup.tar.gz');
}

/** Every row of every table, in an order that does not depend on the engine. */
async function everything(db: Database) {
	const all: Record<string, string[]> = {};
	for (const table of await listTables(db)) {
		const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
			db,
		);
		all[table] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
	}
	// Written after the snapshot was taken.
	delete all.settings;
	return all;
}

async function fill(db: Database, clock: FixedClock) {
	const { leadId } = await sendEnquiry(db, clock, {
		name: 'Meera “M” 👩‍👧',
		question: "Ünïcode\n'quotes' \\ and more",
	});
	await addNote({ db, clock }, asha, { id: leadId, text: 'A note to be found: kaleidoscope' });
	const bytes = Buffer.from([0, 1, 2, 254, 255]);
	const picture = {
		id: 'p',
		name: 'uploads/p',
		filename: 'p.png',
		width: 1,
		height: 1,
		alt: 'x',
		focal_x: 50,
		focal_y: 50,
		created_at: 1,
		created_by_id: 'a',
		created_by_name: 'A',
	};
	await db.insertInto('pictures').values(picture).execute();
	await db
		.insertInto('picture_files')
		.values({
			picture_id: 'p',
			variant: 'fallback',
			format: 'jpeg',
			width: 1,
			height: 1,
			hash: 'h',
			bytes,
		})
		.execute();
	return leadId;
}

const write = (db: Database, file: string) =>
	writeBackup(db, { file, siteVersion: '0', now: new Date() });

onBothEngines((makeDatabase, { makePlace, makeShared }) => {
	describe.each(['SQLite', 'PostgreSQL'])('restored to %s', (engine) => {
		test('all rows are the same, and the site works with them', async () => {
			const db = await makeDatabase();
			const clock = new FixedClock();
			const leadId = await fill(db, clock);
			const file = await makeFile();
			await write(db, file);
			expect((await stat(file)).mode & 0o777).toBe(0o600);
			const place =
				engine === 'PostgreSQL' ? await postgresPlace() : { DATA_DIR: join(file, '..', 'new') };
			await restoreBackup(place, { file, replace: false, now: new Date() });
			const restored = openDatabase(place);
			onTestFinished(() => restored.destroy());
			expect(await everything(restored)).toEqual(await everything(db));
			for (const search of ['kaleidoscope', 'meera', 'unicode']) {
				const { leads } = await listLeads(restored, { search }, {}, clock.now());
				expect(
					leads.map(({ id }) => id),
					search,
				).toEqual([leadId]);
			}
			// New rows get new ids.
			await sendEnquiry(restored, clock, { name: 'After' });
			expect((await listLeads(restored, { search: 'after' }, {}, clock.now())).leads).toHaveLength(
				1,
			);
		});
	});

	test('a database with data is not replaced silently, and a damaged file changes nothing', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		await fill(db, clock);
		const file = await makeFile();
		await write(db, file);
		const place = await makePlace();
		const target = openDatabase(place);
		await sendEnquiry(target, clock, { name: 'Already here' });
		const before = await everything(target);
		await target.destroy();
		const restore = (from: string, replace = false) =>
			restoreBackup(place, { file: from, replace, now: new Date() });
		await expect(restore(file)).rejects.toThrow(/--replace/);
		const whole = readFileSync(file);
		for (const [name, bytes] of Object.entries({
			cut: whole.subarray(0, whole.length - 200),
			changed: Buffer.concat([whole.subarray(0, 2000), Buffer.from('xxxx'), whole.subarray(2004)]),
			other: Buffer.from('hello'),
		})) {
			writeFileSync(`${file}.${name}`, bytes);
			await expect(restore(`${file}.${name}`, true), name).rejects.toThrow(/backup/);
		}
		const again = openDatabase(place);
		expect(await everything(again)).toEqual(before);
		await again.destroy();
		await restore(file, true);
		const after = openDatabase(place);
		expect(await everything(after)).toEqual(await everything(db));
		await after.destroy();
	});

	test('the backup contains neither rate-limited addresses nor sessions', async () => {
		const db = await makeDatabase();
		await sendEnquiry(db, new FixedClock(), {}, { clientIp: '203.0.113.77' });
		const { id } = await makeStaff(db, 'Asha Nair');
		const at = new Date().toISOString();
		const times = { expires_at: at, created_at: at, updated_at: at };
		const session = { id: 'one', user_id: id, token: 'open-sesame', ...times };
		await db.insertInto('sessions').values(session).execute();
		const counted = await db.selectFrom('rate_limits').select('key').execute();
		expect(JSON.stringify(counted)).toContain('203.0.113.77');

		const file = await makeFile();
		await write(db, file);
		const text = gunzipSync(readFileSync(file)).toString();
		expect(text).toContain('Asha Nair');
		expect(text).not.toMatch(/203\.0\.113|open-sesame/);
		const place = await makePlace();
		await restoreBackup(place, { file, replace: false, now: new Date() });
		const restored = openDatabase(place);
		onTestFinished(() => restored.destroy());
		for (const table of ['rate_limits', 'sessions'] as const) {
			expect(await restored.selectFrom(table).selectAll().execute(), table).toEqual([]);
		}
	});

	test('a backup during enquiries is consistent: no enquiry without its lead, consent and mail', async () => {
		const [db, other] = await makeShared(2);
		if (!db || !other) throw new Error('Two were asked for.');
		const clock = new FixedClock();
		const file = await makeFile();
		let isDone = false;
		const writing = (async () => {
			while (!isDone) {
				await sendEnquiry(db, clock);
				clock.pass(60_000);
				// Lets other work of this process run.
				await yieldToEventLoop();
			}
		})();
		for (let n = 0; n < 20; n += 1) await sendEnquiry(db, clock);
		const { rows } = await write(other, file);
		isDone = true;
		await writing;
		const { tables } = await checkBackup(file);
		expect(Object.values(tables).reduce((sum, count) => sum + count, 0)).toBe(rows);
		expect(tables.consents).toBe(tables.enquiries);
		expect(tables.leads).toBe(tables.enquiries);
		expect(tables.outbox).toBe(tables.enquiries);
	});
});

test.runIf(process.platform === 'linux')('a file that fails its check is closed', async () => {
	const file = await makeFile();
	// Larger than what is read at once.
	writeFileSync(file, gzipSync(randomBytes(1_000_000)));
	await expect(checkBackup(file)).rejects.toThrow('not a backup');
	await expect.poll(() => listOpenFiles()).not.toContain(file);
});

async function listOpenFiles() {
	const open = (await readdir('/proc/self/fd')).map((number) =>
		readlink(`/proc/self/fd/${number}`).catch(() => undefined),
	);
	return await Promise.all(open);
}

async function postgresPlace() {
	const name = newDatabaseName();
	await askServer(`create database ${name}`);
	onTestFinished(async () => {
		await askServer(`drop database ${name} with (force)`);
	});
	return placeOf(name, tmpdir());
}
