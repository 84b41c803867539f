import { isEnding } from './at-end.mjs';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const live = process.stdout.isTTY && !process.env.CI;
const running = new Set();
let spinner;

/**
 * Runs one step of a command and prints its start, end and duration, with the text that `work` returns. If it fails,
 * its whole output is printed and the error is rethrown. `work` gets a function to report progress.
 */
export async function step(title, work) {
	if (isEnding()) return never();
	const entry = { title, doing: '', began: performance.now() };
	showBegin(entry);
	try {
		const note = await work((doing) => {
			entry.doing = doing;
			if (!live) print(`  ${title}: ${doing}`);
		});
		showEnd(entry, '✓', typeof note === 'string' ? note : '');
	} catch (error) {
		showEnd(entry, '✗', isEnding() ? 'stopped' : '');
		if (isEnding()) return never();
		print(indent(explain(error)));
		error.alreadyShown = true;
		throw error;
	}
}

/** Writes a line above the line of the running steps. */
export function print(line) {
	clearLiveLine();
	process.stdout.write(`${line}\n`);
	drawLiveLine();
}

/** A human-readable duration. */
export function duration(milliseconds) {
	const seconds = milliseconds / 1000;
	if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
	return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

function showBegin(entry) {
	running.add(entry);
	if (!live) return print(`› ${entry.title} …`);
	spinner ??= setInterval(drawLiveLine, 80);
	drawLiveLine();
}

function showEnd(entry, mark, note) {
	running.delete(entry);
	if (running.size === 0) {
		clearInterval(spinner);
		spinner = undefined;
	}
	const time = duration(performance.now() - entry.began);
	print(`${mark} ${entry.title}  ${time}${note && `  ${note}`}`);
}

function drawLiveLine() {
	if (!live || running.size === 0) return;
	const frame = frames[Math.floor(performance.now() / 80) % frames.length];
	const parts = [...running].map(({ title, doing, began }) => {
		const seconds = Math.floor((performance.now() - began) / 1000);
		return `${title}${doing && `: ${doing}`} ${seconds} s`;
	});
	const text = `${frame} ${parts.join(' · ')}`.slice(0, (process.stdout.columns || 80) - 1);
	process.stdout.write(`\r\x1b[K${text}`);
}

function clearLiveLine() {
	if (live) process.stdout.write('\r\x1b[K');
}

/** A program's output matters most; an unexpected error needs its stack. */
function explain(error) {
	if (error.output !== undefined) return `${error.output.trim()}\n${error.message}`.trim();
	return error.expected ? error.message : error.stack;
}

/** The program is ending, so whatever waits for this step need not continue. */
function never() {
	return new Promise(() => {});
}

function indent(text) {
	return text.replace(/^/gm, '  ');
}
