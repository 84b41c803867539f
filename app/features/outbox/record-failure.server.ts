import type { Database } from '#app/db/open-database.server.ts';
import { DeliveryError } from '#app/features/mail/delivery-error.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type LeasedMail, markFailed, markRetry } from './outbox-repository.server.ts';

/** Writes a mail or message; one that cannot be written is refused, since it would block those behind it. */
export function writeOrRefuse<T>(
	log: Log,
	{ id, channel, template }: LeasedMail,
	write: () => T,
): T {
	try {
		return write();
	} catch (error) {
		log.error({ err: error, mail: id, channel, template }, 'a mail cannot be written');
		throw new DeliveryError('refused', `The mail cannot be written: ${error}`);
	}
}

/** Stores why a mail or message was not accepted, and when it is tried next; without that it is given up. */
export async function recordFailure(
	{ db, log }: { db: Database; log: Log },
	row: LeasedMail,
	error: DeliveryError,
	next: { at: Date; recipient?: string } | undefined,
) {
	const reason = error.message.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500);
	if (next) return await markRetry(db, row, next, reason);
	await markFailed(db, row, reason);
	// The reason is stored with the mail but not logged, since it may name the recipient.
	const { id, channel, template } = row;
	log.warn({ mail: id, channel, template }, 'a mail was given up');
}
