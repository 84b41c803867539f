import { sql } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { readPage } from '#app/db/read-page.server.ts';
import { toEnquiry } from './enquiry-repository.server.ts';
import type { Enquiry } from './enquiry-types.ts';

const perPage = 50;

/** Quarantined enquiries, newest first, including those of leads that also have genuine ones. */
export async function listQuarantine(
	db: Database,
	page: { after?: string } = {},
): Promise<{ enquiries: Enquiry[]; next: string | null }> {
	const quarantined = db
		.selectFrom('enquiries')
		.selectAll()
		// A literal: a partial index is used only if the query contains its condition.
		.where('state', '=', sql.lit('quarantined'));
	const { rows, next } = await readPage(quarantined, 'created_at', { ...page, limit: perPage });
	return { enquiries: rows.map(toEnquiry), next };
}

/** A lead's enquiries in a state, oldest first. */
export async function listEnquiriesInState(
	trx: Database,
	leadId: string,
	state: Enquiry['state'],
): Promise<Enquiry[]> {
	const rows = await trx
		.selectFrom('enquiries')
		.selectAll()
		.where('lead_id', '=', leadId)
		.where('state', '=', state)
		.orderBy('created_at')
		.execute();
	return rows.map(toEnquiry);
}

/** Quarantines an enquiry, with one more reason. */
export async function quarantineEnquiry(trx: Database, enquiry: Enquiry, reason: string) {
	await trx
		.updateTable('enquiries')
		.set({
			state: 'quarantined',
			spam_reasons: JSON.stringify([...enquiry.spamReasons, reason]),
		})
		.where('id', '=', enquiry.id)
		.execute();
}

/** Releases an enquiry from quarantine, as if it had just come in. */
export async function restoreEnquiry(trx: Database, id: string, at: Date) {
	await trx
		.updateTable('enquiries')
		.set({ state: 'received', spam_reasons: '[]', created_at: at.getTime() })
		.where('id', '=', id)
		.execute();
}

/** Whether mails about an enquiry were queued before. */
export async function hasMails(trx: Database, enquiryId: string): Promise<boolean> {
	const row = await trx
		.selectFrom('outbox')
		.select('id')
		.where('enquiry_id', '=', enquiryId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Deletes an enquiry with its consent, mails and idempotency key. */
export async function deleteEnquiry(trx: Database, id: string) {
	await trx.deleteFrom('outbox').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('consents').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('submissions').where('enquiry_id', '=', id).execute();
	await trx.deleteFrom('enquiries').where('id', '=', id).execute();
}
