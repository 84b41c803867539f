import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/start-site.ts';

const run = promisify(execFile);

test('the image has everything that staff, backup and restore commands need', async () => {
	const [image, data] = [await temporaryFolder(), await temporaryFolder()];
	for (const path of await listCopied()) {
		await mkdir(dirname(join(image, path)), { recursive: true });
		if (path === 'node_modules') await symlink(resolve(path), join(image, path));
		else await cp(path, join(image, path), { recursive: true });
	}
	const command = async (DATA_DIR: string, ...args: string[]) => {
		const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR };
		return (await run(process.execPath, args, { cwd: image, env })).stdout;
	};
	const file = join(data, 'backup.tar.gz');
	const moved = join(data, 'moved');
	expect(await command(data, 'scripts/staff/main.ts', 'add', 'meera')).toContain('meera, password');
	expect(await command(data, 'scripts/backup/main.ts', 'backup', file)).toContain('rows');
	expect(await command(moved, 'scripts/backup/main.ts', 'restore', file)).toContain('restored');
	expect(await command(moved, 'scripts/staff/main.ts', 'list')).toBe('meera, editor\n');
});

/** The files and folders of the project that the image has. */
async function listCopied() {
	const lines = await readFile('Dockerfile', 'utf8');
	const copied = lines.matchAll(/^COPY --from=build \/site\/(\S+) \.\/(\S*)$/gm);
	return [...copied].map(([, path = '']) => path);
}
