import { sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { assembleSearchable } from './lead-search-repository.server.ts';
import { documentTerms } from './search-terms.ts';

const maxOfEach = 20;

/** Locks some leads against changes to their search text; SQLite has one writer anyway. */
export async function lockSearchBatch(trx: Database, after: number, limit: number) {
	if (!isPostgres(trx)) return;
	const batch = trx
		.selectFrom('leads')
		.select('id')
		.where('search_row', '>', after)
		.orderBy('search_row')
		.limit(limit);
	// Ordered by id, like every lock of several leads.
	await trx
		.selectFrom('leads')
		.select('id')
		.where('id', 'in', batch)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** The searchable text of the next leads in index order; empty for merged ones. */
export async function readSearchBatch(trx: Database, after: number, limit: number) {
	const leads = await trx
		.selectFrom('leads')
		.select([
			'id',
			'name',
			'phone',
			'email',
			'guardian_name',
			'guardian_phone',
			'search_row',
			'merged_into',
		])
		.where('search_row', '>', after)
		.orderBy('search_row')
		.limit(limit)
		.execute();
	const ids = leads.map(({ id }) => id);
	if (ids.length === 0) return [];
	const keys = await trx.selectFrom('lead_keys').selectAll().where('lead_id', 'in', ids).execute();
	const enquiries = await trx
		.selectFrom('enquiries')
		.select(['lead_id', 'reference', 'fields'])
		.where('lead_id', 'in', ids)
		.orderBy('created_at', 'desc')
		.execute();
	const notes = await trx
		.selectFrom('lead_events')
		.select(['lead_id', 'data'])
		.where('lead_id', 'in', ids)
		.where('kind', 'in', ['note', 'call', 'import'])
		.orderBy('at', 'desc')
		.execute();
	const of = { keys: byLead(keys), enquiries: byLead(enquiries), notes: byLead(notes) };
	return leads.map((lead) => {
		const last = <T>(rows: T[] = []) => rows.slice(0, maxOfEach);
		const { id } = lead;
		const found = assembleSearchable(
			lead,
			of.keys.get(id) ?? [],
			last(of.enquiries.get(id)),
			last(of.notes.get(id)),
		);
		return { number: lead.search_row ?? 0, terms: lead.merged_into ? [] : documentTerms(found) };
	});
}

export async function insertSearchRows(
	trx: Database,
	rows: readonly { number: number; terms: string[] }[],
) {
	if (rows.length === 0) return;
	if (!isPostgres(trx)) {
		const values = rows.map(({ number, terms }) => sql`(${number}, ${terms.join(' ')})`);
		await sql`insert into lead_search (rowid, document) values ${sql.join(values)}`.execute(trx);
		return;
	}
	const values = rows.map(
		({ number, terms }) => sql`(${number}::bigint, array_to_tsvector(${terms}::text[]))`,
	);
	await sql`insert into lead_search (number, document) values ${sql.join(values)}`.execute(trx);
}

function byLead<T extends { lead_id: string }>(rows: readonly T[]) {
	return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

/** Takes two or three milliseconds, except for very common words in many leads. */
const pagesAtOnce = 16;

/** Merges some segments of SQLite's full-text index; returns whether there were any. */
export async function mergeIndexParts(db: Database): Promise<boolean> {
	return await db.transaction().execute(async (trx) => {
		const before = await countChanges(trx);
		await sql`insert into lead_search (lead_search, rank) values ('merge', ${pagesAtOnce})`.execute(
			trx,
		);
		// The command itself counts as one change.
		return (await countChanges(trx)) > before + 1;
	});
}

async function countChanges(trx: Database) {
	const { rows } = await sql<{ total: number }>`select total_changes() as total`.execute(trx);
	return rows[0]?.total ?? 0;
}
