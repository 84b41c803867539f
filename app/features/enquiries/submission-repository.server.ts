import type { Selectable } from 'kysely';
import type { Database } from '#app/db/open-database.server.ts';
import { prepare } from '#app/db/prepare.server.ts';
import type { Schema } from '#app/db/schema.ts';

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
