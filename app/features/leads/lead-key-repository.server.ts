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
