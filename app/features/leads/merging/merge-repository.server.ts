import type { Database } from '#app/db/open-database.server.ts';

/** The ids of the rows that a merge moved. */
export interface MovedRows {
	enquiries: string[];
	lead_events: string[];
	outbox: string[];
	consents: string[];
	/** Missing in merges made before bookings existed. */
	bookings?: string[];
	booking_waits?: string[];
	enrolments?: string[];
	keys: { kind: 'phone' | 'email'; value: string }[];
}

const tables = [
	'enquiries',
	'lead_events',
	'outbox',
	'consents',
	'bookings',
	'booking_waits',
	'enrolments',
] as const;
const perStatement = 500;

/** Moves all rows of a lead to another and returns which ones. */
export async function moveRows(trx: Database, fromId: string, toId: string): Promise<MovedRows> {
	const moved: MovedRows = { enquiries: [], lead_events: [], outbox: [], consents: [], keys: [] };
	for (const table of tables) {
		const rows = await trx
			.updateTable(table)
			.set({ lead_id: toId })
			.where('lead_id', '=', fromId)
			.returning('id')
			.execute();
		moved[table] = rows.map(({ id }) => id);
	}
	moved.keys = await trx
		.updateTable('lead_keys')
		.set({ lead_id: toId })
		.where('lead_id', '=', fromId)
		.returning(['kind', 'value'])
		.execute();
	return moved;
}

/** Moves back the rows that are still where the merge put them. */
export async function moveRowsBack(
	trx: Database,
	moved: MovedRows,
	{ fromId, toId }: { fromId: string; toId: string },
) {
	for (const table of tables) {
		const ids = moved[table] ?? [];
		for (let n = 0; n < ids.length; n += perStatement) {
			await trx
				.updateTable(table)
				.set({ lead_id: toId })
				.where('lead_id', '=', fromId)
				.where('id', 'in', ids.slice(n, n + perStatement))
				.execute();
		}
	}
	for (const { kind, value } of moved.keys) {
		await trx
			.updateTable('lead_keys')
			.set({ lead_id: toId })
			.where('kind', '=', kind)
			.where('value', '=', value)
			.where('lead_id', '=', fromId)
			.execute();
	}
}

export interface Merge {
	id: string;
	keptId: string;
	mergedId: string;
	moved: MovedRows;
	/** The tags added to the kept lead. */
	tags: string[];
	/** The columns changed in the kept lead. */
	columns: Record<string, { from: unknown; to: unknown }>;
	/** The merged lead's row in the search index before the merge. */
	mergedSearchRow: number | null;
	at: Date;
}

export async function insertMerge(trx: Database, merge: Merge) {
	const { id, keptId, mergedId, at, ...rest } = merge;
	await trx
		.insertInto('lead_merges')
		.values({
			id,
			kept_id: keptId,
			merged_id: mergedId,
			moved: JSON.stringify(rest),
			at: at.getTime(),
			undone_at: null,
		})
		.execute();
}

export async function findMerge(
	trx: Database,
	id: string,
): Promise<(Merge & { isUndone: boolean }) | undefined> {
	const row = await trx
		.selectFrom('lead_merges')
		.selectAll()
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const rest: Omit<Merge, 'id' | 'keptId' | 'mergedId' | 'at'> = JSON.parse(row.moved);
	return {
		...rest,
		id,
		keptId: row.kept_id,
		mergedId: row.merged_id,
		at: new Date(row.at),
		isUndone: row.undone_at !== null,
	};
}

/** The guardians' numbers of leads that were merged into this one. */
export async function listMergedGuardianPhones(db: Database, leadId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('lead_merges')
		.innerJoin('leads', 'leads.id', 'lead_merges.merged_id')
		.select('leads.guardian_phone')
		.where('lead_merges.kept_id', '=', leadId)
		.where('lead_merges.undone_at', 'is', null)
		.execute();
	return rows.flatMap(({ guardian_phone }) => guardian_phone ?? []);
}

export async function listUndone(db: Database, ids: readonly string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom('lead_merges')
		.select('id')
		.where('id', 'in', ids)
		.where('undone_at', 'is not', null)
		.execute();
	return new Set(rows.map(({ id }) => id));
}

export async function markUndone(trx: Database, id: string, at: Date) {
	await trx
		.updateTable('lead_merges')
		.set({ undone_at: at.getTime() })
		.where('id', '=', id)
		.execute();
}
