import { SettingError } from './env.ts';

/** One line for the operator of a command: what is wrong and what to do. */
export function explainFailure(failure: unknown, env: NodeJS.ProcessEnv): string {
	if (failure instanceof SettingError) return failure.message;
	const error = firstCause(failure);
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	const message = error instanceof Error ? error.message : String(error);
	const folder = env.DATA_DIR || './data';
	const port = env.PORT || '3000';
	const known: Record<string, string> = {
		EADDRINUSE: `PORT: ${port} is taken by another program; stop it or set PORT to another number.`,
		EADDRNOTAVAIL: `HOST: ${env.HOST} is not an address of this machine; try 127.0.0.1 or 0.0.0.0.`,
		EACCES: `The data folder ${folder} or port ${port} may not be used by this account (${message}).`,
		EPERM: `The data folder ${folder} may not be written (${message}).`,
		EROFS: `DATA_DIR: ${folder} is on a read-only disk; set DATA_DIR to a folder that can be written.`,
		ENOSPC: `The disk of the data folder ${folder} is full; free some space and try again.`,
		ENOTDIR: `DATA_DIR: ${folder} is not a folder.`,
		EEXIST: `DATA_DIR: ${folder} is not a folder.`,
		SQLITE_CANTOPEN: `DATA_DIR: the database in ${folder} cannot be opened; check that the folder can be written.`,
		SQLITE_READONLY: `DATA_DIR: the database in ${folder} cannot be written; check its permissions.`,
		SQLITE_FULL: `The disk of the data folder ${folder} is full; free some space and try again.`,
		SQLITE_NOTADB: `DATA_DIR: ${folder}/prepfront.sqlite is not a database; restore a backup or move it away.`,
		SQLITE_CORRUPT: `DATA_DIR: ${folder}/prepfront.sqlite is damaged; put a backup in its place with npm run restore -- <backup> --replace, which keeps the damaged file.`,
		SQLITE_IOERR: `The disk of the data folder ${folder} cannot be read or written (${message}); check it.`,
		SQLITE_BUSY: `The database in ${folder} is locked by another program; end that program and start again.`,
	};
	// SQLite adds details to some codes.
	const explained = known[code] ?? known[code.split('_', 2).join('_')];
	if (explained) return explained;
	const isWrapped = error !== failure;
	if (env.DATABASE_URL && (isWrapped || code.startsWith('E') || isPostgresError(code))) {
		return `DATABASE_URL: the database does not answer (${message || code}).`;
	}
	return `It could not be done: ${message}`;
}

function firstCause(error: unknown): unknown {
	return error instanceof Error && error.cause instanceof Error ? firstCause(error.cause) : error;
}

/** PostgreSQL's own codes have five characters. */
function isPostgresError(code: string) {
	return /^[0-9A-Z]{5}$/.test(code);
}
