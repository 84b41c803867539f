import { CompiledQuery } from 'kysely';
import { isPostgres } from './dialect.ts';
import { allowRollback, type Database, type TransactionWork } from './open-database.server.ts';

interface Job {
	/** Does its work in the transaction; its result settles the promise of the caller. */
	attempt(trx: Database): Promise<() => void>;
	refuse(error: unknown): void;
}

const savepoint = CompiledQuery.raw('savepoint work');
const release = CompiledQuery.raw('release work');
const undo = CompiledQuery.raw('rollback to work');

const queues = new WeakMap<Database, Job[]>();

/**
 * Does the work in a transaction; once it returns, the writes are on disk. SQLite flushes per transaction, so works
 * that arrive together share one, each behind its own savepoint: a failing one undoes nothing of the others.
 */
export async function inSharedTransaction<T>(db: Database, work: TransactionWork<T>): Promise<T> {
	return await allowRollback(work, (undoable) =>
		isPostgres(db) ? db.transaction().execute(undoable) : queueWork(db, undoable),
	);
}

function queueWork<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const attempt = async (trx: Database) => {
			await trx.executeQuery(savepoint);
			try {
				const result = await work(trx);
				await trx.executeQuery(release);
				return () => resolve(result);
			} catch (error) {
				// Where SQLite has undone everything already, nobody's work is there any more.
				await trx.executeQuery(undo).catch(() => Promise.reject(error));
				return () => reject(error);
			}
		};
		enqueue(db, { attempt, refuse: reject });
	});
}

function enqueue(db: Database, job: Job) {
	const queue = queues.get(db);
	if (queue) return queue.push(job);
	queues.set(db, [job]);
	// After all that has come in by now.
	setImmediate(storeAll, db);
}

async function storeAll(db: Database) {
	const jobs = queues.get(db) ?? [];
	queues.delete(db);
	try {
		const settle = await db.transaction().execute(async (trx) => {
			const settled: (() => void)[] = [];
			for (const job of jobs) settled.push(await job.attempt(trx));
			return settled;
		});
		for (const tell of settle) tell();
	} catch (error) {
		for (const job of jobs) job.refuse(error);
	}
}
