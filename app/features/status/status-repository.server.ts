import { sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { day } from '#app/platform/durations.ts';

/** The engine, its version, and the database's size in bytes. */
export async function readDatabaseStatus(db: Database): Promise<{ engine: string; size: number }> {
	if (isPostgres(db)) {
		const { rows } = await sql<{ version: string; size: number }>`
			select current_setting('server_version') as version, pg_database_size(current_database()) as size`.execute(
			db,
		);
		return { engine: `PostgreSQL ${rows[0]?.version ?? ''}`, size: Number(rows[0]?.size ?? 0) };
	}
	const { rows } = await sql<{ version: string; size: number }>`
		select sqlite_version() as version, (select page_count from pragma_page_count) * (select page_size from pragma_page_size) as size`.execute(
		db,
	);
	return { engine: `SQLite ${rows[0]?.version ?? ''}`, size: Number(rows[0]?.size ?? 0) };
}

/** A minimal query: whether the database responds and accepts writes. */
export async function isWritable(db: Database): Promise<boolean> {
	const { rows } = isPostgres(db)
		? await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(
				db,
			)
		: await sql<{ mode: string }>`select 'off' as mode`.execute(db);
	return rows[0]?.mode === 'off';
}

/** What waits in the outbox, since when, and the last attempts. */
export async function readOutboxStatus(db: Database) {
	const counts = await db
		.selectFrom('outbox')
		.select('state')
		.select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('created_at').as('oldest')])
		.where('state', 'in', ['waiting', 'failed'])
		.groupBy('state')
		.execute();
	const of = (state: 'waiting' | 'failed') => counts.find((row) => row.state === state);
	const sent = await db
		.selectFrom('outbox')
		.select(({ fn }) => fn.max('sent_at').as('last'))
		.where('created_at', '>', ({ selectFrom, fn }) =>
			selectFrom('outbox').select(
				sql<number>`coalesce(${fn.max('created_at')}, 0) - ${sql.lit(30 * day)}`.as('since'),
			),
		)
		.executeTakeFirst();
	const troubled = await db
		.selectFrom('outbox')
		.select('last_error')
		.where('state', '=', 'waiting')
		.where('last_error', 'is not', null)
		.orderBy('next_attempt_at', 'desc')
		.limit(1)
		.executeTakeFirst();
	return {
		waiting: Number(of('waiting')?.total ?? 0),
		oldest: of('waiting')?.oldest ?? null,
		failed: Number(of('failed')?.total ?? 0),
		lastSentAt: sent?.last ?? null,
		lastError: troubled?.last_error ?? null,
	};
}

/** Scheduled content: how much, and the next time. */
export async function readScheduled(db: Database): Promise<{ count: number; next: number | null }> {
	const row = await db
		.selectFrom('entries')
		.select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('publish_at').as('next')])
		.where('publish_at', 'is not', null)
		.executeTakeFirst();
	return { count: Number(row?.total ?? 0), next: row?.next ?? null };
}
