import { type Selectable, sql, type Updateable } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { Reminder } from './plan-reminders.ts';

/** A notice as it is stored. */
export type NoticeRow = Selectable<Schema['watch_notices']>;

/** Exams whose unmailed changes have all settled, or waited long enough. */
export async function listSettledExams(
	db: Database,
	now: number,
	maxWait: number,
): Promise<string[]> {
	const rows = await db
		.selectFrom('calendar_changes')
		.select('exam')
		.where('notice_id', 'is', null)
		.groupBy('exam')
		.having(({ or, eb, fn }) =>
			or([eb(fn.max('settles_at'), '<=', now), eb(fn.min('noticed_at'), '<=', now - maxWait)]),
		)
		.orderBy('exam')
		.execute();
	return rows.map(({ exam }) => exam);
}

/** Assigns an exam's unmailed changes to a notice. */
export async function assignChanges(trx: Database, exam: string, notice: string) {
	await trx
		.updateTable('calendar_changes')
		.set({ notice_id: notice })
		.where('exam', '=', exam)
		.where('notice_id', 'is', null)
		.execute();
}

/** Inserts a notice; one with the same key is kept. */
export async function insertNotice(
	trx: Database,
	notice: Pick<NoticeRow, 'id' | 'key' | 'exam'> & Partial<Reminder>,
	at: number,
) {
	await trx
		.insertInto('watch_notices')
		.values({
			step_id: null,
			day: null,
			...notice,
			state: 'sending',
			cursor: '',
			sent_count: 0,
			next_step_at: at,
			started_at: at,
			finished_at: null,
		})
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute();
}

export async function findKnownKeys(
	db: Database,
	keys: readonly string[],
): Promise<ReadonlySet<string>> {
	if (keys.length === 0) return new Set();
	const rows = await db
		.selectFrom('watch_notices')
		.select('key')
		.where('key', 'in', keys)
		.execute();
	return new Set(rows.map(({ key }) => key));
}

/** The notice whose next step is due; undefined when there is none. */
export async function findDueNotice(db: Database, now: Date): Promise<string | undefined> {
	const row = await db
		.selectFrom('watch_notices')
		.select('id')
		// A literal: a partial index is used only if the query contains its condition.
		.where('state', '=', sql.lit('sending'))
		.where('next_step_at', '<=', now.getTime())
		.orderBy('next_step_at')
		.limit(1)
		.executeTakeFirst();
	return row?.id;
}

export async function lockNotice(trx: Database, id: string): Promise<NoticeRow | undefined> {
	return await trx
		.selectFrom('watch_notices')
		.selectAll()
		.where('id', '=', id)
		.$if(isPostgres(trx), (row) => row.forUpdate())
		.executeTakeFirst();
}

export async function updateNotice(
	trx: Database,
	id: string,
	columns: Updateable<Schema['watch_notices']>,
) {
	await trx.updateTable('watch_notices').set(columns).where('id', '=', id).execute();
}

export async function listReminders(trx: Database, step: string): Promise<NoticeRow[]> {
	return await trx.selectFrom('watch_notices').selectAll().where('step_id', '=', step).execute();
}

/** The next recipients of a notice: those who watched its exam when it began and still do. */
export async function listNextWatchers(
	trx: Database,
	{ exam, cursor, started_at }: NoticeRow,
	limit: number,
): Promise<{ id: string; email: string; token: string }[]> {
	return await trx
		.selectFrom('watches')
		.innerJoin('watchers', 'watchers.id', 'watches.watcher_id')
		.select(['watchers.id', 'watchers.email', 'watchers.token'])
		.where('watches.exam', '=', exam)
		.where('watches.watcher_id', '>', cursor)
		.where('watches.created_at', '<=', started_at)
		.orderBy('watches.watcher_id')
		.limit(limit)
		// Somebody who leaves meanwhile waits, and then finds the mail to erase.
		.$if(isPostgres(trx), (row) => row.forShare('watches'))
		.execute();
}

/** A notice's changes, each with its step. */
export async function listNoticeChanges(db: Database, notice: string) {
	return await db
		.selectFrom('calendar_changes as change')
		.innerJoin('calendar_steps as step', 'step.id', 'change.step_id')
		.selectAll('change')
		.select(['step.exam_name', 'step.season', 'step.step'])
		.where('change.notice_id', '=', notice)
		.orderBy('change.to_start')
		.orderBy('change.id')
		.execute();
}
