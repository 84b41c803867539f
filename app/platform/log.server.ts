import { type Logger, pino } from 'pino';

/** Makes the process's logger: one JSON object a line on standard output. */
export function createLog(level: string): Log {
	const destination = pino.destination({ dest: 1, sync: false, minLength: 0 });
	const logger = pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			formatters: { level: (label) => ({ level: label }) },
			redact: ['password', 'req.headers.cookie', 'req.headers.authorization'],
		},
		destination,
	);
	// Lines that wait in memory are written before the process ends.
	process.on('exit', () => destination.flushSync());
	return logger;
}

/** Writes structured lines. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;
