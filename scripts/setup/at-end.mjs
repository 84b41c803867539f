import { constants } from 'node:os';
import { watchNpm } from './watch-npm.mjs';

const endings = new Set();
let ending;

/**
 * Registers work to run before the program ends, whether normally, by an error or by a signal; the latest first.
 * Returns a function that removes it.
 */
export function atEnd(work) {
	endings.add(work);
	return () => endings.delete(work);
}

/** Runs the registered work once, and ends the program. Work may return the exit code. */
function end(code) {
	ending ??= finish(code);
	return ending;
}

/** Whether the program is about to end: then nothing new should be started. */
export function isEnding() {
	return ending !== undefined;
}

/** Runs a program: `work` returns its exit code. An error is printed as a message and gives code 1. */
export async function main(work) {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
		process.on(signal, () => end(128 + constants.signals[signal]));
	}
	watchNpm(() => end(1));
	try {
		const code = await work();
		await end(code ?? 0);
	} catch (error) {
		if (!error.alreadyShown) console.error(error.expected ? error.message : error);
		await end(1);
	}
}

/** An error that a person can act on: shown as its message alone. */
export function expectedError(message) {
	return Object.assign(new Error(message), { expected: true });
}

async function finish(code) {
	let finalCode = code;
	for (const work of [...endings].reverse()) {
		try {
			finalCode = (await work()) ?? finalCode;
		} catch (error) {
			console.error(error);
			finalCode ||= 1;
		}
	}
	process.exit(finalCode);
}
