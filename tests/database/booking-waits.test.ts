import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import type { BookingContext } from '#app/features/bookings/book-session.server.ts';
import { cancelBooking, moveBooking } from '#app/features/bookings/change-booking.server.ts';
import { findTimes, isWorkedOn } from '#app/features/bookings/find-times.server.ts';
import { findKind } from '#app/features/bookings/read-kinds.server.ts';
import { limitTries } from '#app/features/bookings/receive-booking.server.ts';
import {
	acceptOffer,
	findWaitByToken,
	leaveWaitingList,
} from '#app/features/bookings/waits/answer-offer.server.ts';
import { joinWaitingList } from '#app/features/bookings/waits/join-waiting-list.server.ts';
import { offerOpenTimes } from '#app/features/bookings/waits/offer-times.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import { mayMailRecipient } from '#app/features/limits/limit-recipient.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson } from '#app/features/privacy/open-person.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import {
	book,
	bookingContext,
	contextOn,
	family,
	morning,
	putHost,
	putKind,
} from '#tests/support/bookings.ts';
import { asha } from '#tests/support/leads.ts';

/** A Wednesday, when the demo class is given. */
const classAt = '2026-12-02T17:30:00+05:30';
let asked = 0;

/** Joins the waiting list as a new family each time. */
async function join(
	context: BookingContext,
	fields: Record<string, string> = {},
	clientIp = `203.9.${asked % 200}.1`,
) {
	asked += 1;
	const body = new URLSearchParams({
		kind: 'demo-class',
		start: fields.fromDay ? '' : classAt,
		name: 'Meera Iyer',
		class: 'Drop year',
		phone: `98${String(76_000_000 + asked)}`,
		email: `meera${asked}@example.com`,
		key: crypto.randomUUID(),
		...fields,
	});
	const request = new Request('https://site.example/', { method: 'POST', body });
	return await joinWaitingList({ ...context, log: silentLog(), clientIp }, request);
}

async function joined(context: BookingContext, fields: Record<string, string> = {}) {
	const answer = await join(context, fields);
	if (answer.outcome !== 'waiting') throw new Error(JSON.stringify(answer));
	return answer;
}

async function booked(context: BookingContext, start: string, kind = 'demo-class') {
	const answer = await book(context, start, { kind });
	if (answer.outcome !== 'booked') throw new Error(answer.outcome);
	return answer.booking;
}

async function listStates(db: Database) {
	const rows = await db
		.selectFrom('booking_waits')
		.select('state')
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	return rows.map(({ state }) => state);
}

async function listOffers(db: Database) {
	const rows = await db
		.selectFrom('outbox')
		.select('recipient')
		.where('template', '=', 'booking-offer')
		.orderBy('created_at')
		.execute();
	return rows.map(({ recipient }) => recipient);
}

async function countFree(context: BookingContext, kind = 'demo-class') {
	const fresh = contextOn(context.db, context.clock as FixedClock);
	const found = await findKind(fresh.content, kind);
	if (!found) throw new Error('No such kind.');
	const range = { from: '2026-12-02', to: '2026-12-02' };
	return (await findTimes(fresh, found, range)).length;
}

/** A class of two seats, both taken. */
async function fullClass(db: Database, clock = new FixedClock(morning)) {
	const context = await bookingContext(db, clock);
	await putKind(db, 'demo-class', { seats: 2 });
	await putHost(db, 'asha');
	const first = await booked(context, classAt);
	await booked(context, classAt);
	return { clock, context, first };
}

