import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { readPage } from '#app/db/read-page.server.ts';
import type { Schema } from '#app/db/schema.ts';

type Stored = Schema['audit'];
export type AuditRow = Omit<Selectable<Stored>, 'deed'> & { action: string };

export async function insertAuditRow(
	trx: Database,
	{ action, ...row }: Omit<Insertable<Stored>, 'deed'> & { action: string },
) {
	await trx
		.insertInto('audit')
		.values({ ...row, deed: action })
		.execute();
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
		.where('deed', '=', action)
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
	if (action) rows = rows.where('deed', '=', action);
	if (subjects?.length === 0) return { rows: [], next: null };
	if (subjects) rows = rows.where('subject_id', 'in', subjects);
	if (since !== undefined) rows = rows.where('at', '>=', since);
	if (before !== undefined) rows = rows.where('at', '<', before);
	const found = await readPage(rows, 'at', page);
	return { ...found, rows: found.rows.map(({ deed, ...row }) => ({ ...row, action: deed })) };
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
