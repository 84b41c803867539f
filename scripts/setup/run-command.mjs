import { spawn } from 'node:child_process';
import { atEnd } from './at-end.mjs';
import { projectEnvironment, projectNode, root, toolScript } from './project.mjs';

const GRACE_PERIOD = 5_000;

/**
 * Runs a program to its end and collects its output. Rejects with that output if the program cannot be started,
 * fails or takes longer than `timeout` milliseconds.
 */
export function runCommand(command, args, { timeout, name = command, ...options } = {}) {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, {
			cwd: root,
			stdio: ['ignore', 'pipe', 'pipe'],
			// Its own process group, so that the program and its children can be ended together.
			detached: process.platform !== 'win32',
			windowsHide: true,
			...options,
		});
		let output = '';
		const collect = (chunk) => {
			output += chunk;
		};
		child.stdout.setEncoding('utf8').on('data', collect);
		child.stderr.setEncoding('utf8').on('data', collect);

		const forget = atEnd(() => stopGroup(child));
		let timedOut = false;
		const timer =
			timeout &&
			setTimeout(() => {
				timedOut = true;
				stopGroup(child);
			}, timeout);
		const settle = (problem) => {
			forget();
			clearTimeout(timer);
			if (!problem) return resolve(output);
			const message = timedOut ? `was stopped after ${timeout / 1000} s` : problem;
			reject(Object.assign(new Error(`${name} ${message}`), { output }));
		};
		child.on('error', (error) => settle(`could not be run: ${error.message}`));
		child.on('close', (code, signal) => settle(code !== 0 && `ended with ${signal ?? code}`));
	});
}

/** Runs a command line tool of the project, with the project's Node.js. */
export function runTool(packageName, tool, args, { env, ...options } = {}) {
	return runCommand(projectNode, [toolScript(packageName, tool), ...args], {
		name: tool,
		env: projectEnvironment({ ...colours(), ...env }),
		...options,
	});
}

/** A tool's output goes through a pipe, where it would omit colours, but ends up in a terminal. */
function colours() {
	return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
}

/** Ends a program and its children: first by asking, after a while by force. */
async function stopGroup(child) {
	if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
	const ended = new Promise((resolve) => child.once('close', resolve));
	const force = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_PERIOD);
	signalGroup(child, 'SIGINT');
	await ended;
	clearTimeout(force);
}

function signalGroup(child, signal) {
	try {
		process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
	} catch (error) {
		if (error.code !== 'ESRCH') throw error;
	}
}
