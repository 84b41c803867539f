import type { Database } from '#app/db/open-database.server.ts';
import type { LeadRow } from '#app/features/leads/lead-row.server.ts';
import { newId } from '#app/platform/ids.server.ts';

/** How a person made themselves known; at least one of phone and email. */
export interface LeadIdentity {
	name: string;
	phone?: string;
	email?: string;
}

/** The lead that was found or made; one that was just made comes with its row. */
export type FoundLead = { id: string; made?: LeadRow };

/**
 * The lead with this phone or email, made if there is none. The phone counts for more than the email. One that is made
 * stands among spam until its enquiry is taken: so it enters the indexes of the inbox once, with all that is known.
 */
export async function findOrCreateLead(
	trx: Database,
	identity: LeadIdentity,
	at: Date,
): Promise<FoundLead> {
	const keys = keysOf(identity);
	const known = await findLead(trx, keys);
	if (!known) return await createLead(trx, identity, keys, at);
	await insertKeys(trx, known, keys);
	return { id: known };
}

type LeadKey = { kind: 'phone' | 'email'; value: string };

function keysOf({ phone, email }: LeadIdentity): LeadKey[] {
	const keys: LeadKey[] = [];
	if (phone) keys.push({ kind: 'phone', value: phone });
	if (email) keys.push({ kind: 'email', value: email.toLowerCase() });
	return keys;
}

async function findLead(trx: Database, keys: readonly LeadKey[]) {
	const rows = await trx
		.selectFrom('lead_keys')
		.select(['kind', 'lead_id'])
		.where((either) => either.or(keys.map((key) => either.and(key))))
		.execute();
	return (rows.find(({ kind }) => kind === 'phone') ?? rows[0])?.lead_id;
}

/** Gives the lead those of the keys that nobody has, and tells whether that were all. */
async function insertKeys(trx: Database, leadId: string, keys: readonly LeadKey[]) {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto('lead_keys')
		.values(keys.map((key) => ({ ...key, lead_id: leadId })))
		.onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows) === keys.length;
}

async function createLead(
	trx: Database,
	identity: LeadIdentity,
	keys: readonly LeadKey[],
	at: Date,
): Promise<FoundLead> {
	const id = newId(at);
	const made = await trx
		.insertInto('leads')
		.values({
			id,
			name: identity.name,
			phone: identity.phone || null,
			email: identity.email || null,
			created_at: at.getTime(),
			updated_at: at.getTime(),
			last_enquiry_at: at.getTime(),
			spam: 1,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	if (await insertKeys(trx, id, keys)) return { id, made };
	// Another process made the same lead at the same moment; theirs was first.
	await trx.deleteFrom('lead_keys').where('lead_id', '=', id).execute();
	await trx.deleteFrom('leads').where('id', '=', id).execute();
	const theirs = await findLead(trx, keys);
	if (!theirs) throw new Error('A lead was there and is gone.');
	await insertKeys(trx, theirs, keys);
	return { id: theirs };
}
