import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** What is made, kept or written by a run is no source. */
const noSources =
	/^(?:node_modules|build|data|docs|tests|test-results|\.git|\.cache|\.react-router|\.env)$/;

/** Seconds that a build takes. It is made of a copy, since the one that is measured must stay whole. */
export async function timeBuild(): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'prepfront-build-'));
	const remove = () => rmSync(folder, { recursive: true, force: true });
	process.once('exit', remove);
	try {
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
	} finally {
		remove();
		process.off('exit', remove);
	}
}
