import { inSharedTransaction } from '#app/db/in-shared-transaction.server.ts';
import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import { readSiteContext } from '#app/features/enquiries/site-context.server.ts';
import { mayMailRecipient } from '#app/features/limits/limit-recipient.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { dayIn, fromWallClock, hourIn } from '#app/platform/describe-zone.ts';
import { hour } from '#app/platform/durations.ts';
import type { Env } from '#app/platform/env.ts';
import { newId } from '#app/platform/ids.server.ts';
import { addDays, indiaDay } from '#app/platform/india-time.ts';
import type { MailContext } from '../announce-booking.server.ts';
import { readSigner } from '../booking-link.server.ts';
import { freeEmptySession, insertBooking, lockBooking } from '../booking-repository.server.ts';
import { dayParts, type SessionKind, type Wait } from '../booking-types.ts';
import { findTimes } from '../find-times.server.ts';
import { lockHosts } from '../host-repository.server.ts';
import { findKind } from '../read-kinds.server.ts';
import { reserveSeat } from '../reserve-seat.server.ts';
import {
	changeWait,
	deleteReserved,
	endPastWaits,
	listOffered,
	listWaiting,
} from './wait-repository.server.ts';

const offersAtOnce = 50;

/** What an offer needs from the site. */
export interface OfferContext extends MailContext {
	/** Whether there is a mail server. */
	canMail: boolean;
	/** Signs the private part of a URL. */
	sign: (id: string) => string;
}

/** Read before a transaction begins. */
export async function readOfferContext(
	context: Parameters<typeof readSiteContext>[0],
): Promise<OfferContext> {
	const [siteContext, sign] = await Promise.all([readSiteContext(context), readSigner(context)]);
	return { ...siteContext, sign, canMail: context.env.SMTP_URL !== undefined };
}

/** Whether a family waits for this time. */
export function isAwaited(wait: Pick<Wait, 'from' | 'to' | 'part' | 'guest'>, start: number) {
	if (start < wait.from || start > wait.to) return false;
	return wait.part === '' || isInPart(wait.part, wait.guest.zone, start);
}

/** Whether a time is in this part of the day, by the family's clock. */
export function isInPart(part: keyof typeof dayParts, zone: string, start: number): boolean {
	const hourOfDay = hourIn(zone, start);
	const { begin, end } = dayParts[part];
	return hourOfDay >= begin && hourOfDay < end;
}

/** An offer goes by mail and ends after an hour: whoever cannot be mailed keeps waiting, and a counsellor calls. */
function canBeOffered({ canMail }: OfferContext, { guest }: Wait) {
	return canMail && guest.email !== '';
}

/** A host's time that has just become free. */
export interface FreedTime {
	kind: SessionKind;
	hostId: string;
	start: number;
}

/**
 * Offers a time to the family that has waited longest, in the transaction that freed it, so that nobody else gets it
 * first.
 */
export async function offerFreed(
	trx: Database,
	context: OfferContext,
	{ kind, hostId, start }: FreedTime,
	now: Date,
) {
	const line = await listWaiting(trx, { kind: kind.slug, start });
	const waits = line.filter((one) => canBeOffered(context, one) && isAwaited(one, start));
	await offer(trx, context, { waits, kind, start, hostId, now });
}

/**
 * Reserves a seat for the first of these families that still waits, and mails it once; false when there is no seat or
 * nobody. Calendars are locked before waiting-list rows, in the same order as on a cancellation.
 */
async function offer(
	trx: Database,
	context: OfferContext,
	made: { waits: readonly Wait[]; kind: SessionKind; start: number; hostId?: string; now: Date },
): Promise<boolean> {
	const { waits, kind, start, hostId, now } = made;
	const seat = waits.length > 0 && (await reserveSeat(trx, { kind, start, now, hostId }));
	if (!seat) return false;
	const bookingId = newId(now);
	for (const wait of waits) {
		const { leadId, enquiryId, guest } = wait;
		if (!(await mayMailRecipient(trx, 'offer', { email: guest.email }, now))) continue;
		const until = endOfOffer(now.getTime(), guest.zone, start);
		const offered = { state: 'offered', bookingId, offeredUntil: until, at: now } as const;
		if (!(await changeWait(trx, wait.id, 'waiting', offered))) continue;
		// The unique keys of seats and cells apply to reservations too.
		const reserved = { id: bookingId, state: 'offered', seat, reminders: 0 } as const;
		await insertBooking(trx, { ...reserved, leadId, enquiryId, guest }, now);
		await mailOffer(trx, context, { wait, kind, start, until, now });
		return true;
	}
	await freeEmptySession(trx, seat.sessionId);
	return false;
}

