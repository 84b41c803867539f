import { type Insertable, sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { findSearchRows } from '../search/lead-search-repository.server.ts';
import { emailAsTerm } from '../search/search-terms.ts';

/** The phone and email that identify a person. */
export interface LeadIdentity {
	phone?: string | null;
	email?: string | null;
}

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

/** Adds the keys that no other lead has yet; returns which were added and which were taken. */
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
 * Removes these keys from a lead, or all. Each goes to the oldest other lead with the same number or email, such as a
 * sister's, so that the family's next enquiry does not create a third lead.
 */
export async function deleteLeadKeys(
	trx: Database,
	leadId: string,
	which: LeadIdentity | 'all',
): Promise<void> {
	const only = which === 'all' ? undefined : Object.entries(keysOf(which));
	const keys = await listLeadKeys(trx, leadId);
	for (const { kind, value } of keys) {
		if (only && !only.some((key) => key[0] === kind && key[1] === value)) continue;
		const nextLead = (await listSharing(trx, { [kind]: value })).find((id) => id !== leadId);
		await trx.deleteFrom('lead_keys').where('kind', '=', kind).where('value', '=', value).execute();
		if (nextLead) await insertKey(trx, { kind, value, lead_id: nextLead });
	}
}

const maxSharing = 50;

/** The leads with this phone or email among their details, oldest first, whoever holds the key. */
export async function listSharing(trx: Database, identity: LeadIdentity): Promise<string[]> {
	const { phone, email } = keysOf(identity);
	const whole = phone ? phone.replace(/\D/g, '') : emailAsTerm(email ?? '');
	if (!whole) return [];
	// Uses the search index, since neither column has one.
	const rows = await findSearchRows(trx, [{ whole }], { order: 'oldest', limit: maxSharing });
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
