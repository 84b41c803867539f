import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.mjs';
import { projectEnvironment, projectNode, root } from './project.mjs';

/** Slightly longer than the server's own timeout for requests in flight. */
const GRACE_PERIOD = 12_000;

/**
 * One memory arena for all threads: with several, a busy site keeps ever more memory that only another arena could
 * use.
 */
const allocator = { MALLOC_ARENA_MAX: '1' };

/** Without a limit a burst grows V8's young generation to 128 MB, which is never returned; 32 MB are as fast. */
const youngObjects = '--max-semi-space-size=16';

/**
 * Runs a program with the project's Node.js and the settings in `.env`, if any, until it ends. Resolves with its
 * exit code.
 */
export function serve(script, env, options = []) {
	const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;
	const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
	const args = [...settings, youngObjects, '--import', endWithParent, script, ...options];
	const child = spawn(projectNode, args, {
		cwd: root,
		env: projectEnvironment({ ...allocator, ...env }),
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		// Outside the terminal's process group: Ctrl-C reaches it through us, exactly once.
		detached: process.platform !== 'win32',
	});
	const ended = new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
	});
	atEnd(() => {
		child.kill('SIGTERM');
		const force = setTimeout(() => child.kill('SIGKILL'), GRACE_PERIOD);
		return ended.finally(() => clearTimeout(force));
	});
	return ended;
}
