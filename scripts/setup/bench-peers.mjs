import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { projectNode, root } from './project.mjs';
import { step } from './steps.mjs';

const folder = join(root, '.cache/bench');
const stampFile = join(folder, '.installed');
const packages = ['next@16', 'react@19', 'react-dom@19', 'lighthouse@latest'];

/**
 * Fetches what the bench compares and measures with, once, into a folder of its own: the project itself needs none of
 * it. Without a way to npm the bench goes on, and tells what it could not measure.
 */
export async function installBenchPeers() {
	await step('Fetching Next.js and Lighthouse', async () => {
		if (existsSync(stampFile)) return 'they are there';
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
		await runNpm(projectNode, ['install', ...packages], folder);
		writeFileSync(stampFile, packages.join('\n'));
	}).catch((error) => {
		if (!error.alreadyShown) throw error;
	});
}
