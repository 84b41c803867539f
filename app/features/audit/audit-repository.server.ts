import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { readPage } from '#app/db/read-page.server.ts';
import type { Schema } from '#app/db/schema.ts';

export type AuditRow = Selectable<Schema['audit']>;

export async function insertAuditRow(trx: Database, row: Insertable<Schema['audit']>) {
	await trx.insertInto('audit').values(row).execute();
}

/** Whether this person has an entry with this action and subject since then. */
export async function wasWritten(
	db: Database,
	{
		actorId,
		action,
		subjectId,
		since,
	}: Record<'actorId' | 'action' | 'subjectId', string> & {
		since: number;
	},
): Promise<boolean> {
	const row = await db
		.selectFrom('audit')
		.select('id')
		.where('subject_id', '=', subjectId)
		.where('at', '>=', since)
		.where('actor_id', '=', actorId)
		.where('action', '=', action)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** A page of the log, newest first: from `since` on and earlier than `before`. */
export async function listAuditRows(
	db: Database,
	filter: {
		actor?: string;
		action?: string;
		subjects?: readonly string[];
		since?: number;
		before?: number;
	},
	page: { after?: string; limit: number },
): Promise<{ rows: AuditRow[]; next: string | null }> {
	const { actor, action, subjects, since, before } = filter;
	let rows = db.selectFrom('audit').selectAll();
	if (actor) rows = rows.where('actor_id', '=', actor);
	if (action) rows = rows.where('action', '=', action);
	if (subjects?.length === 0) return { rows: [], next: null };
	if (subjects) rows = rows.where('subject_id', 'in', subjects);
	if (since !== undefined) rows = rows.where('at', '>=', since);
	if (before !== undefined) rows = rows.where('at', '<', before);
	return await readPage(rows, 'at', page);
}

/** Everybody in the log, by their latest name. */
export async function listAuditActors(db: Database): Promise<{ id: string; name: string }[]> {
	// Jumps from person to person in the index instead of reading the whole log.
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
