import type { RequestContext } from '#app/app-context.ts';
import {
	type BookableTime,
	type SessionKind,
	sendsLinkLater,
} from '#app/features/bookings/booking-types.ts';
import { findTimesAndFull } from '#app/features/bookings/find-times.server.ts';
import { listKinds } from '#app/features/bookings/read-kinds.server.ts';
import { readStart, usableKey } from '#app/features/bookings/receive-booking.server.ts';
import { buildPageSeo } from '#app/features/seo/build-page-seo.server.ts';
import { isZone } from '#app/platform/describe-zone.ts';
import { addDays, indiaDay } from '#app/platform/india-time.ts';
import { lowerFirst } from '#app/platform/text.ts';
import type { FreeTime } from './lay-out-days.ts';

const intro = 'Choose a day and a time. Your session is booked at once, and it is free.';
/** How many days ahead to search for the first free time. */
const daysAhead = 62;

type Times = Pick<RequestContext, 'db' | 'clock'>;

export async function loadBook(request: RequestContext, search: URLSearchParams) {
	const kinds = await listKinds(request.content);
	const kind = kinds.find(({ slug }) => slug === search.get('kind')) ?? kinds[0];
	const title = kind ? `Book a ${lowerFirst(kind.name)}` : 'Book a free counselling session';
	const seo = await buildPageSeo(request, {
		path: '/book',
		title,
		description: `${intro} A free counselling session or a demo class.`,
		crumbs: [{ label: title }],
	});
	return {
		seo,
		title,
		intro,
		kinds: kinds.map(toPublicKind),
		picker: kind && (await loadFree(request, kind, search)),
		// Without SMTP no invitation is sent.
		canMail: Boolean(request.env.SMTP_URL),
		key: readKey(search) ?? crypto.randomUUID(),
	};
}

/** The data for choosing a day and time, also when a booking is moved. */
export async function loadPicker(context: Times, kind: SessionKind, search: URLSearchParams) {
	const now = context.clock.now().getTime();
	const today = indiaDay(now);
	const lastDay = addDays(today, kind.ahead);
	const start = readStart(search.get('start') ?? '') ?? null;
	const month = start === null ? readMonth(search.get('month') ?? '') : null;
	const range = month
		? { from: addDays(`${month}-01`, -1), to: addDays(`${month}-01`, 32) }
		: start === null
			? { from: today, to: addDays(today, Math.min(kind.ahead, daysAhead)) }
			: { from: addDays(indiaDay(start), -1), to: addDays(indiaDay(start), 1) };
	const found = await findTimesAndFull(context, kind, range);
	const zone = search.get('zone') ?? '';
	return {
		now,
		kind: toPublicKind(kind),
		times: toFreeTimes(found.times, kind),
		/** Full classes that have a waiting list. */
		full: found.full,
		months: { first: today.slice(0, 7), last: lastDay.slice(0, 7) },
		month,
		day: search.get('day'),
		start,
		zone: isZone(zone) ? zone : null,
	};
}

/**
 * The chosen time if it is still free, so that nobody fills in the form in vain. For a move the family's own session
 * may be in the way.
 */
export async function loadFree(
	context: Times,
	kind: SessionKind,
	search: URLSearchParams,
): Promise<PickerData> {
	const picker = await loadPicker(context, kind, search);
	const { start, times } = picker;
	if (start === null || times.some((time) => time.start === start)) return picker;
	const others = new URLSearchParams(search);
	others.delete('start');
	return {
		...(await loadPicker(context, kind, others)),
		gone: start < picker.now ? 'passed' : 'taken',
	};
}

function readKey(search: URLSearchParams) {
	const key = search.get('key') ?? '';
	return usableKey.test(key) ? key : undefined;
}

function readMonth(text: string) {
	return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** Free times as the page needs them. */
function toFreeTimes(offers: readonly BookableTime[], kind: { seats: number }): FreeTime[] {
	return offers.map(({ start, seats }) => (kind.seats > 1 ? { start, seats } : { start }));
}

/** A kind as pages show it. */
function toPublicKind(kind: SessionKind) {
	const { slug, name, summary, minutes, held, seats } = kind;
	return { slug, name, summary, minutes, held, seats, sendsLink: sendsLinkLater(kind) };
}

export type BookData = Awaited<ReturnType<typeof loadBook>>;

export type PickerData = Awaited<ReturnType<typeof loadPicker>> & {
	/** Why the chosen time can no longer be had. */
	gone?: 'taken' | 'passed';
};
