import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';
import { addDays, indiaDayStart } from '#app/platform/india-time.ts';
import { readCursor, writeCursor } from '#app/platform/list-cursor.ts';
import type { AuditDeed } from './audit-deeds.ts';

/** Something that somebody answers for. */
export interface AuditEntry {
	/** Null for what the site does by itself, such as the daily removal. */
	actor: { id: string; name: string } | null;
	deed: AuditDeed;
	subject: { kind: string; id: string };
	/** Never a name, a number or an address of a family: what stands here cannot be erased. */
	details?: Record<string, unknown>;
	at: Date;
}

/** An entry as the log shows it. */
export interface AuditLine {
	id: string;
	at: number;
	actorName: string;
	deed: string;
	subjectKind: string;
	subjectId: string;
	details: Record<string, unknown>;
}

/** Which entries; what is not given does not matter. */
export interface AuditFilter {
	actor?: string;
	deed?: string;
	subject?: string;
	/** Days in India, both included. */
	from?: string;
	to?: string;
}

/** Adds to the log, in the transaction of what it tells of. */
export async function writeAudit(trx: Database, entry: AuditEntry) {
	await trx
		.insertInto('audit')
		.values({
			id: newId(entry.at),
			at: entry.at.getTime(),
			actor_id: entry.actor?.id ?? null,
			actor_name: entry.actor?.name ?? 'The site itself',
			deed: entry.deed,
			subject_kind: entry.subject.kind,
			subject_id: entry.subject.id,
			details: JSON.stringify(entry.details ?? {}),
		})
		.execute();
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

/** A page of the log, the newest first; `after` is where the page before ended. */
export async function listAudit(
	db: Database,
	filter: AuditFilter,
	page: { after?: string; limit?: number } = {},
): Promise<{ lines: AuditLine[]; next: string | null }> {
	const limit = page.limit ?? 50;
	const after = readCursor(page.after);
	const rows = await db
		.selectFrom('audit')
		.selectAll()
		.$if(Boolean(filter.actor), (log) => log.where('actor_id', '=', filter.actor ?? ''))
		.$if(Boolean(filter.deed), (log) => log.where('deed', '=', filter.deed ?? ''))
		.$if(Boolean(filter.subject), (log) => log.where('subject_id', '=', filter.subject ?? ''))
		.$if(Boolean(filter.from), (log) => log.where('at', '>=', indiaDayStart(filter.from ?? '')))
		.$if(Boolean(filter.to), (log) =>
			log.where('at', '<', indiaDayStart(addDays(filter.to ?? '', 1))),
		)
		.$if(after !== undefined, (log) =>
			log.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('at', 'id'), '<', tuple(after?.value ?? 0, after?.id ?? '')),
			),
		)
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit + 1)
		.execute();
	const shown = rows.slice(0, limit);
	const last = rows.length > limit ? shown.at(-1) : undefined;
	return {
		lines: shown.map((row) => ({
			id: row.id,
			at: row.at,
			actorName: row.actor_name,
			deed: row.deed,
			subjectKind: row.subject_kind,
			subjectId: row.subject_id,
			details: JSON.parse(row.details),
		})),
		next: last ? writeCursor({ value: last.at, id: last.id }) : null,
	};
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

/** How many entries are older than that. */
export async function countAuditBefore(db: Database, before: number): Promise<number> {
	const row = await db
		.selectFrom('audit')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('at', '<', before)
		.executeTakeFirstOrThrow();
	return Number(row.total);
}

/** Removes entries that are older than that; the database lets none go that is younger than a year. */
export async function forgetAudit(trx: Database, before: number): Promise<number> {
	const result = await trx.deleteFrom('audit').where('at', '<', before).executeTakeFirst();
	return Number(result.numDeletedRows);
}
