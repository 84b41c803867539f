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
import { runNpm } from './npm.mjs';
import { nodeBelow, projectNode, root } from './project.mjs';
import { step } from './steps.mjs';

const stampFile = join(root, 'node_modules/.installed');
const cache = join(root, '.cache');
const stagingPrefix = 'install-';

/** Installs exactly the dependencies of the lock file, unless they are already installed. */
export function install() {
	return step('Installing dependencies', async (report) => {
		const stamp = currentStamp();
		if (isInstalled(stamp)) return 'nothing changed';
		await withLock('install', report, async () => {
			if (!isInstalled(stamp)) await replaceInstall(stamp);
		});
	});
}

/**
 * Installs into a folder beside `node_modules` and moves it into place when complete, so that an interrupted install
 * leaves nothing half done.
 */
async function replaceInstall(stamp) {
	removeLeftovers();
	const staging = join(cache, `${stagingPrefix}${process.pid}`);
	mkdirSync(staging);
	try {
		for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
			if (existsSync(join(root, name))) copyFileSync(join(root, name), join(staging, name));
		}
		await runNpm(await nodeForNpm(staging), ['ci'], staging);
		writeFileSync(join(staging, 'node_modules/.installed'), stamp);
		remove(stampFile);
		remove(join(root, 'node_modules'));
		renameSync(join(staging, 'node_modules'), join(root, 'node_modules'));
	} finally {
		remove(staging);
	}
}

/**
 * npm leaves out optional packages that do not support the running Node.js, such as the bundler's native part. So on
 * an older machine, the project's Node.js is installed first.
 */
async function nodeForNpm(staging) {
	const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const version = dependencies.node;
	const isCurrent = Number.parseInt(process.versions.node, 10) >= Number.parseInt(version, 10);
	if (isCurrent) return process.execPath;
	const folder = join(staging, 'first-node');
	mkdirSync(folder);
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
	await runNpm(process.execPath, ['install', '--no-save', `node@${version}`], folder);
	return nodeBelow(folder);
}

/** Removes folders of interrupted installs. If npm still writes to one, the next install removes it. */
function removeLeftovers() {
	for (const name of readdirSync(cache).filter((file) => file.startsWith(stagingPrefix))) {
		try {
			remove(join(cache, name));
		} catch (error) {
			if (error.code !== 'ENOTEMPTY') throw error;
		}
	}
}

function isInstalled(stamp) {
	if (!existsSync(stampFile) || !existsSync(projectNode)) return false;
	return readFileSync(stampFile, 'utf8') === stamp;
}

function currentStamp() {
	const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
	for (const name of ['package.json', 'package-lock.json']) {
		hash.update(readFileSync(join(root, name)));
	}
	return hash.digest('hex');
}

function remove(path) {
	rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
