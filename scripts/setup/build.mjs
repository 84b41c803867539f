import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expectedError } from './at-end.mjs';
import { withLock } from './lock.mjs';
import { root } from './project.mjs';
import { runTool } from './run-command.mjs';
import { step } from './steps.mjs';

const sources = [
	'app',
	'content',
	'server',
	'public',
	'scripts/build',
	'scripts/content',
	'testkit/site-host.ts',
	'trials/bench/render-loop.ts',
	'vite.config.ts',
	'react-router.config.ts',
	'package.json',
	'package-lock.json',
	'tsconfig.json',
];
const stampFile = join(root, 'build/.sources');

/** The server that a build produces. */
export const serverFile = 'build/server/index.js';

/** Builds the site, unless the build is up to date with the sources. */
export function build() {
	return step('Building the site', async (report) => {
		if (isBuilt()) return 'nothing changed';
		await withLock('build', report, async () => {
			if (!isBuilt()) await rebuild();
		});
	});
}

async function rebuild() {
	// Taken before the build: if a source changes meanwhile, the next start builds again.
	const stamp = { quick: quickFingerprint(), content: contentHash() };
	rmSync(stampFile, { force: true });
	await runTool('@react-router/dev', 'react-router', ['build'], {
		env: { NODE_ENV: 'production' },
	});
	if (!existsSync(join(root, serverFile))) {
		throw expectedError(`The build ended without an error but did not write ${serverFile}.`);
	}
	writeStamp(stamp);
}

/** File sizes and times are mostly enough; if they differ, the content decides. */
function isBuilt() {
	if (!existsSync(stampFile) || !existsSync(join(root, serverFile))) return false;
	const [quick, content] = readFileSync(stampFile, 'utf8').split('\n');
	const quickNow = quickFingerprint();
	if (quick === quickNow) return true;
	if (content !== contentHash()) return false;
	writeStamp({ quick: quickNow, content });
	return true;
}

function writeStamp({ quick, content }) {
	mkdirSync(join(root, 'build'), { recursive: true });
	writeFileSync(stampFile, `${quick}\n${content}\n`);
}

function quickFingerprint() {
	return hashFiles((path) => {
		const { size, mtimeMs } = statSync(path);
		return `${size} ${mtimeMs}`;
	});
}

function contentHash() {
	return hashFiles((path) => readFileSync(path));
}

function hashFiles(describe) {
	const hash = createHash('sha256');
	for (const name of sources.flatMap(filesBelow)) {
		hash.update(`\n${name}\n`).update(describe(join(root, name)));
	}
	return hash.digest('hex');
}

function filesBelow(name) {
	const stats = statSync(join(root, name), { throwIfNoEntry: false });
	if (!stats) return [];
	if (!stats.isDirectory()) return [name];
	const visible = readdirSync(join(root, name)).filter((child) => !child.startsWith('.'));
	return visible.sort().flatMap((child) => filesBelow(`${name}/${child}`));
}
