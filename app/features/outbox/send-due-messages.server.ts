import type { Database } from '#app/db/open-database.server.ts';
import { DeliveryError } from '#app/features/mail/delivery-error.ts';
import type { MailProps } from '#app/features/mail/mail-templates.ts';
import type { Clock } from '#app/platform/clock.ts';
import { minute } from '#app/platform/durations.ts';
import type { Log } from '#app/platform/log.server.ts';
import { isQuiet } from '#app/platform/quiet-hours.ts';
import { type DeliveryState, markHandedOver, writeDelivery } from './message-repository.server.ts';
import { type LeasedMail, messageQueue, releaseMail } from './outbox-repository.server.ts';
import { planRetry } from './plan-retry.ts';
import { recordFailure, writeOrRefuse } from './record-failure.server.ts';
import { discardUnwanted } from './unwanted-mail-repository.server.ts';

export interface OutgoingMessage {
	/** The same for every attempt, so that a provider recognises repeats. */
	id: string;
	/** In E.164 form. */
	to: string;
	text: string;
	approved?: MailProps['whatsapp-message']['approved'];
}

/** A way to send messages. Throws a `DeliveryError` if one was not accepted. */
export interface Channel {
	send(message: OutgoingMessage, signal?: AbortSignal): Promise<{ providerId: string }>;
}

/**
 * An attempt takes at most ten seconds; one that begins in the first 40 s of its lease ends before another process may
 * take it.
 */
const lease = minute;
const latestStart = 40_000;

/** Sends up to `limit` due messages and returns how many; none in quiet hours. */
export async function sendDueMessages(
	parts: { db: Database; clock: Clock; log: Log; channel: Channel },
	limit: number,
	signal?: AbortSignal,
): Promise<number> {
	const { db, clock } = parts;
	const began = clock.now();
	if (isQuiet(began) || !(await messageQueue.hasDue(db, began))) return 0;
	const due = await messageQueue.lease(db, began, limit, lease);
	const untried = [...due];
	try {
		for (const row of due) {
			const isLate = clock.now().getTime() >= began.getTime() + latestStart;
			if (signal?.aborted || isLate) break;
			untried.shift();
			if (await discardUnwanted(db, row)) continue;
			// An unreachable provider says nothing about the other messages; they wait.
			if ((await trySending(parts, row, signal)) === 'unreachable') break;
		}
	} finally {
		await releaseMail(db, untried);
	}
	return due.length - untried.length;
}

async function trySending(
	parts: Parameters<typeof sendDueMessages>[0],
	row: LeasedMail,
	signal?: AbortSignal,
) {
	const { db, clock, log, channel } = parts;
	try {
		const { text, approved, until } = writeOrRefuse(log, row, () => readMessage(row));
		if (until !== undefined && until <= clock.now().getTime()) {
			throw new DeliveryError('refused', 'The session began before this could be sent.');
		}
		const message = { id: row.id, to: row.recipient, text, approved };
		const { providerId } = await channel.send(message, signal);
		await markHandedOver(db, row, providerId, clock.now());
		return undefined;
	} catch (error) {
		if (!(error instanceof DeliveryError)) throw error;
		const { failure } = error;
		if (failure === 'unreachable' && signal?.aborted) {
			// Aborted because this process ends, which says nothing about the provider.
			await releaseMail(db, [row]);
			return failure;
		}
		const at = failure === 'refused' ? undefined : planRetry(row, failure, clock.now());
		await recordFailure(parts, row, error, at && { at });
		return failure;
	}
}

function readMessage({ props }: LeasedMail): MailProps['whatsapp-message'] {
	return JSON.parse(props);
}

/** Records a provider's status; unknown ids and repeats change nothing. */
export async function recordDelivery(
	trx: Database,
	which: { id?: string; providerId: string },
	said: { state: DeliveryState; error: string | null; at: Date },
): Promise<{ id: string; leadId: string | null } | undefined> {
	const changed = await writeDelivery(trx, which, said);
	return changed && { id: changed.id, leadId: changed.lead_id };
}

/** Discards waiting messages of a lead that opts out, unless the family asked for them. */
export { discardWaitingFor } from './unwanted-mail-repository.server.ts';
