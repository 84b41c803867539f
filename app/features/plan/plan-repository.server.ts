import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';

export interface PlanRow {
	student: string;
	weeks: number | null;
	started_on: string;
	version: number;
	created_at: number;
	updated_at: number;
	shared_at: number | null;
}

export async function findPlanRow(db: Database, userId: string): Promise<PlanRow | undefined> {
	return await db
		.selectFrom('plans')
		.select(['student', 'weeks', 'started_on', 'version', 'created_at', 'updated_at'])
		.select('shared_at')
		.where('user_id', '=', userId)
		.executeTakeFirst();
}

/** Stores an account's plan, replacing the earlier one; ticks and scores stay. */
export async function putPlan(
	db: Database,
	userId: string,
	plan: Pick<PlanRow, 'student' | 'weeks' | 'started_on'>,
	at: Date,
) {
	const time = at.getTime();
	await db
		.insertInto('plans')
		.values({ user_id: userId, ...plan, version: 1, created_at: time, updated_at: time })
		.onConflict((conflict) =>
			conflict.column('user_id').doUpdateSet((row) => ({
				...plan,
				version: row('plans.version', '+', 1),
				updated_at: time,
			})),
		)
		.execute();
}

/** Changes a plan if its version is still the one that was seen; otherwise false. */
export async function updatePlan(
	db: Database,
	userId: string,
	seen: number,
	plan: Pick<PlanRow, 'student' | 'weeks' | 'started_on'>,
	at: Date,
): Promise<boolean> {
	const changed = await db
		.updateTable('plans')
		.set({ ...plan, version: seen + 1, updated_at: at.getTime() })
		.where('user_id', '=', userId)
		.where('version', '=', seen)
		.executeTakeFirst();
	return changed.numUpdatedRows > 0n;
}

/** Records when a plan was shared, or that it no longer is. */
export async function setShared(db: Database, userId: string, sharedAt: number | null) {
	await db
		.updateTable('plans')
		.set({ shared_at: sharedAt })
		.where('user_id', '=', userId)
		.execute();
}

export async function deletePlanRow(db: Database, userId: string) {
	await db.deleteFrom('plans').where('user_id', '=', userId).execute();
}

/** The ticked topics, with the time. */
export async function listTicks(db: Database, userId: string) {
	return await db
		.selectFrom('plan_ticks')
		.select(['topic', 'ticked_at'])
		.where('user_id', '=', userId)
		.orderBy('ticked_at')
		.orderBy('topic')
		.execute();
}

/** Ticks topics; ticked ones are kept. */
export async function addTicks(db: Database, userId: string, topics: readonly string[], at: Date) {
	if (topics.length === 0) return;
	await db
		.insertInto('plan_ticks')
		.values(topics.map((topic) => ({ user_id: userId, topic, ticked_at: at.getTime() })))
		.onConflict((conflict) => conflict.columns(['user_id', 'topic']).doNothing())
		.execute();
}

export async function removeTicks(db: Database, userId: string, topics: readonly string[]) {
	if (topics.length === 0) return;
	await db
		.deleteFrom('plan_ticks')
		.where('user_id', '=', userId)
		.where('topic', 'in', topics)
		.execute();
}

/** The marks of a mock test. */
export interface MockScore {
	day: string;
	exam: string;
	marks: number;
	maximum: number;
}

/** The scores of an account, oldest first. */
export async function listScores(db: Database, userId: string) {
	return await db
		.selectFrom('plan_scores')
		.select(['id', 'day', 'exam', 'marks', 'maximum'])
		.where('user_id', '=', userId)
		.orderBy('day')
		.orderBy('created_at')
		.execute();
}

export async function insertScore(db: Database, userId: string, score: MockScore, at: Date) {
	await db
		.insertInto('plan_scores')
		.values({ id: newId(at), user_id: userId, ...score, created_at: at.getTime() })
		.execute();
}

export async function deleteScore(db: Database, userId: string, id: string) {
	await db.deleteFrom('plan_scores').where('user_id', '=', userId).where('id', '=', id).execute();
}
