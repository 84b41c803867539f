import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node.js that the project brings along. It exists once dependencies are installed. */
export const projectNode = nodeBelow(root);

const binFolder = join(root, 'node_modules/.bin');

/** The environment for a tool of the project: its own Node.js comes first on the path. */
export function projectEnvironment(extra = {}) {
	return { ...process.env, ...pathVariable([binFolder, ...machinePath()]), ...extra };
}

/** The environment for npm: the folder of the Node.js that it runs on comes first on the path. */
export function machineEnvironment(firstFolder) {
	return { ...process.env, ...pathVariable([firstFolder, ...machinePath()]) };
}

/** The program that the npm package `node` puts below the folder it is installed in. */
export function nodeBelow(folder) {
	const file = process.platform === 'win32' ? 'node.exe' : 'node';
	return join(folder, 'node_modules/node/bin', file);
}

/** The folders on the machine's search path, without those that npm puts in front of it. */
function machinePath() {
	const folders = (process.env[pathName()] ?? '').split(delimiter);
	return folders.filter((folder) => folder && !folder.endsWith(join('node_modules', '.bin')));
}

/** The script behind a command line tool, as the package that brings it declares. */
export function toolScript(packageName, tool) {
	const folder = join(root, 'node_modules', packageName);
	const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	return resolve(folder, typeof bin === 'string' ? bin : bin[tool]);
}

/** A program on the machine's search path, as a full path. */
export function findOnPath(name) {
	const file = process.platform === 'win32' ? `${name}.exe` : name;
	return machinePath()
		.map((folder) => join(folder, file))
		.find((path) => existsSync(path));
}

/** Whether this process has the rights of the administrator on a Unix machine. */
export const isRoot = process.getuid?.() === 0;

function pathVariable(folders) {
	return { [pathName()]: folders.join(delimiter) };
}

/** Windows spells it `Path`; a second spelling in a child's environment would hide the first. */
function pathName() {
	return Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
}
