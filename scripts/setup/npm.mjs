import { dirname } from 'node:path';
import { machineEnvironment } from './project.mjs';
import { runCommand } from './run-command.mjs';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
// A user's own npm settings must not leave out what the build needs.
const complete = ['--include=dev', '--include=optional', '--ignore-scripts=false'];

/** Runs npm with the given Node.js: the npm that started us, else the one on the PATH. */
export function runNpm(node, [command, ...args], cwd) {
	const all = [command, ...quiet, ...complete, '--engine-strict=false', ...args];
	const options = { name: `npm ${command}`, cwd, env: machineEnvironment(dirname(node)) };
	const script = process.env.npm_execpath;
	if (script?.endsWith('npm-cli.js')) return runCommand(node, [script, ...all], options);
	return runCommand('npm', all, { ...options, shell: process.platform === 'win32' });
}
