import type { Log } from '#app/platform/log.server.ts';

/** Whether an error means that the database cannot be reached or written to at the moment. */
export function isUnavailable(error: unknown): boolean {
	if (error instanceof Unavailable) return true;
	if (error instanceof AggregateError) return error.errors.some(isUnavailable);
	if (!(error instanceof Error)) return false;
	const code = 'code' in error ? String(error.code) : '';
	return codes.test(code) || messages.test(error.message) || isUnavailable(error.cause);
}

/** Whether PostgreSQL undid a transaction that waited for one that waited for it. */
export function isDeadlock(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** Stores what somebody sent (`what`, for the log), or reports that the database is unavailable. */
export async function storeIfAvailable<T>(
	log: Log,
	what: string,
	store: () => Promise<T>,
): Promise<T | { outcome: 'unavailable' }> {
	try {
		return await store();
	} catch (error) {
		if (!isUnavailable(error)) throw error;
		log.error({ err: error }, `${what} could not be stored; its sender was informed`);
		return { outcome: 'unavailable' };
	}
}

/** Thrown when the database cannot be reached but a library’s own error would hide that. */
export class Unavailable extends Error {}

/**
 * PostgreSQL's error classes for connections, access, resources, shutdown and damage, then the codes for a read-only
 * server, long transactions, deadlocks and locks.
 */
const postgres = /(?:08|28|3D|53|57|58|XX)...|25006|25P0[34]|40001|40P01|55P03/;
const sqlite =
	/SQLITE_(?:FULL|BUSY|LOCKED|PROTOCOL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|NOMEM|AUTH|PERM)\w*/;
const system =
	/ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_\w+|EHOST\w+|ENET\w+|EADDRNOTAVAIL/;
const codes = new RegExp(`^(?:${postgres.source}|${sqlite.source}|${system.source})$`);

/** Messages of clients that give no code. */
const messages =
	/^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|Query read timeout|timeout (?:exceeded|expired)|Postgres connection has been discarded|driver has already been destroyed|Cannot use a pool after|The database connection is not open)/;
