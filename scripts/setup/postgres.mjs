import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd, expectedError, isEnding } from './at-end.mjs';
import { findPostgresBinaries } from './postgres-binaries.mjs';
import { isAlive } from './processes.mjs';
import { isRoot } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';

const folderPrefix = 'prepfront-postgres-';

/**
 * Makes sure that a PostgreSQL for tests answers, and passes its address on as TEST_DATABASE_URL. One that is `durable`
 * flushes what it commits, as in earnest; for tests that would only be slow.
 */
export function startPostgres({ durable = false } = {}) {
	return step('Starting PostgreSQL', async () => {
		if (process.env.TEST_DATABASE_URL) {
			return `${await askVersion(process.env.TEST_DATABASE_URL)}, as TEST_DATABASE_URL says`;
		}
		const url = await startThrowAwayCluster(durable);
		process.env.TEST_DATABASE_URL = url;
		return `${await askVersion(url)}, at ${url}`;
	});
}

/** A cluster in a temporary folder, reachable from this machine only, gone when the program ends. */
async function startThrowAwayCluster(durable) {
	removeAbandonedClusters();
	const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
	atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

	// PostgreSQL refuses to run with the rights of root.
	const user = isRoot ? ordinaryUser() : {};
	if (isRoot) chownSync(folder, user.uid, user.gid);
	const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
	const binaries = await findPostgresBinaries(folder, options);

	const data = join(folder, 'data');
	const kind = ['--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
	await runCommand(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', ...kind], options);
	const port = await freePort();
	const settings = {
		port,
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		max_connections: 200,
		...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
	};
	const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	await startServer(join(binaries, 'postgres'), ['-D', data, ...args], options);
	return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

function startServer(program, args, options) {
	return new Promise((resolve, reject) => {
		// Nobody would be left to stop it.
		if (isEnding()) return;
		const child = spawn(program, args, {
			...options,
			stdio: ['ignore', 'ignore', 'pipe'],
			detached: process.platform !== 'win32',
		});
		const ended = new Promise((done) => child.once('close', done));
		let log = '';
		child.stderr.setEncoding('utf8').on('data', (text) => {
			log = (log + text).slice(-20_000);
			if (log.includes('ready to accept connections')) resolve();
		});
		child.on('error', reject);
		ended.then(() => reject(Object.assign(new Error('It ended at once.'), { output: log })));
		atEnd(async () => {
			// Nothing in it is worth a clean shutdown.
			child.kill('SIGQUIT');
			await ended;
		});
	});
}

async function askVersion(url) {
	const { default: pg } = await import('pg');
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
	try {
		await client.connect();
		const { rows } = await client.query('show server_version');
		return `PostgreSQL ${rows[0].server_version}`;
	} catch (error) {
		throw expectedError(
			`The PostgreSQL in TEST_DATABASE_URL does not answer: ${error.message || error.code}. Correct it, or leave it unset to have one started.`,
		);
	} finally {
		await client.end().catch(() => {});
	}
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

/** Left by a run that was killed outright. A PostgreSQL whose folder is gone ends by itself. */
function removeAbandonedClusters() {
	for (const name of readdirSync(tmpdir())) {
		const owner = name.startsWith(folderPrefix) && name.slice(folderPrefix.length).split('-')[0];
		if (!owner || isAlive(Number(owner))) continue;
		rmSync(join(tmpdir(), name), { recursive: true, force: true });
	}
}

function freePort() {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.on('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
