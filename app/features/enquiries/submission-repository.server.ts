import type { Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';

/** A try to send a form. */
export interface SubmissionClaim {
	key: string;
	contentHash: string;
	enquiryId: string;
	now: Date;
	/** How long a repeat of the key is answered like the first. */
	lifetime: number;
}

/** The outcome of claiming a key: it is ours, it was used for the same content, or for other content. */
export type Claimed =
	| { outcome: 'ours' }
	| { outcome: 'repeat'; enquiryId: string }
	| { outcome: 'other-content' };

/**
 * Claims a key for an enquiry, in the transaction that writes it. A second claim of the key waits for the first
 * transaction to end and then learns of it, so that any number of tries at once make one enquiry.
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

/** Writes nothing where the key is another's and its time is not over. */
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
export async function deleteSubmissions(db: Database, now: Date) {
	await db.deleteFrom('submissions').where('expires_at', '<=', now.getTime()).execute();
}
