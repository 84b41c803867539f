import { type Logger, pino } from 'pino';

/** Writes structured lines. */
export interface Log extends Pick<Logger, 'info' | 'warn' | 'error'> {
	/** Writes the line of an answered request. */
	request(line: RequestLine): void;
}

interface RequestLine {
	/** When it was answered, in milliseconds. */
	at: number;
	id: string;
	method: string;
	path: string;
	status: number;
	ms: number;
}

/** Makes the process's logger: one JSON object a line on standard output. */
export function createLog(level: string): Log {
	const lines = gatherLines();
	const logger = pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
		},
		lines,
	);
	const logsRequests = logger.isLevelEnabled('info');
	return Object.assign(logger, {
		request: (line: RequestLine) => logsRequests && lines.add(line),
	});
}

/** Formatted by hand like all other lines: it is written for every request, and pino takes eight times as long. */
function format({ at, id, method, path, status, ms }: RequestLine) {
	const time = new Date(at).toISOString();
	return `{"level":"info","time":"${time}","id":"${id}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${Math.round(ms * 100) / 100},"msg":"request"}\n`;
}

const maxWaiting = 500;

/** Lines are buffered briefly: a write per line would cost more than answering from memory. */
function gatherLines() {
	let waiting: (string | RequestLine)[] = [];
	function flush() {
		if (waiting.length === 0) return;
		const text = waiting.map((line) => (typeof line === 'string' ? line : format(line))).join('');
		waiting = [];
		process.stdout.write(text);
	}
	function add(line: string | RequestLine) {
		waiting.push(line);
		if (waiting.length >= maxWaiting) flush();
	}
	setInterval(flush, 200).unref();
	process.on('exit', flush);
	return { add, write: add };
}
