import { storeIfAvailable } from '#app/db/is-unavailable.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { createContentReader } from '#app/features/content/content-reader.server.ts';
import {
	privacyNoticeVersion,
	readSiteContext,
} from '#app/features/enquiries/site-context.server.ts';
import { submitEnquiry } from '#app/features/enquiries/submit-enquiry.server.ts';
import { formatWithZone, indiaZone } from '#app/platform/describe-zone.ts';
import { day } from '#app/platform/durations.ts';
import { type FieldErrors, hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import { formatDay } from '#app/platform/format-date.ts';
import { newId } from '#app/platform/ids.server.ts';
import { addDays, indiaDay, indiaDayStart, isDay } from '#app/platform/india-time.ts';
import type { Log } from '#app/platform/log.server.ts';
import { isKeyOf, lowerFirst } from '#app/platform/text.ts';
import type { BookingContext, BookingRequest } from '../book-session.server.ts';
import { writeToken } from '../booking-link.server.ts';
import {
	type DayPart,
	dayParts,
	type Guest,
	type SessionKind,
	type Wait,
} from '../booking-types.ts';
import { findTimesAndFull } from '../find-times.server.ts';
import { findMissingContact, waitFieldsFor } from '../guest-fields.ts';
import { readGuestForm } from '../read-guest-form.server.ts';
import { findKind } from '../read-kinds.server.ts';
import { limitTries, readStart, usableKey } from '../receive-booking.server.ts';
import { isAwaited } from './offer-times.server.ts';
import { findWait, insertWait } from './wait-repository.server.ts';

interface Receiver extends BookingContext {
	log: Log;
	clientIp: string;
}

export type JoinOutcome =
	| { outcome: 'waiting'; wait: Wait; token: string }
	/** This phone is already waiting. A phone proves nothing, so only whoever joined first has the token. */
	| { outcome: 'already-waiting' }
	/** No need to wait: these times are free now. */
	| { outcome: 'free'; times: number[] }
	/** The class does not exist, or no session is given at these times. */
	| { outcome: 'nothing-there' }
	| Invalid
	| { outcome: 'spam' }
	| { outcome: 'key-used' }
	| { outcome: 'limited'; retryAfter: number }
	| { outcome: 'unavailable' };

type WantedTime = Pick<Wait, 'from' | 'to' | 'part'>;

const keyLifetime = 200 * day;
const maxShown = 6;

/** Adds a family to the waiting list for a time or a seat; stored like an enquiry, committed on return. */
export async function joinWaitingList(
	receiver: Receiver,
	request: Request,
): Promise<{ typed: Record<string, string> } & JoinOutcome> {
	const choices = ['kind', 'start', 'fromDay', 'toDay', 'part', 'key'];
	const fields = waitFieldsFor(receiver.env.SMTP_URL !== undefined);
	const form = await readGuestForm(request, fields, choices);
	const { typed, guest, honeypot, attribution } = form;
	const { key = '' } = typed;
	const kind = await findKind(receiver.content, typed.kind ?? '');
	const wanted = readWanted(typed, receiver.clock.now().getTime(), kind);
	const errors = {
		...form.errors,
		...('errors' in wanted && wanted.errors),
		...(usableKey.test(key) ? {} : { key: 'Open the page again.' }),
		...findMissingContact(typed),
	};
	if (!kind) return { typed, outcome: 'nothing-there' };
	if (!guest || 'errors' in wanted || hasErrors(errors)) {
		return { typed, ...invalid(errors) };
	}
	const joining = { kind, wanted, guest, key, honeypot, attribution };
	const joined = await storeIfAvailable(
		receiver.log,
		'a wait',
		async () => (await limitTries(receiver)) ?? (await join(receiver, joining)),
	);
	return { typed, ...joined };
}

/** Reads the start of a class, or days and a part of the day. */
function readWanted(
	typed: Record<string, string>,
	now: number,
	kind: SessionKind | undefined,
): WantedTime | { errors: FieldErrors } {
	const start = readStart(typed.start ?? '');
	if (start !== undefined) return { from: start, to: start, part: '' };
	const today = indiaDay(now);
	const [fromDay = '', toDay = ''] = [typed.fromDay, typed.toDay];
	const last = addDays(today, (kind?.ahead ?? 0) + maxDaysLater);
	const errors = {
		...(!isDay(fromDay) && { fromDay: 'Choose the first day.' }),
		...(!isDay(toDay) && { toDay: 'Choose the last day.' }),
	};
	if (hasErrors(errors)) return { errors };
	if (toDay < fromDay || toDay < today) {
		return {
			errors: {
				toDay: 'The last day cannot be before the first day or in the past. Choose another.',
			},
		};
	}
	if (toDay > last) {
		return { errors: { toDay: 'We do not plan that far ahead. Choose an earlier day.' } };
	}
	const { part: wanted = '' } = typed;
	const part: DayPart = isKeyOf(dayParts, wanted) ? wanted : '';
	const first = fromDay < today ? today : fromDay;
	return { from: indiaDayStart(first), to: indiaDayStart(addDays(toDay, 1)) - 1, part };
}

const maxDaysLater = 60;

interface Joining {
	kind: SessionKind;
	wanted: WantedTime;
	guest: Guest;
	key: string;
	honeypot: string;
	attribution: BookingRequest['attribution'];
}

async function join(receiver: Receiver, given: Joining): Promise<JoinOutcome> {
	const { db, content, clock } = receiver;
	const { kind, wanted, guest } = given;
	const now = clock.now();
	const [siteContext, privacy] = await Promise.all([
		readSiteContext(receiver),
		content.find('page', 'privacy'),
	]);
	const placeKey = [kind.slug, wanted.from, wanted.to, wanted.part, guest.phone].join(' ');
	const { zone: _zone, ...fields } = guest;
	let there: Awaited<ReturnType<typeof findSuitableTimes>> | undefined;
	const submitted = await submitEnquiry(
		{ ...siteContext, now },
		{
			form: 'booking',
			values: { session: kind.name, time: `Waiting list: ${describeWanted(wanted)}`, ...fields },
			attribution: given.attribution,
			key: `waiting:${given.key}`,
			honeypot: given.honeypot,
			privacyNotice: privacyNoticeVersion(privacy?.data.body ?? ''),
			clientIp: receiver.clientIp,
		},
		{
			lifetime: keyLifetime,
			async before(trx) {
				there = await findSuitableTimes(trx, receiver, given);
				return there.canWait;
			},
			async after(trx, enquiry) {
				await insertWait(trx, {
					id: newId(now),
					kind: kind.slug,
					wanted_from: wanted.from,
					wanted_to: wanted.to,
					part: wanted.part,
					state: 'waiting',
					lead_id: enquiry.leadId,
					enquiry_id: enquiry.id,
					guest: JSON.stringify(guest),
					place_key: placeKey,
					booking_id: null,
					offered_until: null,
					created_at: now.getTime(),
					updated_at: now.getTime(),
				});
			},
		},
	);
	if (submitted.outcome === 'refused') {
		if (submitted.spamReasons.length > 0) return { outcome: 'spam' };
		const times = there?.times ?? [];
		return times.length > 0 ? { outcome: 'free', times } : { outcome: 'nothing-there' };
	}
	if (submitted.outcome !== 'accepted') return submitted;
	const wait = await findWait(db, { enquiryId: submitted.id });
	if (!wait) return { outcome: 'already-waiting' };
	return { outcome: 'waiting', wait, token: await writeToken(receiver, wait.id) };
}

/** The current state: a family can wait only for what is not free, and for a class that exists. */
async function findSuitableTimes(
	trx: Database,
	{ clock }: Receiver,
	{ kind, wanted, guest }: Joining,
) {
	const fresh = await findKind(createContentReader(trx), kind.slug);
	if (!fresh || fresh.booking === 'closed') return { canWait: false, times: [] };
	const lastDay = addDays(indiaDay(clock.now().getTime()), fresh.ahead);
	const to = indiaDay(wanted.to);
	const range = { from: indiaDay(wanted.from), to: to < lastDay ? to : lastDay };
	const { times, full } = await findTimesAndFull({ db: trx, clock }, fresh, range);
	const free = times
		.map(({ start }) => start)
		.filter((start) => isAwaited({ ...wanted, guest }, start))
		.slice(0, maxShown);
	const isClass = wanted.from === wanted.to;
	return { canWait: free.length === 0 && (!isClass || full.includes(wanted.from)), times: free };
}

/** What a family waits for, for the desk. */
export function describeWanted({ from, to, part }: WantedTime): string {
	if (from === to) return formatWithZone(indiaZone, from);
	const days = [...new Set([from, to].map((at) => formatDay(indiaDay(at))))].join(' to ');
	return part ? `${days}, ${lowerFirst(dayParts[part].label)}` : days;
}
