import { CompiledQuery } from 'kysely';
import { isPostgres } from './dialect.ts';
import {
	allowRollback,
	beginAgainAfterDeadlock,
	type Database,
	type TransactionWork,
} from './open-database.server.ts';

interface Job {
	/** Runs its work in the transaction; the result settles the caller's promise. */
	attempt(trx: Database): Promise<() => void>;
	refuse(error: unknown): void;
}

const savepoint = CompiledQuery.raw('savepoint work');
const release = CompiledQuery.raw('release work');
const undo = CompiledQuery.raw('rollback to work');

const queues = new WeakMap<Database, Job[]>();

/**
 * Runs work in a transaction, committed to disk on return. SQLite flushes per transaction, so concurrent work shares
 * one, each behind its own savepoint: a failure rolls back only itself.
 */
export async function inSharedTransaction<T>(db: Database, work: TransactionWork<T>): Promise<T> {
	return await allowRollback(work, (undoable) =>
		isPostgres(db) ? beginAgainAfterDeadlock(db, undoable) : queueWork(db, undoable),
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
				// If SQLite has already rolled back everything, nobody's work remains.
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
	// After everything that has arrived by now.
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
		for (const resolve of settle) resolve();
	} catch (error) {
		for (const job of jobs) job.refuse(error);
	}
}
