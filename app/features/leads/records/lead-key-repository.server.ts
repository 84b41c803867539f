import { type Insertable, sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { findSearchRows } from '../search/lead-search-repository.server.ts';
import { emailAsTerm } from '../search/search-terms.ts';

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

/**
 * Lets a lead no longer be recognised by these of its keys, or by any. Each goes to the oldest other lead that has the
 * same number or address, such as a sister's: what her family sends next must not make a third lead.
 */
export async function deleteLeadKeys(
	trx: Database,
	leadId: string,
	which: LeadIdentity | 'all',
): Promise<void> {
	const wanted = which === 'all' ? undefined : Object.entries(keysOf(which));
	const held = await listLeadKeys(trx, leadId);
	for (const { kind, value } of held) {
		if (wanted && !wanted.some((key) => key[0] === kind && key[1] === value)) continue;
		const heir = (await listSharing(trx, { [kind]: value })).find((id) => id !== leadId);
		await trx.deleteFrom('lead_keys').where('kind', '=', kind).where('value', '=', value).execute();
		if (heir) await insertKey(trx, { kind, value, lead_id: heir });
	}
}

const mostSharing = 50;

/** The leads that have this phone or address among their details, the oldest first, whoever is recognised by it. */
export async function listSharing(trx: Database, identity: LeadIdentity): Promise<string[]> {
	const { phone, email } = keysOf(identity);
	const whole = phone ? phone.replace(/\D/g, '') : emailAsTerm(email ?? '');
	if (!whole) return [];
	// By what is searched, for neither column has an index.
	const rows = await findSearchRows(trx, [{ whole }], { order: 'oldest', limit: mostSharing });
	if (rows.length === 0) return [];
	const leads = await trx
		.selectFrom('leads')
		.select('id')
		.where('search_row', 'in', rows)
		.where('merged_into', 'is', null)
		.where((lead) => (phone ? lead('phone', '=', phone) : lead(sql`lower(email)`, '=', email)))
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	return leads.map(({ id }) => id);
}

/** By what a lead is recognised. */
export async function listLeadKeys(db: Database, leadId: string) {
	return await db
		.selectFrom('lead_keys')
		.select(['kind', 'value'])
		.where('lead_id', '=', leadId)
		.execute();
}

function keysOf({ phone, email }: LeadIdentity): Partial<Record<LeadKind, string>> {
	return { ...(phone && { phone }), ...(email && { email: email.toLowerCase() }) };
}
