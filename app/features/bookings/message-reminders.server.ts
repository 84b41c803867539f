import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readWrongPhones } from '#app/features/leads/find-lead.server.ts';
import { isWithoutGaps, remindLead } from '#app/features/leads/remind-lead.server.ts';
import { discardNoticeMail } from '#app/features/outbox/waiting-mail.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { hour } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { remindUntil } from '#app/platform/quiet-hours.ts';
import { sessionReminders } from './book-session.server.ts';
import { listUnmessaged, lockBooking, nameReminder } from './booking-repository.server.ts';
import type { Booking } from './booking-types.ts';

const atOnce = 50;

/** The message template of the reminder; if it is deleted or has a gap, no reminders go out by message. */
const templateName = 'session-reminder';

/**
 * Queues session reminders as messages, if a channel is set up, and returns how many. The outbox accepts one message
 * per reminder, even if the process dies in between.
 */
export async function messageReminders({
	db,
	env,
	clock,
}: {
	db: Database;
	env: Env;
	clock: Clock;
}): Promise<number> {
	if (env.MESSAGE_CHANNEL === 'none') return 0;
	const now = clock.now();
	let queued = 0;
	// The last reminder first: a family that gets it needs none of the earlier ones.
	for (const [number, { before, leadTime }] of [...sessionReminders.entries()].reverse()) {
		const until = remindUntil(now, before);
		if (until === undefined) return 0;
		const due = {
			number,
			until,
			now: now.getTime(),
			leadTime,
			// A family that has just booked needs no reminder.
			settledBy: now.getTime() - hour,
		};
		const unmessaged = await listUnmessaged(db, due);
		const reminder = unmessaged.length > 0 ? await readWords(db) : undefined;
		if (!reminder) continue;
		const ids = unmessaged.map(({ leadId }) => leadId);
		const isWrong = await readWrongPhones(db, ids);
		// Whom no message can reach must not take the places of others.
		const reachable = unmessaged.filter(({ leadId, phone }) => !isWrong(leadId, phone));
		for (const { id } of reachable.slice(0, atOnce)) {
			const isQueued = await inSharedTransaction(db, async (trx) => {
				const booking = await lockBooking(trx, id);
				// Checked again under the lock: another process may have been first, or the family may have cancelled.
				if (!booking || (await listUnmessaged(trx, due, id)).length === 0) return false;
				const { leadId, session, host, guest } = booking;
				const { zone, name } = guest;
				const about = { leadId, start: session.start, host: host.name, zone, guest: name };
				const noticeId = nameReminder(booking, number);
				return await remindLead(trx, reminder, { ...about, noticeId }, now);
			});
			if (isQueued) queued += 1;
		}
	}
	return queued;
}

async function readWords(db: Database) {
	const content = createContentReader(db);
	const template = await content.find('message', templateName);
	const site = (await content.single('site')).data;
	return template && isWithoutGaps(template, site) ? { template, site } : undefined;
}

/** Discards the waiting reminders of a booking that is moved or cancelled. */
export async function discardReminders(trx: Database, booking: Booking, now: Date) {
	for (const number of sessionReminders.keys()) {
		await discardNoticeMail(trx, nameReminder(booking, number), now);
	}
}
