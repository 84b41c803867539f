import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** The machine in one line: cores, processor, memory, Node.js. */
export function describeMachine() {
	const [processor] = cpus();
	const memory = Math.round(totalmem() / 2 ** 30);
	const make = processor?.model.trim() || 'processor of unknown make';
	return `${cpus().length} cores, ${make}, ${memory} GB memory, Node.js ${process.versions.node}`;
}

/** The load average: other work on the machine lengthens the slowest responses most. */
export function describeLoad() {
	return `Busy already with ${loadavg()[0]?.toFixed(1)} processes on average`;
}

/** The measured commit, and whether files differ from it. */
export function describeCommit() {
	const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
	try {
		const changed = git('status', '--porcelain', '--', '.', ':!docs') !== '';
		return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
	} catch {
		return 'unknown';
	}
}
