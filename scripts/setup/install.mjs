import { createHash } from 'node:crypto';
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { machineEnvironment, projectNode, root } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { step } from './steps.mjs';

const stampFile = join(root, 'node_modules/.installed');
const stagingPrefix = 'install-';
const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
// A person's own settings must not leave out what is needed to build the site.
const complete = ['--include=dev', '--include=optional', '--ignore-scripts=false'];
// Most packages ask for a newer Node.js than the machine may have: the one that is being installed.
const flags = [...quiet, ...complete, '--engine-strict=false'];

/** Installs exactly the dependencies that the lock file names, unless they are there already. */
export function install() {
	return step('Installing dependencies', async (say) => {
		const wanted = wantedStamp();
		if (isInstalled(wanted)) return 'nothing changed';
		await withLock('install', say, async () => {
			if (!isInstalled(wanted)) await installAfresh(wanted);
		});
	});
}

/**
 * Installs into a folder beside `node_modules` and moves it into place when it is complete, so that an
 * install that is cut off at any moment leaves nothing half done behind.
 */
async function installAfresh(stamp) {
	const cache = join(root, '.cache');
	for (const name of readdirSync(cache)) {
		if (name.startsWith(stagingPrefix) && !name.endsWith('.lock')) remove(join(cache, name));
	}
	const staging = join(cache, `${stagingPrefix}${process.pid}`);
	mkdirSync(staging);
	try {
		for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
			if (existsSync(join(root, name))) copyFileSync(join(root, name), join(staging, name));
		}
		await npmCi(staging);
		writeFileSync(join(staging, 'node_modules/.installed'), stamp);
		remove(stampFile);
		remove(join(root, 'node_modules'));
		renameSync(join(staging, 'node_modules'), join(root, 'node_modules'));
	} finally {
		remove(staging);
	}
}

/** With the npm that started us, else with the one on the path. */
function npmCi(cwd) {
	const args = ['ci', ...flags];
	const { npm_execpath: script, npm_node_execpath: node } = process.env;
	const options = { name: 'npm ci', cwd, env: machineEnvironment() };
	if (node && existsSync(node) && script?.endsWith('npm-cli.js')) {
		return runCommand(node, [script, ...args], options);
	}
	const shell = process.platform === 'win32';
	return runCommand('npm', args, { ...options, shell });
}

function isInstalled(wanted) {
	if (!existsSync(stampFile) || !existsSync(projectNode)) return false;
	return readFileSync(stampFile, 'utf8') === wanted;
}

function wantedStamp() {
	const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
	for (const name of ['package.json', 'package-lock.json']) {
		hash.update(readFileSync(join(root, name)));
	}
	return hash.digest('hex');
}

function remove(path) {
	rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
