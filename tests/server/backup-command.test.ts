import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { makeEnquiry, sendOnce } from '#testkit/send-enquiry.ts';
import { signIn } from '#testkit/sign-in.ts';
import { siteFolder, startSite, temporaryFolder } from '#tests/setup/start-site.ts';

const run = promisify(execFile);

test('a backup during enquiries is restored elsewhere with the same rows, and the site starts with it', async () => {
	const [from, to] = [await siteFolder(), await temporaryFolder()];
	const file = join(to, 'backup.tar.gz');
	const site = await startSite({ DATA_DIR: from, LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
	let sent = 0;
	let isDone = false;
	const sending = (async () => {
		for (; !isDone && sent < 150; sent += 1) {
			expect((await sendOnce(site.url, makeEnquiry(sent))).status).toBe(201);
		}
	})();
	const made = await command(from, ['backup', file]);
	isDone = true;
	await sending;
	expect(made.code, made.text).toBe(0);
	expect(sent).toBeGreaterThan(0);

	// While the site runs, its database is not replaced.
	const refused = await command(from, ['restore', file, '--replace']);
	expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('running') });
	expect((await command(from, ['restore', file])).text).toContain('--replace');
	const restored = await command(to, ['restore', file]);
	expect(restored.code, restored.text).toBe(0);

	const [before, after] = [openDatabase({ DATA_DIR: from }), openDatabase({ DATA_DIR: to })];
	const count = await after.selectFrom('enquiries').selectAll().orderBy('id').execute();
	const known = await before.selectFrom('enquiries').selectAll().orderBy('id').execute();
	expect(known.slice(0, count.length)).toEqual(count);
	const leads = await after.selectFrom('leads').select('id').execute();
	const mails = await after.selectFrom('outbox').select('enquiry_id').distinct().execute();
	expect(mails).toHaveLength(count.length);
	expect(leads).toHaveLength(count.length);
	const waiting = after.selectFrom('outbox').select('id').where('state', '=', 'waiting');
	expect(await waiting.execute()).toEqual([]);
	await Promise.all([before.destroy(), after.destroy()]);

	const second = await startSite({ DATA_DIR: to });
	const cookie = await signIn(second.url);
	const status = await fetch(`${site.url}/desk/status`, {
		headers: { cookie: await signIn(site.url) },
	});
	expect(await status.text()).toContain('backup.tar.gz');
	expect((await fetch(`${second.url}/desk/overview`, { headers: { cookie } })).status).toBe(200);
	expect((await sendOnce(second.url, makeEnquiry(9000))).status).toBe(201);
});

test('a destroyed database is replaced by a backup, and kept', async () => {
	const folder = await siteFolder();
	const file = join(folder, 'prepfront.sqlite');
	const backup = join(folder, 'backup.tar.gz');
	expect((await command(folder, ['backup', backup])).code).toBe(0);
	for (const rest of [Buffer.from('words, '.repeat(5000)), await halfDestroyed(file)]) {
		await writeFile(file, rest);
		const refused = await command(folder, ['restore', backup]);
		expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('--replace') });
		expect(await readFile(file)).toEqual(rest);
		const restored = await command(folder, ['restore', backup, '--replace']);
		expect(restored.code, restored.text).toBe(0);
		const aside = /kept in (\S+):/.exec(restored.text)?.[1] ?? '';
		expect(await readFile(aside)).toEqual(rest);
		await rm(aside);
		const db = openDatabase({ DATA_DIR: folder });
		expect(await db.selectFrom('entries').select('slug').execute()).not.toHaveLength(0);
		await db.destroy();
	}
});

/** The file with its first page, which identifies it, and nothing after it. */
async function halfDestroyed(file: string) {
	const bytes = await readFile(file);
	return bytes.fill(0xa5, bytes.readUInt16BE(16));
}

test('an unknown command makes no backup', async () => {
	const folder = await temporaryFolder();
	const misspelt = await command(folder, ['resotre', join(folder, 'one.tar.gz')]);
	expect(misspelt).toEqual({ code: 1, text: expect.stringContaining('restore <file>') });
	expect(await readdir(folder)).toEqual([]);
});

test('an unreadable file is reported in one line', async () => {
	const folder = await temporaryFolder();
	const missing = await command(folder, ['restore', join(folder, 'missing.tar.gz')]);
	expect(missing).toEqual({
		code: 1,
		text: expect.stringMatching(/^There is no file .+missing.+$/),
	});
	expect((await command(folder, ['restore', folder])).text).toMatch(/^There is no file .+$/);
	await writeFile(join(folder, 'prepfront.sqlite'), 'words, '.repeat(1000));
	expect((await command(folder, ['backup'])).text).toMatch(/^DATA_DIR: .+ is not a database.+$/);
});

async function command(DATA_DIR: string, args: string[]) {
	const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR };
	try {
		const { stdout } = await run(process.execPath, ['scripts/backup/main.ts', ...args], { env });
		return { code: 0, text: stdout };
	} catch (error) {
		const { code, stderr } = error as { code: number; stderr: string };
		return { code, text: stderr.trim() };
	}
}
