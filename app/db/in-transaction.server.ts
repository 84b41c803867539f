import type { Database } from './open-database.server.ts';

/** Begins a transaction, unless the caller has begun one. */
export function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
	return db.isTransaction ? work(db) : db.transaction().execute(work);
}
