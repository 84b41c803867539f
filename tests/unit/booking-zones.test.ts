import { afterEach, expect, test } from 'vitest';
import type { Host, SessionKind } from '#app/features/bookings/booking-types.ts';
import { listFreeTimes } from '#app/features/bookings/list-free-times.ts';
import { endOfOffer, isAwaited } from '#app/features/bookings/waits/offer-times.server.ts';
import { renderMail } from '#app/features/mail/render-mail.server.ts';
import { formatInBothZones, fromWallClock } from '#app/platform/describe-zone.ts';
import { hour } from '#app/platform/durations.ts';
import { groupByDay } from '#app/routes/booking-times/lay-out-days.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const kind: SessionKind = { ...shippedEntry('session', 'counselling'), slug: 'counselling' };
const host: Host = {
	id: 'asha',
	name: 'Asha',
	userId: null,
	kinds: ['counselling'],
	isSample: false,
	isActive: true,
	turnAt: 0,
	version: 0,
	hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 600, to: 630 })),
};
const schedule = { hosts: [host], exceptions: [], calendars: new Map(), open: [], full: [] };

/** Ten in the morning in India on each day; in New York, clocks go back on the first of November. */
function listTens() {
	const range = { from: '2026-10-31', to: '2026-11-03' };
	const now = Date.parse('2026-10-20T00:00:00Z');
	return listFreeTimes(kind, schedule, range, now).map(({ start }) => start);
}

afterEach(() => {
	process.env.TZ = 'UTC';
});

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
	'free times are the same on a server in %s',
	(zone) => {
		process.env.TZ = zone;
		expect(listTens().map((start) => new Date(start).toISOString())).toEqual([
			'2026-10-31T04:30:00.000Z',
			'2026-11-01T04:30:00.000Z',
			'2026-11-02T04:30:00.000Z',
			'2026-11-03T04:30:00.000Z',
		]);
		const [first = 0] = listTens();
		expect(formatInBothZones(first, 'Asia/Kolkata')).toBe('Saturday 31 October, 10:00 am');
	},
);

test('a visitor in New York sees each time on the right day and hour across a clock change', () => {
	const zone = 'America/New_York';
	expect(listTens().map((start) => formatInBothZones(start, zone))).toEqual([
		'Saturday 31 October, 12:30 am (New York), 10:00 am in India',
		'Sunday 1 November, 12:30 am (New York), 10:00 am in India',
		'Sunday 1 November, 11:30 pm (New York), Monday 2 November, 10:00 am in India',
		'Monday 2 November, 11:30 pm (New York), Tuesday 3 November, 10:00 am in India',
	]);
	// The Sunday with 25 hours has two sessions.
	expect(
		[
			...groupByDay(
				listTens().map((start) => ({ start })),
				zone,
			),
		].map(([day, times]) => [day, times.length]),
	).toEqual([
		['2026-10-31', 1],
		['2026-11-01', 2],
		['2026-11-02', 1],
	]);
});

test('a visitor in Nepal is a quarter of an hour ahead', () => {
	const [first = 0] = listTens();
	// Browsers may use the zone's old name.
	for (const zone of ['Asia/Kathmandu', 'Asia/Katmandu']) {
		expect(formatInBothZones(first, zone)).toBe(
			'Saturday 31 October, 10:15 am (Kathmandu), 10:00 am in India',
		);
	}
});

test('a part of the day is in the family’s time zone, also after a clock change', () => {
	const wait = (zone: string, part: 'morning' | 'evening') => ({
		from: 0,
		to: Number.MAX_SAFE_INTEGER,
		part,
		guest: { zone } as Parameters<typeof isAwaited>[0]['guest'],
	});
	const [, before = 0, after = 0] = listTens();
	expect(isAwaited(wait('America/New_York', 'morning'), before)).toBe(true);
	expect(isAwaited(wait('America/New_York', 'evening'), after)).toBe(true);
	expect(isAwaited(wait('America/New_York', 'morning'), after)).toBe(false);
	expect(isAwaited(wait('Asia/Kolkata', 'morning'), after)).toBe(true);
});

test('an offer lasts an hour, and one made at night until nine in the morning', () => {
	const start = Date.parse('2026-12-05T17:30:00+05:30');
	const until = (made: string, zone = 'Asia/Kolkata') =>
		new Date(endOfOffer(Date.parse(made), zone, start)).toISOString();
	const nine = (day: string) => new Date(`${day}T09:00:00+05:30`).toISOString();
	expect(until('2026-12-01T08:00:00+05:30')).toBe(nine('2026-12-01'));
	expect(until('2026-12-01T20:59:00+05:30')).toBe('2026-12-01T16:29:00.000Z');
	expect(until('2026-12-01T21:00:00+05:30')).toBe(nine('2026-12-02'));
	expect(until('2026-12-02T00:30:00+05:30')).toBe(nine('2026-12-02'));
	expect(until('2026-12-02T07:59:00+05:30')).toBe(nine('2026-12-02'));
	// In the family's zone, also on the night of a clock change, and never after the session's start.
	expect(until('2026-12-01T21:00:00+05:30', 'America/New_York')).toBe('2026-12-01T16:30:00.000Z');
	expect(until('2026-11-01T02:00:00Z', 'America/New_York')).toBe('2026-11-01T14:00:00.000Z');
	expect(until('2026-12-05T17:00:00+05:30')).toBe(new Date(start).toISOString());
});

test('wall-clock times are parsed correctly on both sides of a clock change', () => {
	const shown = (text: string) => Date.parse(`${text}:00Z`);
	const read = (zone: string, text: string) =>
		new Date(fromWallClock(zone, shown(text))).toISOString().slice(0, 16);
	expect(read('America/New_York', '2026-10-31T23:30')).toBe('2026-11-01T03:30');
	expect(read('America/New_York', '2026-11-01T23:30')).toBe('2026-11-02T04:30');
	expect(read('America/New_York', '2027-03-14T03:30')).toBe('2027-03-14T07:30');
	expect(read('Asia/Kathmandu', '2026-11-01T10:15')).toBe('2026-11-01T04:30');
});

test('a mail shows an offer in the family’s time and in India’s', async () => {
	const [, , start = 0] = listTens();
	const props = {
		brand: 'Prepfront',
		name: 'Meera',
		session: 'Demo class',
		phone: '+91 98765 43210',
		zone: 'America/New_York',
		start,
		until: start - 12 * hour,
		offerUrl: 'https://site.example/waiting/abc',
	};
	const { text } = renderMail({ template: 'booking-offer', props }, new Date(0));
	expect(text).toContain('Mon 2 Nov 2026, 10:00 am (India)');
	expect(text).toContain('Sun 1 Nov 2026, 11:30 pm (New York)');
	expect(text).toContain('until Sunday 1 November, 11:30 am (New York), 10:00 pm in India');
});
