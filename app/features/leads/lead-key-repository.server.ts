import type { Database } from '#app/db/open-database.server.ts';

/** Lets a lead be recognised by a number or an address too, unless another lead is. */
export async function addLeadKeys(
	trx: Database,
	leadId: string,
	{ phone, email }: { phone?: string | null; email?: string | null },
) {
	const keys = [
		...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
		...(email ? [{ kind: 'email' as const, value: email.toLowerCase() }] : []),
	];
	for (const key of keys) {
		await trx
			.insertInto('lead_keys')
			.values({ ...key, lead_id: leadId })
			.onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
			.execute();
	}
}

/** Leads in the order of the search, after a given place. */
export async function listSearchRows(trx: Database, after: number, limit: number) {
	const rows = await trx
		.selectFrom('leads')
		.select(['id', 'search_row', 'merged_into'])
		.where('search_row', '>', after)
		.orderBy('search_row')
		.limit(limit)
		.execute();
	return rows.map(({ search_row, ...row }) => ({ ...row, search_row: search_row ?? 0 }));
}
