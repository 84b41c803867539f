import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { readToken, writeToken } from '#app/features/bookings/booking-link.server.ts';
import { cancelBooking, moveBooking } from '#app/features/bookings/change-booking.server.ts';
import { sendReminders } from '#app/features/bookings/send-reminders.server.ts';
import { parseMail, renderMail } from '#app/features/mail/render-mail.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import {
	book,
	bookingContext,
	contextOn,
	family,
	morning,
	putHost,
} from '#tests/support/bookings.ts';

const at = '2026-12-03T10:00:00+05:30';
const guest = { email: 'meera@example.com' };

async function listInvitations(db: Database) {
	const rows = await db
		.selectFrom('outbox')
		.selectAll()
		.where('template', '=', 'booking-invitation')
		.orderBy('created_at')
		.execute();
	return rows.map((row) => renderMail(parseMail(row), new Date(row.created_at)));
}

/** A calendar program by RFC 5546: one event per UID, and nothing older than the known one. */
function receiveAll(files: readonly string[]) {
	const calendar = new Map<string, { sequence: number; start: string; status: string }>();
	for (const file of files) {
		const parsed = new ICAL.Component(ICAL.parse(file));
		const component = parsed.getFirstSubcomponent('vevent');
		if (!component) throw new Error('No event.');
		const event = new ICAL.Event(component);
		const isCancelled = parsed.getFirstPropertyValue('method') === 'CANCEL';
		const { sequence, uid } = event;
		const start = event.startDate.toJSDate().toISOString();
		const status = isCancelled ? 'CANCELLED' : String(component.getFirstPropertyValue('status'));
		const known = calendar.get(uid);
		if (!known || sequence > known.sequence) calendar.set(uid, { sequence, start, status });
	}
	return calendar;
}

onBothEngines((makeDatabase, { makeShared }) => {
	test('a parent is greeted by name, and called where only the parent joins', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		await putHost(db, 'asha');
		const parent = {
			...{ guardianName: 'Lata Iyer', guardianPhone: '+919876500001' },
			guardianEmail: 'lata@example.com',
		};
		const both = { ...guest, ...parent, phone: '+919876500002' };
		await book(context, at, { guest: { ...both, joins: 'Parent' } });
		const mails = await listInvitations(db);
		const textTo = (name: string) =>
			mails.find(({ text }) => text.includes(`Hello ${name},`))?.text;
		for (const text of [textTo('Lata Iyer'), textTo('Meera Iyer')]) {
			expect(text).toContain('asha will call +91 98765 00001.');
			expect(text).not.toContain('00002');
		}
	});

	test('invitations to book, move, move back and cancel lead to the right state, in any order', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const booked = await book(context, at, { guest });
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		const { id } = booked.booking;
		const start = Date.parse(at);
		for (const to of [start + hour, start]) {
			clock.pass(1000);
			await moveBooking(context, id, { start: to }, family);
		}
		const files = async () =>
			(await listInvitations(db)).map(({ calendar }) => calendar?.content ?? '');
		const moved = await files();
		expect([...receiveAll(moved).values()]).toMatchObject([
			{ sequence: 2, start: '2026-12-03T04:30:00.000Z', status: 'CONFIRMED' },
		]);
		clock.pass(1000);
		await cancelBooking(context, id, family);
		const all = await files();
		expect(all).toHaveLength(4);
		for (const order of [all, all.toReversed()]) {
			const calendar = receiveAll(order);
			expect(calendar.size).toBe(1);
			expect([...calendar.values()]).toMatchObject([{ sequence: 3, status: 'CANCELLED' }]);
		}
		expect(all.every((file) => file.split('\r\n').every((line) => line.length <= 75))).toBe(true);
	});

	test('reminders are sent once, a day and an hour before, by any number of processes, and not after a cancellation', async () => {
		const [db, other] = await makeShared(2);
		if (!db || !other) throw new Error('Two were asked for.');
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		await putHost(db, 'ravi');
		const first = await book(context, at, { guest });
		const second = await book(context, at, { guest: { email: 'other@example.com' } });
		if (first.outcome !== 'booked' || second.outcome !== 'booked') throw new Error('Not booked.');
		await cancelBooking(context, second.booking.id, family);
		const both = [context, contextOn(other, clock)];
		const remind = async () => {
			const sent = await Promise.all(both.map((one) => sendReminders(one)));
			return sent.reduce((sum, count) => sum + count, 0);
		};
		const passTo = (time: number) => clock.pass(time - clock.now().getTime());
		const start = Date.parse(at);
		expect(await remind()).toBe(0);
		passTo(start - day);
		expect(await remind()).toBe(1);
		expect(await remind()).toBe(0);
		passTo(start - hour);
		expect(await remind()).toBe(1);
		passTo(start + 1);
		expect(await remind()).toBe(0);
		const reminders = (await listInvitations(db)).filter(({ calendar }) => !calendar);
		expect(reminders).toHaveLength(2);
	});

	test('a family that got no reminder in time gets only the last one', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		await book(context, at, { guest });
		clock.pass(Date.parse(at) - hour / 2 - clock.now().getTime());
		expect(await sendReminders(context)).toBe(1);
		expect(await sendReminders(context)).toBe(0);
	});

	test('the address of a booking cannot be guessed', async () => {
		const context = contextOn(await makeDatabase(), new FixedClock(morning));
		const id = '01a2b3c4-d5e6-7f80-9123-456789abcdef';
		const token = await writeToken(context, id);
		expect(await readToken(context, token)).toBe(id);
		const flip = token.at(-2) === 'A' ? 'B' : 'A';
		for (const wrong of [
			'',
			'x',
			id,
			`${token.slice(0, -2)}${flip}${token.at(-1)}`,
			token.repeat(9),
		]) {
			expect(await readToken(context, wrong)).toBeUndefined();
		}
	});
});
