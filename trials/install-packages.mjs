import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from '../scripts/setup/npm.mjs';
import { projectNode, root } from '../scripts/setup/project.mjs';
import { step } from '../scripts/setup/steps.mjs';

const folder = join(root, '.cache/trials');
const lockFile = join(root, 'trials/package-lock.json');
const stampFile = join(folder, 'node_modules/.installed');

/**
 * Installs the packages that the bench compares and measures with into a separate folder: the site needs none of
 * them. Without access to npm the bench continues, and says what it could not measure.
 */
export async function installTrialPackages() {
	await step('Fetching Next.js and Lighthouse', async () => {
		if (existsSync(stampFile) && read(stampFile) === read(lockFile)) return 'nothing changed';
		rmSync(folder, { recursive: true, force: true });
		mkdirSync(folder, { recursive: true });
		for (const name of ['package.json', 'package-lock.json']) {
			copyFileSync(join(root, 'trials', name), join(folder, name));
		}
		// Not `npm ci`: the lock lists the compiler of Next.js for some platforms only, and others download theirs.
		await runNpm(projectNode, ['install'], folder);
		copyFileSync(lockFile, stampFile);
	}).catch((error) => {
		if (!error.alreadyShown) throw error;
	});
}

function read(file) {
	return readFileSync(file, 'utf8');
}
