import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { owner, trySignIn } from '#testkit/sign-in.ts';
import { startSite, temporaryFolder } from '#tests/setup/start-site.ts';

const run = promisify(execFile);

function staff(DATA_DIR: string, ...options: string[]) {
	return run(process.execPath, ['scripts/staff/main.ts', ...options], {
		env: { PATH: process.env.PATH ?? '', DATA_DIR },
	});
}

test('the operator adds, resets and lists staff while the site runs', async () => {
	const { url, folder: DATA_DIR } = await startSite();
	const added = await staff(DATA_DIR, 'add', 'Meera', 'counsellor');
	const password = /password (\S+)/.exec(added.stdout)?.[1] ?? '';
	expect((await trySignIn(url, { name: 'meera', password })).status).toBe(303);
	expect((await staff(DATA_DIR, 'list')).stdout).toBe('meera, counsellor\nadmin, owner\n');

	for (let count = 0; count < 10; count += 1) {
		await trySignIn(url, { ...owner, password: `guess ${count}` });
	}
	expect((await trySignIn(url)).status).toBe(429);
	const reset = await staff(DATA_DIR, 'reset', 'admin');
	const renewed = /password (\S+)/.exec(reset.stdout)?.[1] ?? '';
	expect((await trySignIn(url, { name: 'admin', password: renewed })).status).toBe(303);
	expect((await trySignIn(url)).status).toBe(422);
});

test('reports errors and ends with a failure', async () => {
	const DATA_DIR = await temporaryFolder();
	await expect(staff(DATA_DIR, 'add', 'asha', 'boss')).rejects.toThrow('no role “boss”');
	await expect(staff(DATA_DIR, 'reset', 'nobody')).rejects.toThrow('Nobody on the staff');
	await expect(staff(DATA_DIR)).rejects.toThrow('npm run staff -- list');
});
