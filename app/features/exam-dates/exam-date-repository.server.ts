import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';

/** A recorded step. */
export type StepRow = Selectable<Schema['calendar_steps']>;

export type ChangeRow = Selectable<Schema['calendar_changes']> &
	Pick<StepRow, 'exam_name' | 'season' | 'step'>;

/** Every step that was ever recorded. */
export async function listSteps(db: Database): Promise<StepRow[]> {
	return await db.selectFrom('calendar_steps').selectAll().execute();
}

/** The steps not over on that day, including cancelled ones, in order. */
export async function listStepsFrom(
	db: Database,
	today: string,
	exam?: string,
): Promise<StepRow[]> {
	return await db
		.selectFrom('calendar_steps')
		.selectAll()
		.where('end_day', '>=', today)
		.$if(exam !== undefined, (own) => own.where('exam', '=', exam ?? ''))
		.orderBy('start_day')
		.orderBy('id')
		.execute();
}

export async function findStep(db: Database, id: string): Promise<StepRow | undefined> {
	return await db.selectFrom('calendar_steps').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether an exam has ever had a dated step. */
export async function hasSteps(db: Database, exam: string): Promise<boolean> {
	const row = await db
		.selectFrom('calendar_steps')
		.select('id')
		.where('exam', '=', exam)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** When the first step was recorded; undefined before that. A change that was taken back has no time. */
export async function findFirstRecorded(db: Database): Promise<number | undefined> {
	const row = await db
		.selectFrom('calendar_steps')
		.select(({ fn }) => fn.min('changed_at').as('first'))
		.where('changed_at', '>', 0)
		.executeTakeFirst();
	return row?.first ? Number(row.first) : undefined;
}

export async function insertSteps(
	trx: Database,
	rows: readonly Insertable<Schema['calendar_steps']>[],
) {
	const perStatement = 500;
	for (let start = 0; start < rows.length; start += perStatement) {
		const some = rows.slice(start, start + perStatement);
		await trx.insertInto('calendar_steps').values(some).execute();
	}
}

export async function updateStep(
	trx: Database,
	id: string,
	columns: Updateable<Schema['calendar_steps']>,
) {
	await trx.updateTable('calendar_steps').set(columns).where('id', '=', id).execute();
}

/** A step's unmailed change, which another change corrects. */
export async function findUnsentChange(trx: Database, step: string) {
	return await trx
		.selectFrom('calendar_changes')
		.selectAll()
		.where('step_id', '=', step)
		.where('notice_id', 'is', null)
		.executeTakeFirst();
}

/** When a step's last mailed change happened; undefined if never. */
export async function findLastSentChange(trx: Database, step: string): Promise<number | undefined> {
	const row = await trx
		.selectFrom('calendar_changes')
		.select(({ fn }) => fn.max('noticed_at').as('last'))
		.where('step_id', '=', step)
		.where('notice_id', 'is not', null)
		.executeTakeFirst();
	return row?.last ?? undefined;
}

export async function insertChange(trx: Database, row: Insertable<Schema['calendar_changes']>) {
	await trx.insertInto('calendar_changes').values(row).execute();
}

export async function updateChange(
	trx: Database,
	id: string,
	columns: Updateable<Schema['calendar_changes']>,
) {
	await trx.updateTable('calendar_changes').set(columns).where('id', '=', id).execute();
}

/** Deletes a change that was reverted before anybody was mailed. */
export async function deleteChange(trx: Database, id: string) {
	await trx.deleteFrom('calendar_changes').where('id', '=', id).execute();
}

/** A page of the change log, newest first, and the total. */
export async function listChangesPage(
	db: Database,
	part: { limit: number; offset: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
	const [rows, { total }] = await Promise.all([
		db
			.selectFrom('calendar_changes as change')
			.innerJoin('calendar_steps as step', 'step.id', 'change.step_id')
			.selectAll('change')
			.select(['step.exam_name', 'step.season', 'step.step'])
			.orderBy('change.noticed_at', 'desc')
			.orderBy('change.id', 'desc')
			.limit(part.limit)
			.offset(part.offset)
			.execute(),
		db
			.selectFrom('calendar_changes')
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, total: Number(total) };
}
