import { spawn } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedError } from './at-end.mjs';
import { freePort } from './free-port.mjs';
import { findPostgresBinaries } from './postgres-binaries.mjs';
import { isRoot } from './project.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Creates a PostgreSQL cluster in an empty folder, reachable from this machine only. `start` resolves when it
 * accepts connections, with a function that stops it immediately.
 */
export async function makeCluster(folder, settings = {}) {
	// PostgreSQL refuses to run as root.
	const user = isRoot ? ordinaryUser() : {};
	if (isRoot) chownSync(folder, user.uid, user.gid);
	const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
	const binaries = await findPostgresBinaries(folder, options);

	const data = join(folder, 'data');
	const kind = ['--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
	await runCommand(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', ...kind], options);
	const port = await freePort();
	const all = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
	const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		start: () => startServer(join(binaries, 'postgres'), ['-D', data, ...args], options),
	};
}

function startServer(program, args, options) {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			...options,
			stdio: ['ignore', 'ignore', 'pipe'],
			detached: process.platform !== 'win32',
		});
		const ended = new Promise((done) => child.once('close', done));
		let log = '';
		child.stderr.setEncoding('utf8').on('data', (text) => {
			log = (log + text).slice(-20_000);
			if (log.includes('ready to accept connections')) resolve({ stopAtOnce });
		});
		child.on('error', reject);
		ended.then(() => reject(Object.assign(new Error('It ended at once.'), { output: log })));

		async function stopAtOnce() {
			child.kill('SIGQUIT');
			await ended;
		}
	});
}

function ordinaryUser() {
	const users = readFileSync('/etc/passwd', 'utf8');
	const found = users.match(/^postgres:.*$/m) ?? users.match(/^nobody:.*$/m);
	if (found) {
		const [, , uid, gid] = found[0].split(':').map(Number);
		return { uid, gid };
	}
	throw expectedError(
		'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Run npm test as an ordinary user, or set TEST_DATABASE_URL.',
	);
}
