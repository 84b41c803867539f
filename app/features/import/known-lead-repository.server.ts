import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import type { LeadRow } from '#app/features/leads/lead-row.server.ts';
import type { ImportedLead } from './check-row.server.ts';

/** A lead that a line matches, with what an import compares. */
export interface KnownLead {
	row: LeadRow;
	tags: string[];
	notes: string[];
}

/** A person's identifying keys, phone first. */
export function keysOf({ phone, email }: Pick<ImportedLead, 'phone' | 'email'>): string[] {
	return [...(phone ? [`phone ${phone}`] : []), ...(email ? [`email ${email.toLowerCase()}`] : [])];
}

/** The leads these lines match, by key. Merging moves the keys, so a merged lead is not among them. */
export async function findKnown(
	db: Database,
	leads: readonly ImportedLead[],
	{ lock = false } = {},
): Promise<Map<string, KnownLead>> {
	const given = [
		{ kind: 'phone' as const, values: leads.flatMap(({ phone }) => phone ?? []) },
		{ kind: 'email' as const, values: leads.flatMap(({ email }) => email?.toLowerCase() ?? []) },
	].filter(({ values }) => values.length > 0);
	if (given.length === 0) return new Map();
	const found = await db
		.selectFrom('lead_keys')
		.select(['kind', 'value', 'lead_id'])
		// By kind and value, which is the key: by value alone, every batch would scan all leads.
		.where(({ or, and, eb }) =>
			or(given.map(({ kind, values }) => and([eb('kind', '=', kind), eb('value', 'in', values)]))),
		)
		.execute();
	const ids = [...new Set(found.map(({ lead_id }) => lead_id))].sort();
	const known = await readKnown(db, ids, lock);
	const byKey = new Map<string, KnownLead>();
	for (const { kind, value, lead_id } of found) {
		const lead = known.get(lead_id);
		if (lead) byKey.set(`${kind} ${value}`, lead);
	}
	return byKey;
}

async function readKnown(db: Database, ids: readonly string[], lock: boolean) {
	const known = new Map<string, KnownLead>();
	if (ids.length === 0) return known;
	const rows = await db
		.selectFrom('leads')
		.selectAll()
		.where('id', 'in', ids)
		// In a fixed order, to avoid deadlocks.
		.orderBy('id')
		.$if(lock && isPostgres(db), (leads) => leads.forNoKeyUpdate())
		.execute();
	const tags = await db
		.selectFrom('lead_tags')
		.selectAll()
		.where('lead_id', 'in', ids)
		.orderBy('tag')
		.execute();
	const notes = await db
		.selectFrom('lead_events')
		.select(['lead_id', 'data'])
		.where('lead_id', 'in', ids)
		.where('kind', '=', 'note')
		.execute();
	for (const row of rows) known.set(row.id, { row, tags: [], notes: [] });
	for (const { lead_id, tag } of tags) known.get(lead_id)?.tags.push(tag);
	for (const { lead_id, data } of notes)
		known.get(lead_id)?.notes.push(String(JSON.parse(data).text));
	return known;
}
