import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';
import { phoneToCall } from '#app/features/leads/lead-schema.ts';
import type { Enquiry } from './enquiry-types.ts';

export async function insertEnquiry(trx: Database, enquiry: Enquiry) {
	await insertEnquiryRow(trx, {
		id: enquiry.id,
		reference: enquiry.reference,
		form: enquiry.form,
		lead_id: enquiry.leadId,
		email: enquiry.fields.email?.toLowerCase() || null,
		phone: phoneToCall(enquiry.fields) || null,
		fields: JSON.stringify(enquiry.fields),
		attribution: JSON.stringify(enquiry.attribution),
		state: enquiry.state,
		spam_reasons: JSON.stringify(enquiry.spamReasons),
		text_hash: enquiry.textHash,
		minor: enquiry.minor ? 1 : 0,
		test_date: enquiry.testDate,
		created_at: enquiry.createdAt.getTime(),
	});
}

const insertEnquiryRow = prepare((trx, row: Insertable<Schema['enquiries']>) =>
	trx.insertInto('enquiries').values(row),
);

/** Records which privacy notice the sender was shown. */
export async function insertConsent(
	trx: Database,
	consent: { id: string; enquiry: Enquiry; privacyNotice: string; language: string },
) {
	await insertConsentRow(trx, {
		id: consent.id,
		lead_id: consent.enquiry.leadId,
		enquiry_id: consent.enquiry.id,
		notice: consent.privacyNotice,
		language: consent.language,
		minor: consent.enquiry.minor ? 1 : 0,
		created_at: consent.enquiry.createdAt.getTime(),
	});
}

const insertConsentRow = prepare((trx, row: Insertable<Schema['consents']>) =>
	trx.insertInto('consents').values(row),
);

export async function findEnquiry(db: Database, id: string): Promise<Enquiry | undefined> {
	const row = await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
	return row && toEnquiry(row);
}

export async function listEnquiriesById(db: Database, ids: readonly string[]): Promise<Enquiry[]> {
	if (ids.length === 0) return [];
	const rows = await db.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
	return rows.map(toEnquiry);
}

/** The leads that sent this text since then, among the latest enquiries. */
export async function listWriters(trx: Database, textHash: string, since: Date) {
	const { rows } = await selectWriters(trx, { textHash, since: since.getTime() });
	return [...new Set(rows.map((row) => row.lead_id))];
}

const selectWriters = prepare((trx, of: { textHash: string; since: number }) =>
	trx
		.selectFrom('enquiries')
		.select('lead_id')
		.where('text_hash', '=', of.textHash)
		.where('created_at', '>', of.since)
		.orderBy('created_at', 'desc')
		.limit(50),
);

/** The enquiries sent with this email, latest first. */
export async function listEnquiriesOf(db: Database, email: string): Promise<Enquiry[]> {
	const rows = await db
		.selectFrom('enquiries')
		.selectAll()
		.where('email', '=', email.toLowerCase())
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	return rows.map(toEnquiry);
}

/** The privacy notices shown with enquiries from this email. */
export async function listConsentsOf(db: Database, email: string) {
	return await db
		.selectFrom('consents')
		.innerJoin('enquiries', 'enquiries.id', 'consents.enquiry_id')
		.select(['enquiries.reference', 'consents.notice', 'consents.language', 'consents.created_at'])
		.where('enquiries.email', '=', email.toLowerCase())
		.orderBy('consents.created_at', 'desc')
		.execute();
}

/** An enquiry of its row. */
export function toEnquiry(row: Selectable<Schema['enquiries']>): Enquiry {
	return {
		id: row.id,
		reference: row.reference,
		form: row.form,
		leadId: row.lead_id,
		fields: JSON.parse(row.fields),
		attribution: JSON.parse(row.attribution),
		state: row.state,
		spamReasons: JSON.parse(row.spam_reasons),
		textHash: row.text_hash,
		minor: row.minor === 1,
		testDate: row.test_date,
		createdAt: new Date(row.created_at),
	};
}

export interface SubmissionClaim {
	key: string;
	contentHash: string;
	enquiryId: string;
	now: Date;
	/** How long a repeated key gets the first answer again. */
	lifetime: number;
}

/** The result of claiming a key: new, used with the same content, or used with other content. */
export type Claimed =
	| { outcome: 'ours' }
	| { outcome: 'repeat'; enquiryId: string }
	| { outcome: 'other-content' };

/**
 * Claims a key in the transaction that stores its enquiry. A second claim waits for the first transaction and then sees
 * it, so that concurrent attempts make one enquiry.
 */
export async function claimSubmission(trx: Database, claim: SubmissionClaim): Promise<Claimed> {
	const written = await writeClaim(trx, {
		key: claim.key,
		content_hash: claim.contentHash,
		enquiry_id: claim.enquiryId,
		expires_at: claim.now.getTime() + claim.lifetime,
		now: claim.now.getTime(),
	});
	if (written.numAffectedRows) return { outcome: 'ours' };
	const known = await trx
		.selectFrom('submissions')
		.select(['content_hash', 'enquiry_id'])
		.where('key', '=', claim.key)
		.executeTakeFirstOrThrow();
	if (known.content_hash !== claim.contentHash) return { outcome: 'other-content' };
	return { outcome: 'repeat', enquiryId: known.enquiry_id };
}

/** Writes nothing when the key was claimed by another request and has not expired. */
const writeClaim = prepare(
	(trx, { now, key, ...row }: Selectable<Schema['submissions']> & { now: number }) =>
		trx
			.insertInto('submissions')
			.values({ key, ...row })
			.onConflict((conflict) =>
				conflict.column('key').doUpdateSet(row).where('submissions.expires_at', '<=', now),
			),
);

/** Deletes expired keys. */
export async function deleteOldSubmissions(db: Database, now: Date) {
	await db.deleteFrom('submissions').where('expires_at', '<=', now.getTime()).execute();
}
