import { dirname } from 'node:path';
import { machineEnvironment } from './project.mjs';
import { runCommand } from './run-command.mjs';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
// A person's own settings must not leave out what is needed to build the site.
const complete = ['--include=dev', '--include=optional', '--ignore-scripts=false'];

/** Runs npm on the given Node.js: the npm that started us, else the one on the machine's path. */
export function runNpm(node, [command, ...args], cwd) {
	const all = [command, ...quiet, ...complete, '--engine-strict=false', ...args];
	const options = { name: `npm ${command}`, cwd, env: machineEnvironment(dirname(node)) };
	const script = process.env.npm_execpath;
	if (script?.endsWith('npm-cli.js')) return runCommand(node, [script, ...all], options);
	return runCommand('npm', all, { ...options, shell: process.platform === 'win32' });
}
