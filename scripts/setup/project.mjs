import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The project's own Node.js. It exists once dependencies are installed. */
export const projectNode = nodeBelow(root);

const binFolder = join(root, 'node_modules/.bin');

/** The environment for a tool of the project: the project's Node.js is first on the PATH. */
export function projectEnvironment(extra = {}) {
	return { ...process.env, ...pathVariable([binFolder, ...machinePath()]), ...extra };
}

/** The environment for npm: the folder of its Node.js is first on the PATH. */
export function machineEnvironment(firstFolder) {
	return { ...process.env, ...pathVariable([firstFolder, ...machinePath()]) };
}

/** The executable that the npm package `node` installs below a folder. */
export function nodeBelow(folder) {
	const file = process.platform === 'win32' ? 'node.exe' : 'node';
	return join(folder, 'node_modules/node/bin', file);
}

/** The folders on the machine's PATH, without those that npm adds. */
function machinePath() {
	const folders = (process.env[pathName()] ?? '').split(delimiter);
	return folders.filter((folder) => folder && !folder.endsWith(join('node_modules', '.bin')));
}

/** The script of a command line tool, as its package declares it. */
export function toolScript(packageName, tool) {
	const folder = join(root, 'node_modules', packageName);
	const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	return resolve(folder, typeof bin === 'string' ? bin : bin[tool]);
}

/** Where Debian puts servers, which are not on every PATH. */
const serverFolders = ['/usr/sbin', '/usr/local/sbin'];

/** The full path of a program on the machine. */
export function findOnMachine(name) {
	const file = process.platform === 'win32' ? `${name}.exe` : name;
	return [...machinePath(), ...serverFolders]
		.map((folder) => join(folder, file))
		.find((path) => existsSync(path));
}

/** Whether this process runs as root on a Unix machine. */
export const isRoot = process.getuid?.() === 0;

function pathVariable(folders) {
	return { [pathName()]: folders.join(delimiter) };
}

/** Windows spells it `Path`; a second spelling in a child's environment would hide the first. */
function pathName() {
	return Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
}
