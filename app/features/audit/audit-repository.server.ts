import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import type { Schema } from '#app/db/schema.ts';
import type { ListCursor } from '#app/platform/list-cursor.ts';

/** Adds a row to the log. */
export async function insertAuditRow(trx: Database, row: Insertable<Schema['audit']>) {
	await trx.insertInto('audit').values(row).execute();
}

/** Whether this person is in the log with this deed and subject since then. */
export async function wasWritten(
	db: Database,
	{
		actorId,
		deed,
		subjectId,
		since,
	}: Record<'actorId' | 'deed' | 'subjectId', string> & {
		since: number;
	},
): Promise<boolean> {
	const row = await db
		.selectFrom('audit')
		.select('id')
		.where('subject_id', '=', subjectId)
		.where('at', '>=', since)
		.where('actor_id', '=', actorId)
		.where('deed', '=', deed)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Rows of the log, the newest first: from `since` on, earlier than `before`, and following `after` in the list. */
export async function listAuditRows(
	db: Database,
	wanted: {
		actor?: string;
		deed?: string;
		subject?: string;
		since?: number;
		before?: number;
		after?: ListCursor;
	},
	limit: number,
): Promise<Selectable<Schema['audit']>[]> {
	const { actor, deed, subject, since, before, after } = wanted;
	let rows = db.selectFrom('audit').selectAll();
	if (actor) rows = rows.where('actor_id', '=', actor);
	if (deed) rows = rows.where('deed', '=', deed);
	if (subject) rows = rows.where('subject_id', '=', subject);
	if (since !== undefined) rows = rows.where('at', '>=', since);
	if (before !== undefined) rows = rows.where('at', '<', before);
	if (after) {
		rows = rows.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('at', 'id'), '<', tuple(after.value, after.id)),
		);
	}
	return await rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Everybody who is in the log, by the name they had last. */
export async function listAuditActors(db: Database): Promise<{ id: string; name: string }[]> {
	// Walks from one person to the next in the index, instead of reading the whole log.
	const { rows } = await sql<{ id: string; name: string }>`
		with recursive people(id) as (
			select min(actor_id) from audit where actor_id is not null
			union all
			select (select min(actor_id) from audit where actor_id > people.id) from people where people.id is not null
		)
		select people.id, (
			select actor_name from audit where actor_id = people.id order by at desc, id desc limit 1
		) as name from people where people.id is not null limit 200`.execute(db);
	return rows.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
