import { type Selectable, type SqlBool, sql } from 'kysely';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';
import {
	documentTerms,
	enquiryTexts,
	type SearchableLead,
	type SearchPart,
} from './search-terms.ts';

/** Adds a lead to the search index as its newest row; returns the row number. */
export async function insertSearchRow(trx: Database, lead: SearchableLead): Promise<number> {
	const terms = documentTerms(lead);
	if (isPostgres(trx)) {
		const { rows } = await insertOnPostgres(trx, { terms });
		return rows[0]?.number ?? 0;
	}
	const { insertId } = await insertOnSqlite(trx, { document: terms.join(' ') });
	return Number(insertId);
}

const insertOnPostgres = prepare((trx, { terms }: { terms: string[] }) => {
	const insert = sql<{ number: number }>`
		insert into lead_search (document) values (array_to_tsvector(${terms}::text[])) returning number`;
	return { compile: () => insert.compile(trx) };
});

const insertOnSqlite = prepare((trx, { document }: { document: string }) => {
	const insert = sql`insert into lead_search (document) values (${document})`;
	return { compile: () => insert.compile(trx) };
});

export async function emptySearch(trx: Database) {
	await sql`delete from lead_search`.execute(trx);
}

export async function deleteSearchRow(trx: Database, number: number) {
	if (isPostgres(trx)) await sql`delete from lead_search where number = ${number}`.execute(trx);
	else await sql`delete from lead_search where rowid = ${number}`.execute(trx);
}

/** Rebuilds a lead's row in the search index: as the newest if the family has written, else in place. */
export async function indexLead(trx: Database, leadId: string, { asNewest = false } = {}) {
	const lead = await readSearchable(trx, leadId);
	if (!lead) return;
	const { searchRow } = lead;
	if (asNewest || searchRow === null) {
		if (searchRow !== null) await deleteSearchRow(trx, searchRow);
		const number = await insertSearchRow(trx, lead);
		await trx.updateTable('leads').set({ search_row: number }).where('id', '=', leadId).execute();
		return;
	}
	await replaceSearchRow(trx, searchRow, documentTerms(lead));
}

/** Replaces the row's words; without words the lead is not found. */
export async function replaceSearchRow(trx: Database, number: number, terms: readonly string[]) {
	if (isPostgres(trx)) {
		await sql`
			insert into lead_search (number, document) values (${number}, array_to_tsvector(${terms}::text[]))
			on conflict (number) do update set document = excluded.document`.execute(trx);
		return;
	}
	await sql`
		insert or replace into lead_search (rowid, document) values (${number}, ${terms.join(' ')})`.execute(
		trx,
	);
}

/** The matching row numbers, newest or oldest first, after a given one. */
export async function findSearchRows(
	db: Database,
	parts: readonly SearchPart[],
	page: { order: 'newest' | 'oldest'; after?: number; limit: number },
): Promise<number[]> {
	const onPostgres = isPostgres(db);
	const number = onPostgres ? sql.ref('number') : sql.ref('rowid');
	const matches = onPostgres
		? matchesOnPostgres('document', parts)
		: sql`lead_search match ${toFtsQuery(parts)}`;
	const isNewest = page.order === 'newest';
	// PostgreSQL takes every prefix for a common one and would walk all rows in order to find a few. Sorting by an
	// expression without an index makes it look the words up; SQLite does so anyway.
	const sorted = onPostgres ? sql`${number} + 0` : number;
	const after =
		page.after === undefined
			? sql``
			: sql`and ${number} ${isNewest ? sql`<` : sql`>`} ${page.after}`;
	const { rows } = await sql<{ number: number }>`
		select ${number} as number from lead_search where ${matches} ${after}
		order by ${sorted} ${isNewest ? sql`desc` : sql`asc`} limit ${page.limit}`.execute(db);
	return rows.map((row) => row.number);
}

/** The condition that a row of `lead_search` matches, on PostgreSQL. */
export function matchesOnPostgres(document: string, parts: readonly SearchPart[]) {
	return sql<SqlBool>`${sql.ref(document)} @@ ${toTsquery(parts)}::tsquery`;
}

