/** Whether an error says that the database cannot be reached or cannot write at the moment, whatever was asked of it. */
export function isUnavailable(error: unknown): boolean {
	if (error instanceof Unavailable) return true;
	if (error instanceof AggregateError) return error.errors.some(isUnavailable);
	if (!(error instanceof Error)) return false;
	const code = 'code' in error ? String(error.code) : '';
	return codes.test(code) || words.test(error.message) || isUnavailable(error.cause);
}

/** Says so where another program's error hides it. */
export class Unavailable extends Error {}

// PostgreSQL's classes: 08 connections, 53 resources (a full disk among them), 57P it was stopped, 58 its system.
const codes =
	/^(?:08...|53...|57P0\d|58...|SQLITE_(?:FULL|BUSY|IOERR|CANTOPEN|READONLY)\w*|ENOSPC|ECONN\w+|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;

// What its client says without a code.
const words =
	/^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
