import { type Logger, pino } from 'pino';

/** Writes structured lines. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Makes the process's logger: one JSON object a line on standard output. */
export function createLog(level: string): Log {
	return pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
		},
		gatherLines(),
	);
}

/** A write per line would cost more than answering from memory does, so lines are gathered for a moment. */
function gatherLines() {
	let waiting = '';
	function flush() {
		if (waiting) process.stdout.write(waiting);
		waiting = '';
	}
	setInterval(flush, 200).unref();
	process.on('exit', flush);
	return {
		write(line: string) {
			waiting += line;
			if (waiting.length > 32 * 1024) flush();
		},
	};
}