const wakes = 8;
const sleeps = 21;

/** When an offer expires: after an hour, and at night an hour after eight in the morning, the family's time. */
export function endOfOffer(now: number, zone: string, start: number): number {
	const madeAt = hourIn(zone, now);
	if (madeAt >= wakes && madeAt < sleeps) return Math.min(now + hour, start);
	const day = addDays(dayIn(zone, now), madeAt < wakes ? 0 : 1);
	return Math.min(fromWallClock(zone, Date.parse(`${day}T00:00Z`) + (wakes + 1) * hour), start);
}

async function mailOffer(
	trx: Database,
	{ site, publicUrl, sign }: OfferContext,
	made: { wait: Wait; kind: SessionKind; start: number; until: number; now: Date },
) {
	const { wait, kind, start, until, now } = made;
	const { email, name, zone } = wait.guest;
	const props = {
		brand: site.brand,
		name,
		zone,
		session: kind.name,
		start,
		until,
		offerUrl: `${publicUrl}/waiting/${sign(wait.id)}`,
		phone: site.phone,
	};
	const mail = { template: 'booking-offer' as const, props };
	await enqueueMessage(trx, mail, { to: email, leadId: wait.leadId, at: now });
}

/** Withdraws an offer and passes the time to the next family. False when it was answered meanwhile. */
export async function withdrawOffer(
	trx: Database,
	context: OfferContext,
	wait: Wait,
	to: { state: 'declined' | 'expired' | 'left'; now: Date },
): Promise<boolean> {
	const { now, state } = to;
	const booking = wait.bookingId ? await lockBooking(trx, wait.bookingId) : undefined;
	if (booking) await lockHosts(trx, [booking.host.id]);
	const closed = { state, bookingId: null, offeredUntil: null, at: now };
	if (!(await changeWait(trx, wait.id, 'offered', closed))) return false;
	if (booking?.state !== 'offered') return true;
	await deleteReserved(trx, booking.id);
	await freeEmptySession(trx, booking.session.id);
	const kind = await findKind(createContentReader(trx), booking.session.kind);
	const { start } = booking.session;
	if (kind) await offerFreed(trx, context, { kind, hostId: booking.host.id, start }, now);
	return true;
}

/**
 * Ends expired offers and offers times that have opened since, such as by changed hours. Several processes may run it:
 * whoever updates a family's row first makes the offer. Returns how many were made.
 */
export async function offerOpenTimes(given: {
	db: Database;
	env: Env;
	clock: Clock;
}): Promise<number> {
	const { db, clock } = given;
	const now = clock.now();
	await endPastWaits(db, now);
	const [offered, waiting] = await Promise.all([listOffered(db), listWaiting(db)]);
	if (offered.length === 0 && waiting.length === 0) return 0;
	const content = createContentReader(db);
	const context = await readOfferContext({ ...given, content });
	const line = waiting.filter((one) => canBeOffered(context, one));
	for (const wait of offered) {
		if ((wait.offeredUntil ?? 0) > now.getTime()) break;
		await inSharedTransaction(db, (trx) =>
			withdrawOffer(trx, context, wait, { state: 'expired', now }),
		);
	}
	let made = 0;
	for (const [slug, waits] of Map.groupBy(line, ({ kind }) => kind)) {
		const kind = await findKind(content, slug);
		if (!kind) continue;
		for (const { wait, start } of await matchTimes({ db, clock }, kind, waits)) {
			if (made >= offersAtOnce) return made;
			const waits = [wait];
			const isOffered = await inSharedTransaction<boolean>(db, async (trx, rollBackWith) => {
				// What was reserved for nobody must not change calendars and turns.
				return (await offer(trx, context, { waits, kind, start, now })) || rollBackWith(false);
			});
			if (isOffered) made += 1;
		}
	}
	return made;
}

/** Matches each waiting family with the first free time it wants, as often as that time is free. */
async function matchTimes(context: DbContext, kind: SessionKind, waits: readonly Wait[]) {
	const from = indiaDay(Math.min(...waits.map((wait) => wait.from)));
	const to = indiaDay(Math.max(...waits.map((wait) => wait.to)));
	const lastDay = addDays(indiaDay(context.clock.now().getTime()), kind.ahead);
	const times = await findTimes(context, kind, { from, to: to < lastDay ? to : lastDay });
	const left = new Map(times.map(({ start, seats, options }) => [start, seats * options.length]));
	return waits.flatMap((wait) => {
		const found = times.find(({ start }) => (left.get(start) ?? 0) > 0 && isAwaited(wait, start));
		if (!found) return [];
		left.set(found.start, (left.get(found.start) ?? 0) - 1);
		return [{ wait, start: found.start }];
	});
}
