import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import type { BookingContext } from '#app/features/bookings/book-session.server.ts';
import { insertSession } from '#app/features/bookings/booking-repository.server.ts';
import {
	readCalendarLinks,
	renewFeed,
	saveCalendarAddress,
	writeFeed,
} from '#app/features/bookings/calendars/calendar-links.server.ts';
import { readDueCalendars } from '#app/features/bookings/calendars/read-calendars.server.ts';
import { minute } from '#app/platform/durations.ts';
import { newId } from '#app/platform/ids.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import {
	book,
	bookingContext,
	contextOn,
	listTimes,
	morning,
	putHost,
	putKind,
} from '#tests/support/bookings.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const owner = { ...asha, mayChangeAll: true };
const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
	for (const server of servers.splice(0)) server.close();
});

async function serve(answer: RequestListener): Promise<string> {
	const server = createServer(answer);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Busy from ten to noon in India, every day. */
const busy = [
	'BEGIN:VCALENDAR',
	'BEGIN:VEVENT',
	'UID:a',
	'SUMMARY:Doctor',
	'DTSTART:20261101T043000Z',
	'DTEND:20261101T063000Z',
	'RRULE:FREQ=DAILY',
	'END:VEVENT',
	'END:VCALENDAR',
].join('\r\n');

async function listStarts(context: BookingContext) {
	const times = await listTimes(context);
	return times.map(({ start }) => new Date(start).toISOString().slice(11, 16));
}

onBothEngines((makeDatabase) => {
	test('an external calendar makes its owner busy, is refreshed, and counts while its server is down', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		const env = { ...context.env, WEBHOOK_ALLOW_PRIVATE: 1 };
		await putHost(db, 'asha');
		let text = busy;
		let status = 200;
		const url = await serve((_request, response) => response.writeHead(status).end(text));
		const before = await listStarts(context);
		expect(before[0]).toBe('04:30');
		const here = { db, clock, env };
		expect(await saveCalendarAddress(here, owner, 'asha', `${url}/basic.ics`)).toEqual({
			outcome: 'saved',
		});
		expect(await readDueCalendars(here)).toBe(1);
		expect(await readDueCalendars(here)).toBe(0);
		expect(await listStarts(context)).toEqual(before.filter((time) => time >= '06:30'));
		expect(await book(context, '2026-12-02T10:00:00+05:30')).toMatchObject({ outcome: 'gone' });
		const stored = await db.selectFrom('booking_busy').selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain('Doctor');
		status = 500;
		clock.pass(11 * minute);
		expect(await readDueCalendars(here)).toBe(1);
		expect(await listStarts(context)).not.toContain('04:30');
		const [links] = await readCalendarLinks(context, [newId(clock.now())]);
		expect(links?.calendar).toBeUndefined();
		status = 200;
		text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
		clock.pass(11 * minute);
		await readDueCalendars(here);
		expect(await listStarts(context)).toEqual(before);
		await saveCalendarAddress(here, owner, 'asha', '');
		expect(await db.selectFrom('booking_calendars').selectAll().execute()).toEqual([]);
	});

	test('an address inside the network is rejected, also behind a redirect; an endless response is cut off', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		let asked = 0;
		const url = await serve((request, response) => {
			asked += 1;
			if (request.url === '/away') {
				response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
			} else if (request.url === '/round') {
				response.writeHead(302, { Location: '/round' }).end();
			} else {
				response.end('x'.repeat(3 * 1024 * 1024));
			}
		});
		for (const bad of [url, 'http://example.com/a.ics', 'https://169.254.169.254/', 'nonsense']) {
			expect(
				await saveCalendarAddress({ ...context, db, clock }, owner, 'asha', bad),
			).toMatchObject({ outcome: 'invalid', errors: { url: expect.any(String) } });
		}
		expect(asked).toBe(0);
		const problemAt = async (path: string) => {
			await db.deleteFrom('booking_calendars').execute();
			const row = { host_id: 'asha', url: url + path, next_read_at: 0, read_at: null, problem: '' };
			await db.insertInto('booking_calendars').values(row).execute();
			await readDueCalendars({ db, clock, env: { WEBHOOK_ALLOW_PRIVATE: 1 } });
			const read = await db.selectFrom('booking_calendars').selectAll().executeTakeFirstOrThrow();
			return read.problem;
		};
		expect(await problemAt('/away')).toContain('https://');
		expect(await problemAt('/round')).toContain('too often');
		expect(await problemAt('/flood')).toContain('2 MB');
		expect(asked).toBe(1 + 4 + 1);
		await db.updateTable('booking_calendars').set({ next_read_at: 0 }).execute();
		await readDueCalendars({ db, clock, env: { WEBHOOK_ALLOW_PRIVATE: 0 } });
		expect(asked).toBe(6);
	});

	test('a stopping server records nothing about a calendar', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		const here = { db, clock, env: { ...context.env, WEBHOOK_ALLOW_PRIVATE: 1 } };
		await putHost(db, 'asha');
		const stopping = new AbortController();
		const url = await serve(() => stopping.abort());
		await saveCalendarAddress(here, owner, 'asha', `${url}/basic.ics`);
		await readDueCalendars(here, stopping.signal);
		expect(stopping.signal.aborted).toBe(true);
		const [calendar] = await db.selectFrom('booking_calendars').selectAll().execute();
		expect(calendar).toMatchObject({ problem: '', read_at: null });
	});

	test('a feed shows a person’s bookings without phone numbers, until its address is renewed or they leave', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		const [mine, other] = [newId(clock.now()), newId(clock.now())];
		const staff = await makeStaff(db, 'Mine Own');
		await putHost(db, mine, { userId: staff.id });
		await putHost(db, other, { turnAt: 1 });
		const guest = { name: 'Lata Rao', phone: '+919876500009' };
		await book(context, '2026-12-02T10:00:00+05:30', { guest });
		await book(context, '2026-12-02T12:00:00+05:30', { guest: { name: 'Somebody else' } });
		const readToken = async () => {
			const [links] = await readCalendarLinks(context, [mine]);
			return links?.feed.split('/').at(-1) ?? '';
		};
		const token = await readToken();
		const file = await writeFeed(context, token);
		expect(file).not.toContain('98765');
		const events = new ICAL.Component(ICAL.parse(file ?? '')).getAllSubcomponents('vevent');
		expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([
			'Free counselling session: Lata Rao',
		]);
		const stranger = { id: 'nobody', name: 'Nobody', mayChangeAll: false };
		expect(await renewFeed({ db, clock }, stranger, mine)).toEqual({ outcome: 'not-allowed' });
		expect(await writeFeed(context, token)).toBe(file);
		await renewFeed({ db, clock }, { ...staff, mayChangeAll: false }, mine);
		expect(await writeFeed(context, token)).toBeUndefined();
		const fresh = await readToken();
		expect(await writeFeed(context, fresh)).toBe(file);
		expect(await writeFeed(context, 'A'.repeat(43))).toBeUndefined();
		await db.updateTable('users').set({ disabled: 1 }).where('id', '=', staff.id).execute();
		expect(await writeFeed(context, fresh)).toBeUndefined();
	});

	test('a session goes to the host with the fewest, or to the family’s counsellor, never to somebody absent', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		await bookingContext(db, clock);
		const staff = await makeStaff(db, 'Tara Own');
		await putHost(db, 'asha', { turnAt: 0 });
		await putHost(db, 'ravi', { turnAt: 1 });
		await putHost(db, 'tara', { turnAt: 2, userId: staff.id });
		const give = async (time: string, guest: { phone?: string } = {}) => {
			clock.pass(1000);
			const start = `2026-12-02T${time}:00+05:30`;
			const answer = await book(contextOn(db, clock), start, { guest });
			return answer.outcome === 'booked' ? answer.booking.host.name : answer.outcome;
		};
		await putKind(db, 'counselling', { assignment: 'whoever has fewest' });
		const absent = { from_minute: 0, to_minute: 1440, open: 0, note: '', created_at: 0 };
		const away = { id: 'x', host_id: 'ravi', day: '2026-12-02', ...absent };
		await db.insertInto('booking_exceptions').values(away).execute();
		// Asha's sessions on other days do not count.
		const before = Date.parse('2026-12-01T18:00:00+05:30');
		const session = { kind: 'counselling', hostId: 'asha', seats: 1 };
		const span = { start: before, end: before + 1, blocked: { from: before, to: before + 1 } };
		await insertSession(db, { id: 'other-day', ...session, ...span });
		expect(await give('10:00')).toBe('asha');
		expect(await give('12:00')).toBe('tara');
		// An external appointment is not a session.
		const noon = Date.parse('2026-12-02T18:00:00+05:30');
		await db
			.insertInto('booking_busy')
			.values({ host_id: 'asha', from_at: noon, to_at: noon + 1 })
			.execute();
		await db.updateTable('booking_hosts').set({ version: 99 }).execute();
		expect(await give('14:00')).toBe('asha');
		await putKind(db, 'counselling', { assignment: 'the family’s counsellor' });
		const phone = '+919876511111';
		const { leadId } = await sendEnquiry(db, clock, { phone });
		await db.updateTable('leads').set({ owner_id: staff.id }).where('id', '=', leadId).execute();
		expect([await give('15:00', { phone }), await give('16:00', { phone })]).toEqual([
			'tara',
			'tara',
		]);
		await db.updateTable('users').set({ disabled: 1 }).where('id', '=', staff.id).execute();
		expect(await give('17:00', { phone })).toBe('asha');
		expect(await give('17:00', { phone })).toBe('gone');
	});
});
