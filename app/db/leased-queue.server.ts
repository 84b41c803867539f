import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '#app/platform/clock.ts';
import { isPostgres } from './dialect.ts';
import type { Database } from './open-database.server.ts';
import type { Schema } from './schema.ts';

type QueueTable = 'imports' | 'lead_bulk_changes' | 'outbox' | 'webhook_deliveries';

const maxPause = 50;

/** Kysely cannot type a table parameter; all of these have the two columns. */
const untyped = (db: Database) =>
	db as unknown as Kysely<{ queue: { id: string; leased_until: number } }>;

/**
 * A table whose rows are worked on by one process at a time, given the due rows in order. If a process dies, its rows
 * are due again when their leases end.
 */
export function leasedQueue<Table extends QueueTable, From extends keyof Schema>(
	table: Table,
	selectDue: (db: Database, now: number) => SelectQueryBuilder<Schema, From, { id: string }>,
) {
	const queue = {
		/** Whether a row is due. Cheaper than an attempt to lease some. */
		async hasDue(db: Database, now: Date): Promise<boolean> {
			return (await selectDue(db, now.getTime()).limit(1).executeTakeFirst()) !== undefined;
		},

		/** Leases up to `limit` due rows, in any order; nobody else gets them until the lease ends. */
		async lease(db: Database, now: Date, limit: number, leaseMs: number) {
			const skipTaken = sql`for update of ${sql.table(table)} skip locked`;
			// One statement: SQLite locks before it reads, PostgreSQL skips rows that others have locked.
			return (await untyped(db)
				.with(
					(name) => name('due').materialized(),
					() =>
						selectDue(db, now.getTime())
							.limit(limit)
							.$if(isPostgres(db), (due) => due.modifyEnd(skipTaken)),
				)
				.updateTable(table as string as 'queue')
				.set({ leased_until: now.getTime() + leaseMs })
				.where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
				.returningAll()
				.execute()) as unknown as Selectable<Schema[Table]>[];
		},

		/**
		 * Works on due rows one after the other, in short transactions, until none is left or `stop` returns true. A step stores
		 * its progress, extends the lease, and says whether this row has more to do.
		 */
		async work(
			parts: { db: Database; clock: Clock; lease: number; stop: () => boolean },
			step: (trx: Database, id: string) => Promise<boolean>,
		) {
			const { db, clock, lease, stop } = parts;
			while (!stop() && (await queue.hasDue(db, clock.now()))) {
				const [row] = (await queue.lease(db, clock.now(), 1, lease)) as { id: string }[];
				if (!row) return;
				let isLeft = true;
				while (isLeft && !stop()) {
					const began = performance.now();
					isLeft = await db.transaction().execute((trx) => step(trx, row.id));
					// Pages and enquiries run between the steps: on SQLite, nothing else happens during one.
					await sleep(Math.min(performance.now() - began, maxPause));
				}
				if (isLeft) {
					await untyped(db)
						.updateTable(table as string as 'queue')
						.set({ leased_until: 0 })
						.where('id', '=', row.id)
						.execute();
				}
			}
		},
	};
	return queue;
}
