import type { Insertable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';

/** By what a person is recognised. */
export interface LeadIdentity {
	phone?: string | null;
	email?: string | null;
}

/** The lead with this phone or email, if there is one. The phone counts for more than the email. */
export async function findLead(trx: Database, identity: LeadIdentity): Promise<string | undefined> {
	const { rows } = await selectKeys(trx, keysOf(identity));
	return (rows.find(({ kind }) => kind === 'phone') ?? rows[0])?.lead_id;
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

/** Lets a lead be recognised by those of the keys that nobody has, and tells whether that were all. */
export async function insertLeadKeys(trx: Database, leadId: string, identity: LeadIdentity) {
	const inserted = await Promise.all(
		Object.entries(keysOf(identity)).map(([kind, value]) =>
			insertKey(trx, { kind: kind as LeadKind, value, lead_id: leadId }),
		),
	);
	return inserted.every(({ numAffectedRows }) => numAffectedRows);
}

const insertKey = prepare((trx, row: Insertable<Schema['lead_keys']>) =>
	trx
		.insertInto('lead_keys')
		.values(row)
		.onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing()),
);

function keysOf({ phone, email }: LeadIdentity) {
	return { ...(phone && { phone }), ...(email && { email: email.toLowerCase() }) };
}
