import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.mjs';
import { projectEnvironment, projectNode, root } from './project.mjs';

/** A little longer than the server allows itself for finishing what is in flight. */
const GRACE_PERIOD = 12_000;

/** One pool of memory for all threads: with one for each, a busy site holds ever more that is free in another's. */
const allocator = { MALLOC_ARENA_MAX: '1' };

/**
 * Without a limit a burst grows the space for young objects to 128 MB, which V8 never gives back; 32 MB are as quick.
 */
const youngObjects = '--max-semi-space-size=16';

/**
 * Runs a program on the project's Node.js, with the settings in `.env` where there is one, until it ends.
 * Resolves with its exit code.
 */
export function serve(script, env, options = []) {
	const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;
	const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
	const args = [...settings, youngObjects, '--import', endWithParent, script, ...options];
	const child = spawn(projectNode, args, {
		cwd: root,
		env: projectEnvironment({ ...allocator, ...env }),
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
		// Out of the terminal's group: Ctrl-C reaches it through us, and exactly once.
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
