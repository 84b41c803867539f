import type { Insertable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';

/** By what a person is recognised. */
export interface LeadIdentity {
	phone?: string | null;
	email?: string | null;
}

/** The leads with this phone or email. */
export async function listKeyHolders(trx: Database, identity: LeadIdentity) {
	const { rows } = await selectKeys(trx, keysOf(identity));
	return rows;
}

type LeadKind = 'phone' | 'email';

const selectKeys = prepare((trx, keys: Partial<Record<LeadKind, string>>) =>
	trx
		.selectFrom('lead_keys')
		.select(['kind', 'lead_id'])
		.where(({ or, and }) =>
			or(Object.entries(keys).map(([kind, value]) => and({ kind: kind as LeadKind, value }))),
		),
);

/** Lets a lead be recognised by those of its keys that no lead has yet: these are added, the others taken. */
export async function insertLeadKeys(trx: Database, leadId: string, identity: LeadIdentity) {
	const keys = Object.entries(keysOf(identity)).map(([kind, value]) => ({
		kind: kind as LeadKind,
		value,
	}));
	const inserted = await Promise.all(
		keys.map((key) => insertKey(trx, { ...key, lead_id: leadId })),
	);
	const isNew = inserted.map(({ numAffectedRows }) => numAffectedRows === 1n);
	return {
		added: keys.filter((_, index) => isNew[index]),
		taken: keys.filter((_, index) => !isNew[index]),
	};
}

const insertKey = prepare((trx, row: Insertable<Schema['lead_keys']>) =>
	trx
		.insertInto('lead_keys')
		.values(row)
		.onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing()),
);

/** Lets a lead no longer be recognised by these of its keys. */
export async function deleteLeadKeys(trx: Database, leadId: string, identity: LeadIdentity) {
	for (const [kind, value] of Object.entries(keysOf(identity))) {
		await trx
			.deleteFrom('lead_keys')
			.where('lead_id', '=', leadId)
			.where('kind', '=', kind as LeadKind)
			.where('value', '=', value)
			.execute();
	}
}

/** By what a lead is recognised. */
export async function listLeadKeys(db: Database, leadId: string) {
	return await db
		.selectFrom('lead_keys')
		.select(['kind', 'value'])
		.where('lead_id', '=', leadId)
		.execute();
}

function keysOf({ phone, email }: LeadIdentity) {
	return { ...(phone && { phone }), ...(email && { email: email.toLowerCase() }) };
}
