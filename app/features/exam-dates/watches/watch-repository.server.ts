import { randomBytes } from 'node:crypto';
import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';

/** Somebody who watches exams. */
export interface Watcher {
	id: string;
	email: string;
	token: string;
	/** The slugs of the exams. */
	exams: string[];
	since: number;
}

/** The watcher with this email or mail token. */
export async function findWatcher(
	db: Database,
	by: { token: string } | { email: string },
): Promise<Watcher | undefined> {
	const row = await db
		.selectFrom('watchers')
		.selectAll()
		.where(({ and }) => and({ ...by }))
		.executeTakeFirst();
	if (!row) return undefined;
	const watches = await db
		.selectFrom('watches')
		.select('exam')
		.where('watcher_id', '=', row.id)
		.orderBy('exam')
		.execute();
	const { id, email, token, created_at: since } = row;
	return { id, email, token, since, exams: watches.map(({ exam }) => exam) };
}

/** Adds exams to those an email watches. */
export async function addWatches(
	trx: Database,
	email: string,
	exams: readonly string[],
	at: Date,
): Promise<void> {
	await trx
		.insertInto('watchers')
		.values({
			id: newId(at),
			email,
			token: randomBytes(24).toString('base64url'),
			created_at: at.getTime(),
		})
		.onConflict((conflict) => conflict.column('email').doNothing())
		.execute();
	const { id } = await trx
		.selectFrom('watchers')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	if (exams.length === 0) return;
	await trx
		.insertInto('watches')
		.values(exams.map((exam) => ({ watcher_id: id, exam, created_at: at.getTime() })))
		.onConflict((conflict) => conflict.columns(['watcher_id', 'exam']).doNothing())
		.execute();
}

/** Ends the watch of these exams and deletes the mails about them, including waiting ones. */
export async function removeWatches(
	trx: Database,
	{ id, email }: Watcher,
	exams: readonly string[],
) {
	if (exams.length === 0) return;
	await trx.deleteFrom('watches').where('watcher_id', '=', id).where('exam', 'in', exams).execute();
	await trx
		.deleteFrom('outbox')
		.where('recipient', '=', email)
		.where('notice_id', 'in', (from) =>
			from.selectFrom('watch_notices').select('id').where('exam', 'in', exams),
		)
		.execute();
}

/** Deletes a watcher with all mails about it. */
export async function deleteWatcher(trx: Database, watcher: Watcher) {
	await removeWatches(trx, watcher, watcher.exams);
	await trx
		.deleteFrom('outbox')
		.where('recipient', '=', watcher.email)
		.where('template', '=', 'watch-confirm')
		.execute();
	await trx.deleteFrom('watchers').where('id', '=', watcher.id).execute();
}

/** The number of watchers in total and per exam, most watched first. */
export async function readWatchCounts(db: Database) {
	const [{ total }, rows] = await Promise.all([
		db
			.selectFrom('watchers')
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
		db
			.selectFrom('watches')
			.select(({ fn }) => ['exam', fn.countAll<number>().as('count')])
			.groupBy('exam')
			.execute(),
	]);
	const exams = rows.map(({ exam, count }) => ({ exam, count: Number(count) }));
	return { people: Number(total), exams: exams.toSorted((a, b) => b.count - a.count) };
}
