import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Env } from '#app/platform/env.ts';
import { mailGuests } from './announce-booking.server.ts';
import { sessionReminders } from './book-session.server.ts';
import { writeToken } from './booking-link.server.ts';
import { claimReminder, findBooking, listDueReminders } from './booking-repository.server.ts';
import { messageReminders } from './message-reminders.server.ts';
import { findBookedKind } from './read-kinds.server.ts';

const atOnce = 50;

/**
 * Reminds families of their sessions, by mail and message. A mail is counted and queued in one transaction, so that
 * several processes send each reminder once. Returns how many were sent.
 */
export async function sendReminders(context: { db: Database; env: Env; clock: Clock }) {
	const { db, clock } = context;
	const now = clock.now();
	let sent = await messageReminders(context);
	// The last reminder first: after an outage a family gets only that one.
	for (const [number, { before }] of [...sessionReminders.entries()].reverse()) {
		const until = now.getTime() + before;
		const due = await listDueReminders(db, { number, now: now.getTime(), until, limit: atOnce });
		if (due.length === 0) continue;
		const siteContext = await readSiteContext({ ...context, content: createContentReader(db) });
		for (const id of due) {
			const token = await writeToken(context, id);
			sent += await inSharedTransaction(db, async (trx) => {
				if (!(await claimReminder(trx, id, number))) return 0;
				const booking = await findBooking(trx, { id });
				if (!booking) return 0;
				const kind = await findBookedKind(createContentReader(trx), booking.session.kind);
				await mailGuests(trx, siteContext, { booking, kind, token, at: now, news: 'reminder' });
				return 1;
			});
		}
	}
	return sent;
}
