import { storeIfAvailable } from '#app/db/is-unavailable.ts';
import { countAttempt, networkOf } from '#app/features/limits/count-attempt.server.ts';
import { minute } from '#app/platform/durations.ts';
import { hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import type { Log } from '#app/platform/log.server.ts';
import { type BookingContext, type BookOutcome, bookSession } from './book-session.server.ts';
import { sendsLinkLater } from './booking-types.ts';
import { bookingFieldsFor, guestFields, programFields } from './guest-fields.ts';
import { readGuestForm } from './read-guest-form.server.ts';
import { findKind } from './read-kinds.server.ts';

export type ReceivedBooking = { typed: Record<string, string> } & (
	| BookOutcome
	| Invalid
	| { outcome: 'unavailable' }
);

interface Receiver extends BookingContext {
	log: Log;
	clientIp: string;
}

/**
 * Receives a booking from our page or the API. On our page a minor needs a guardian's contact; the API does not require
 * it, and the desk asks later.
 */
export async function receiveBooking(
	receiver: Receiver,
	request: Request,
	{ asksGuardian }: { asksGuardian: boolean },
): Promise<ReceivedBooking> {
	const fields = asksGuardian ? guestFields : programFields;
	const form = await readGuestForm(request, fields, ['kind', 'start', 'key']);
	const { typed, guest, honeypot, attribution } = form;
	const { kind = '', key = '' } = typed;
	const known = await storeIfAvailable(receiver.log, 'a booking', () =>
		findKind(receiver.content, kind),
	);
	if (known && 'outcome' in known) return { typed, ...known };
	const canMail = receiver.env.SMTP_URL !== undefined;
	const { findMissing } = bookingFieldsFor(canMail && known !== undefined && sendsLinkLater(known));
	const start = readStart(typed.start ?? '');
	const errors = {
		...form.errors,
		...(kind === '' && { kind: 'Choose what to book.' }),
		...(start === undefined && { start: 'Choose a time, such as 2026-12-01T17:30:00+05:30.' }),
		...(usableKey.test(key) ? {} : { key: 'Send a key of 8 to 100 letters, digits or dashes.' }),
		...(asksGuardian && findMissing(typed)),
	};
	if (!guest || start === undefined || hasErrors(errors)) {
		return { typed, ...invalid(errors) };
	}
	const { clientIp } = receiver;
	const booking = { kind, start, key, guest, honeypot, attribution, clientIp };
	const booked = await storeIfAvailable(
		receiver.log,
		'a booking',
		async () => (await limitTries(receiver)) ?? (await bookSession(receiver, booking)),
	);
	return { typed, ...booked };
}

const triesPerIp = { max: 100, within: 10 * minute };
const triesPerNetwork = { max: 1000, within: 10 * minute };

/** Limits tries, also those that are refused: looking for a free time takes long. */
export async function limitTries({ db, clock, clientIp }: Receiver) {
	const now = clock.now();
	const retryAfter = Math.max(
		await countAttempt(db, `booking-try:${clientIp}`, triesPerIp, now),
		await countAttempt(db, `booking-try:${networkOf(clientIp)}`, triesPerNetwork, now),
	);
	return retryAfter > 0 ? ({ outcome: 'limited', retryAfter } as const) : undefined;
}

/** At least eight characters, so that two clients do not choose the same key. */
export const usableKey = /^[\w.:-]{8,100}$/;

/** A time with its offset. An unescaped plus sign in a URL arrives as a space. */
export function readStart(text: string): number | undefined {
	const iso = text.replace(/ (?=\d\d:\d\d$)/, '+');
	if (!/^2\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(iso)) {
		return undefined;
	}
	const at = Date.parse(iso);
	return Number.isNaN(at) ? undefined : at;
}
