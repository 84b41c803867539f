import type { Database } from '#app/db/open-database.server.ts';
import { newId } from '#app/platform/ids.server.ts';

/** How a person made themselves known; at least one of phone and email. */
export interface LeadIdentity {
	name: string;
	phone?: string;
	email?: string;
}

/** The lead with this phone or email, made if there is none. The phone counts for more than the email. */
export async function findOrCreateLead(trx: Database, identity: LeadIdentity, at: Date) {
	const keys = keysOf(identity);
	const leadId = (await findLead(trx, keys)) ?? (await createLead(trx, identity, keys, at));
	for (const key of keys) {
		await trx
			.insertInto('lead_keys')
			.values({ ...key, lead_id: leadId })
			.onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
			.execute();
	}
	await trx
		.updateTable('leads')
		.set({ updated_at: at.getTime() })
		.where('id', '=', leadId)
		.execute();
	return leadId;
}

type LeadKey = { kind: 'phone' | 'email'; value: string };

function keysOf({ phone, email }: LeadIdentity): LeadKey[] {
	const keys: LeadKey[] = [];
	if (phone) keys.push({ kind: 'phone', value: phone });
	if (email) keys.push({ kind: 'email', value: email.toLowerCase() });
	return keys;
}

async function findLead(trx: Database, keys: readonly LeadKey[]) {
	for (const key of keys) {
		const row = await trx
			.selectFrom('lead_keys')
			.select('lead_id')
			.where('kind', '=', key.kind)
			.where('value', '=', key.value)
			.executeTakeFirst();
		if (row) return row.lead_id;
	}
	return undefined;
}

async function createLead(
	trx: Database,
	identity: LeadIdentity,
	keys: readonly LeadKey[],
	at: Date,
) {
	const id = newId(at);
	await trx
		.insertInto('leads')
		.values({
			id,
			name: identity.name,
			phone: identity.phone ?? null,
			email: identity.email ?? null,
			created_at: at.getTime(),
			updated_at: at.getTime(),
		})
		.execute();
	const [first] = keys;
	if (!first) return id;
	const claimed = await trx
		.insertInto('lead_keys')
		.values({ ...first, lead_id: id })
		.onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
		.executeTakeFirst();
	if (claimed.numInsertedOrUpdatedRows) return id;
	// Another process made the same lead at the same moment; theirs was first.
	await trx.deleteFrom('leads').where('id', '=', id).execute();
	return (await findLead(trx, keys)) ?? id;
}