const sample = 1000;
const manyInSample = 10;

/** Whether, by a sample, so many rows match that scanning is faster than looking them up; on PostgreSQL. */
export async function matchesMany(db: Database, parts: readonly SearchPart[]): Promise<boolean> {
	const { rows } = await sql<{ total: number }>`
		with ends as (select max(number) as last from lead_search)
		select count(*) as total from lead_search where ${matchesOnPostgres('document', parts)}
		and number = any(array(
			select generate_series(last, 1, -greatest(1, last / ${sql.lit(sample)})) from ends
		))`.execute(db);
	return Number(rows[0]?.total) >= manyInSample;
}

/** Terms contain only letters and digits, so nothing in them can end a quotation. */
function toFtsQuery(parts: readonly SearchPart[]) {
	return parts
		.map((part) =>
			'whole' in part ? `"${part.whole}"` : `(${part.map((term) => `"${term}"*`).join(' OR ')})`,
		)
		.join(' AND ');
}

function toTsquery(parts: readonly SearchPart[]) {
	return parts
		.map((part) =>
			'whole' in part ? `'${part.whole}'` : `(${part.map((term) => `'${term}':*`).join(' | ')})`,
		)
		.join(' & ');
}

/** The searchable text of a lead, as stored now. */
export async function readSearchable(trx: Database, leadId: string) {
	const lead = await trx
		.selectFrom('leads')
		.select(['name', 'phone', 'email', 'guardian_name', 'guardian_phone', 'search_row'])
		.where('id', '=', leadId)
		.executeTakeFirst();
	if (!lead) return undefined;
	const keys = await trx
		.selectFrom('lead_keys')
		.select(['kind', 'value'])
		.where('lead_id', '=', leadId)
		.execute();
	const enquiries = await trx
		.selectFrom('enquiries')
		.select(['reference', 'fields'])
		.where('lead_id', '=', leadId)
		.orderBy('created_at', 'desc')
		.limit(20)
		.execute();
	const notes = await trx
		.selectFrom('lead_events')
		.select('data')
		.where('lead_id', '=', leadId)
		.where('kind', 'in', ['note', 'call', 'import'])
		.orderBy('at', 'desc')
		.limit(20)
		.execute();
	return assembleSearchable(lead, keys, enquiries, notes);
}

/** The searchable text of a lead, from its rows. */
export function assembleSearchable(
	lead: Pick<
		Selectable<Schema['leads']>,
		'name' | 'phone' | 'email' | 'guardian_name' | 'guardian_phone' | 'search_row'
	>,
	keys: readonly Pick<Schema['lead_keys'], 'kind' | 'value'>[],
	enquiries: readonly Pick<Schema['enquiries'], 'reference' | 'fields'>[],
	notes: readonly Pick<Schema['lead_events'], 'data'>[],
) {
	const sent = enquiries.map((row) => ({
		reference: row.reference,
		fields: JSON.parse(row.fields) as Record<string, string>,
	}));
	const known = (kind: 'phone' | 'email') => [
		...keys.filter((key) => key.kind === kind).map(({ value }) => value),
		...sent.map(({ fields }) => fields[kind] ?? ''),
	];
	return {
		// With the names of others who wrote from the same number, such as a sister.
		name: unique([lead.name, lead.guardian_name, ...sent.map(({ fields }) => fields.name)]).join(
			' ',
		),
		phones: unique([lead.phone, lead.guardian_phone, ...known('phone')]),
		emails: unique([lead.email, ...known('email')].map((email) => email?.toLowerCase())),
		texts: [
			...sent.flatMap(({ reference, fields }) => enquiryTexts(reference, fields)),
			...notes.map((row) => String(JSON.parse(row.data).text ?? '')),
		],
		searchRow: lead.search_row,
	};
}

function unique(values: (string | null | undefined)[]): string[] {
	return [
		...new Set(values.filter((value) => typeof value === 'string' && value !== '')),
	] as string[];
}