onBothEngines((makeDatabase, { makeShared }) => {
	test('a freed seat is offered to the family that waits longest, for an hour, then to the next', async () => {
		const db = await makeDatabase();
		const { clock, context, first } = await fullClass(db);
		const one = await joined(context);
		clock.pass(1000);
		const two = await joined(context);
		expect(await findWaitByToken(context, two.token)).toMatchObject({ before: 1 });
		clock.pass(1000);
		await cancelBooking(context, first.id, family);
		// A visitor who comes meanwhile cannot take the offered seat.
		expect(await countFree(context)).toBe(0);
		expect(await book(context, classAt, { kind: 'demo-class' })).toMatchObject({ outcome: 'gone' });
		expect(await listStates(db)).toEqual(['offered', 'waiting']);
		expect(await offerOpenTimes(context)).toBe(0);
		clock.pass(hour - 1);
		await offerOpenTimes(context);
		expect(await listStates(db)).toEqual(['offered', 'waiting']);
		clock.pass(1);
		expect(await acceptOffer(context, one.wait.id, family)).toEqual({ outcome: 'over' });
		await offerOpenTimes(context);
		expect(await listStates(db)).toEqual(['expired', 'offered']);
		const accepted = await acceptOffer(context, two.wait.id, family);
		expect(accepted).toMatchObject({
			outcome: 'booked',
			booking: { state: 'booked', session: { start: Date.parse(classAt) } },
		});
		expect(await acceptOffer(context, two.wait.id, family)).toMatchObject({
			outcome: 'booked',
			booking: { reference: accepted.outcome === 'booked' ? accepted.booking.reference : '' },
		});
		expect(await listOffers(db)).toEqual([one.wait.guest.email, two.wait.guest.email]);
		const invitations = await db
			.selectFrom('outbox')
			.select('recipient')
			.where('template', '=', 'booking-invitation')
			.execute();
		expect(invitations.map(({ recipient }) => recipient)).toEqual([two.wait.guest.email]);
		const seats = await db
			.selectFrom('bookings')
			.selectAll()
			.where('seat', 'is not', null)
			.execute();
		expect(seats.map(({ state }) => state)).toEqual(['booked', 'booked']);
	});

	test('concurrent acceptances and an expiry on several processes make one booking or none', async () => {
		const handles = await makeShared(3);
		const [db] = handles;
		if (!db) throw new Error('Three were asked for.');
		const { clock, context, first } = await fullClass(db);
		const one = await joined(context);
		clock.pass(1);
		const two = await joined(context);
		await cancelBooking(context, first.id, family);
		const contexts = handles.map((handle) => contextOn(handle, clock));
		const answers = await Promise.all([
			...contexts.map((at) => acceptOffer(at, one.wait.id, family)),
			...contexts.map((at) => leaveWaitingList(at, one.wait.id)),
			...contexts.map((at) => acceptOffer(at, one.wait.id, family)),
		]);
		const yes = answers.filter(({ outcome }) => outcome === 'booked').length;
		const no = answers.filter(({ outcome }) => outcome === 'left').length;
		// The first answer decides: after a yes, each further yes returns the same booking; after a no there is nothing to
		// book.
		expect([
			{ yes: 6, no: 0, states: ['accepted', 'waiting'] },
			{ yes: 0, no: 1, states: ['declined', 'offered'] },
		]).toContainEqual({ yes, no, states: await listStates(db) });
		clock.pass(2 * hour);
		await Promise.all(contexts.map((at) => offerOpenTimes(at)));
		const seats = await db
			.selectFrom('bookings')
			.select('seat')
			.where('seat', 'is not', null)
			.execute();
		expect(new Set(seats.map(({ seat }) => seat)).size).toBe(seats.length);
		expect((await listOffers(db)).filter((to) => to === two.wait.guest.email).length).toBe(no);
	});

	test('cancellations and the offer job do not deadlock', async () => {
		const handles = await makeShared(3);
		const [db] = handles;
		if (!db) throw new Error('Three were asked for.');
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putKind(db, 'counselling', {
			before: 0,
			after: 0,
			minutes: 30,
			every: 30,
			mostPerDay: 50,
		});
		await putHost(db, 'asha', { hours: [{ weekday: 3, from: 600, to: 780 }] });
		const taken = [];
		for (const time of ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30']) {
			taken.push(await booked(context, `2026-12-02T${time}:00+05:30`, 'counselling'));
		}
		const days = { kind: 'counselling', fromDay: '2026-12-02', toDay: '2026-12-02' };
		for (let n = 0; n < 12; n += 1) await joined(context, days);
		const hours = JSON.stringify([{ weekday: 3, from: 600, to: 960 }]);
		await db.updateTable('booking_hosts').set({ hours }).execute();
		const contexts = handles.map((handle) => contextOn(handle, clock));
		const changes = await Promise.all([
			...taken.map(({ id }, n) => cancelBooking(contexts[n % 3] ?? context, id, family)),
			...contexts.map(async (at) => {
				await offerOpenTimes(at);
				return { outcome: 'done' };
			}),
		]);
		expect(new Set(changes.map(({ outcome }) => outcome))).toEqual(new Set(['done']));
		await offerOpenTimes(context);
		expect(new Set(await listStates(db))).toEqual(new Set(['offered']));
		expect(new Set(await listOffers(db)).size).toBe(12);
		expect(await listOffers(db)).toHaveLength(12);
	});

	test('a family without a suitable time is notified when one opens, and only then', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha', { hours: [{ weekday: 3, from: 600, to: 640 }] });
		const days = { kind: 'counselling', fromDay: '2026-12-01', toDay: '2026-12-04' };
		expect(await join(context, { ...days, part: 'morning' })).toMatchObject({
			outcome: 'free',
			times: [Date.parse('2026-12-02T10:00:00+05:30')],
		});
		const noDay = await join(context, { ...days, toDay: '2026-11-31' });
		expect(noDay).toMatchObject({ errors: { toDay: 'Choose the last day.' } });
		const evening = await joined(context, { ...days, fromDay: '0000-01-01', part: 'evening' });
		clock.pass(1);
		// It is evening in Sydney while it is noon in India.
		const sydney = await joined(context, { ...days, part: 'evening', zone: 'Australia/Sydney' });
		expect(await offerOpenTimes(context)).toBe(0);
		const hours = JSON.stringify([{ weekday: 3, from: 720, to: 750 }]);
		await db.updateTable('booking_hosts').set({ hours }).execute();
		expect(await offerOpenTimes(context)).toBe(1);
		expect(await listOffers(db)).toEqual([sydney.wait.guest.email]);
		expect(await findWaitByToken(context, sydney.token)).toMatchObject({
			wait: { state: 'offered' },
			booking: { session: { start: Date.parse('2026-12-02T12:00:00+05:30') } },
		});
		expect(await leaveWaitingList(context, sydney.wait.id)).toEqual({ outcome: 'left' });
		expect(await countFree(context, 'counselling')).toBe(1);
		clock.pass(5 * day);
		await offerOpenTimes(context);
		expect(await findWaitByToken(context, evening.token)).toMatchObject({
			wait: { state: 'over' },
		});
	});

	test('a family that had enough offers for a day changes no calendar', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha', { hours: [] });
		const days = { kind: 'counselling', fromDay: '2026-12-01', toDay: '2026-12-04' };
		const { email } = (await joined(context, days)).wait.guest;
		const hours = JSON.stringify([{ weekday: 3, from: 720, to: 750 }]);
		await db.updateTable('booking_hosts').set({ hours }).execute();
		while (await mayMailRecipient(db, 'offer', { email }, clock.now()));
		const calendars = async () => [
			await db.selectFrom('booking_hosts').selectAll().execute(),
			await db.selectFrom('booking_sessions').selectAll().execute(),
		];
		const before = await calendars();
		expect(await offerOpenTimes(context)).toBe(0);
		expect(await calendars()).toEqual(before);
	});

	test('without a mail server the email is optional, and nobody gets an offer that they cannot see', async () => {
		const db = await makeDatabase();
		const { clock, context: mailing, first } = await fullClass(db);
		const context = { ...mailing, env: { ...mailing.env, SMTP_URL: undefined } };
		const called = await joined(context, { email: '' });
		clock.pass(1);
		const mailed = await joined(context);
		await cancelBooking(context, first.id, family);
		expect(await offerOpenTimes(context)).toBe(0);
		expect(await listStates(db)).toEqual(['waiting', 'waiting']);
		// Once there is one, those who gave an email get the seats.
		expect(await offerOpenTimes(mailing)).toBe(1);
		expect(await findWaitByToken(context, called.token)).toMatchObject({
			wait: { state: 'waiting' },
		});
		expect(await listOffers(db)).toEqual([mailed.wait.guest.email]);
	});

	test('a visitor who tries all the time has to wait, also if nothing comes of it', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		const receiver = { ...context, log: silentLog(), clientIp: '203.10.1.1' };
		for (let n = 0; n < 100; n += 1) expect(await limitTries(receiver)).toBeUndefined();
		const from = (clientIp: string) => join(context, { start: classAt }, clientIp);
		expect(await from('203.10.1.1')).toMatchObject({ outcome: 'limited' });
		expect(await from('203.10.1.2')).not.toMatchObject({ outcome: 'limited' });
	});

	test('days on which nobody works differ from days that are full', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		const kind = await findKind(context.content, 'counselling');
		if (!kind) throw new Error('No such kind.');
		const on = (from: string, to = from) => isWorkedOn(context, kind, { from, to });
		expect(await on('2026-12-06')).toBe(true);
		await putHost(db, 'asha', { hours: [{ weekday: 3, from: 600, to: 640 }] });
		await booked(context, '2026-12-02T10:00:00+05:30', 'counselling');
		expect([
			await on('2026-12-02'),
			await on('2026-12-06'),
			await on('2026-12-06', '2026-12-09'),
		]).toEqual([true, false, true]);
	});

	test('a move offers the old time; only a full class has a waiting list, and nobody is on it twice', async () => {
		const db = await makeDatabase();
		const { clock, context, first } = await fullClass(db);
		const nothing = await join(context, { start: '2026-12-03T17:30:00+05:30' });
		expect(nothing).toMatchObject({ outcome: 'nothing-there' });
		expect(await join(context, { email: '' })).toMatchObject({
			outcome: 'invalid',
			errors: { email: expect.any(String) },
		});
		const one = await joined(context, { phone: '9876512345' });
		clock.pass(1000);
		// Somebody who only knows the number gets no link to the family's page, however often they ask.
		const stranger = {
			phone: '9876512345',
			email: 'other@example.com',
			key: 'a-key-of-a-stranger',
		};
		for (let n = 0; n < 2; n += 1) {
			const again = await join(context, stranger);
			expect(again).toEqual({ outcome: 'already-waiting', typed: expect.any(Object) });
			expect(JSON.stringify(again)).not.toContain(one.wait.guest.email);
		}
		expect(await listStates(db)).toEqual(['waiting']);
		const saturday = Date.parse('2026-12-05T11:00:00+05:30');
		expect(await moveBooking(context, first.id, { start: saturday }, family)).toMatchObject({
			outcome: 'done',
		});
		expect(await listStates(db)).toEqual(['offered']);
		const key = crypto.randomUUID();
		const same = { phone: '9876512346', email: 'same@example.com', key };
		const sent = [await joined(context, same), await joined(context, same)];
		expect(sent[0]?.token).toBe(sent[1]?.token);
	});

	test('waiting-list entries are exported, merged and erased, and the reserved time is free again', async () => {
		const db = await makeDatabase();
		const { clock, context, first } = await fullClass(db);
		const phone = '+919876512347';
		await joined(context, { phone, name: 'Lata Menon' });
		clock.pass(1);
		const other = await joined(context);
		const file = await exportPerson({ db, clock }, asha, { phone });
		expect(JSON.parse(file ?? '').held.waits).toMatchObject([
			{ kind: 'demo-class', state: 'waiting', wanted_from: '2026-12-02T12:00:00.000Z' },
		]);
		await cancelBooking(context, first.id, family);
		const list = async () => {
			const rows = await db
				.selectFrom('booking_waits')
				.select('lead_id')
				.orderBy('created_at')
				.execute();
			return rows.map(({ lead_id }) => lead_id);
		};
		const [kept = '', merged = ''] = await list();
		const result = await mergeLeads({ db, clock }, asha, { id: kept, otherId: merged });
		expect(await list()).toEqual([kept, kept]);
		if (result.outcome !== 'done') throw new Error(result.outcome);
		await undoMerge({ db, clock }, asha, { mergeId: result.mergeId });
		expect(await list()).toEqual([kept, merged]);
		await erasePerson({ db, clock }, asha, { phone });
		const rows = [
			...(await db.selectFrom('booking_waits').selectAll().execute()),
			...(await db.selectFrom('bookings').selectAll().execute()),
		];
		expect(JSON.stringify(rows)).not.toContain('Menon');
		expect(await countFree(context)).toBe(1);
		expect(await offerOpenTimes(context)).toBe(1);
		expect(await findWaitByToken(context, other.token)).toMatchObject({
			wait: { state: 'offered' },
		});
		await leaveWaitingList(context, other.wait.id, asha);
		const audit = await db.selectFrom('audit').select('action').execute();
		expect(audit.map(({ action }) => action)).toContain('wait.removed');
	});
});
