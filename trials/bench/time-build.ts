import { execFile } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from '../../testkit/temporary-folder.ts';

const run = promisify(execFile);
/** Generated files are no sources. */
const noSources =
	/^(?:node_modules|build|data|docs|tests|test-results|\.git|\.cache|\.react-router|\.env)$/;

/** Seconds that a build takes. It builds a copy, because the measured build must stay intact. */
export async function timeBuild(): Promise<number> {
	return withFolder(async (folder) => {
		for (const name of readdirSync('.').filter((one) => !noSources.test(one))) {
			cpSync(name, join(folder, name), { recursive: true });
		}
		symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
		const tool = 'node_modules/@react-router/dev/bin.cjs';
		const began = performance.now();
		await run(process.execPath, [tool, 'build'], {
			cwd: folder,
			env: { ...process.env, NODE_ENV: 'production' },
		});
		return (performance.now() - began) / 1000;
	});
}
