import { expect, test } from 'vitest';
import { isUnavailable } from '#app/db/is-unavailable.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { insertException } from '#app/features/bookings/agenda-repository.server.ts';
import { bookForLead, listHostsFor } from '#app/features/bookings/book-for-lead.server.ts';
import { insertSession } from '#app/features/bookings/booking-repository.server.ts';
import {
	cancelBooking,
	closeBooking,
	moveBooking,
} from '#app/features/bookings/change-booking.server.ts';
import { findBookingByToken } from '#app/features/bookings/find-booking-by-token.server.ts';
import { findKind } from '#app/features/bookings/read-kinds.server.ts';
import { sendReminders } from '#app/features/bookings/send-reminders.server.ts';
import { enrolLead } from '#app/features/enrolments/enrol-lead.server.ts';
import { openFeesDue } from '#app/features/enrolments/read-enrolments.server.ts';
import { lacksNextStep } from '#app/features/leads/contact/next-step-rules.ts';
import { openFollowUps } from '#app/features/leads/contact/read-follow-ups.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { addWorkingHours } from '#app/features/leads/contact/working-time.ts';
import { readDeskSettings } from '#app/features/leads/desk-settings.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { leadStates } from '#app/features/leads/lead-states.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { hour, minute } from '#app/platform/durations.ts';
import { newId } from '#app/platform/ids.server.ts';
import { loadFree } from '#app/routes/booking-times/load-book.server.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import {
	book,
	bookingContext,
	contextOn,
	family,
	listTimes,
	morning,
	putHost,
	putKind,
} from '#tests/support/bookings.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

/** Ten in the morning in India. */
const ten = '2026-12-02T10:00:00+05:30';

/** The rows of busy hosts, which two unique keys of the database guard. */
async function countCells(db: Database) {
	const cells = await db.selectFrom('booking_cells').selectAll().execute();
	const seats = await db
		.selectFrom('bookings')
		.select('id')
		.where('seat', 'is not', null)
		.execute();
	return { cells: cells.length, seats: seats.length };
}

/** Retries when the database is unavailable: on a busy machine PostgreSQL may end a long wait. */
async function bookPatiently(...asked: Parameters<typeof book>): ReturnType<typeof book> {
	try {
		return await book(...asked);
	} catch (error) {
		if (!isUnavailable(error)) throw error;
		return await bookPatiently(...asked);
	}
}

onBothEngines((makeDatabase, { makeShared }) => {
	test('staff give a session to somebody else at the same time if its host is away', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		const hostId = 'asha';
		await putHost(db, hostId);
		const booked = await book(context, ten);
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		await putHost(db, 'ravi');
		const { id } = booked.booking;
		const start = Date.parse(ten);
		const move = () => moveBooking(context, id, { start }, { id: 'o', name: 'Owner' });
		expect(await move()).toMatchObject({ booking: { host: { name: 'asha' }, sequence: 0 } });
		await insertException(db, {
			...{ id: newId(clock.now()), hostId, day: ten.slice(0, 10), isOpen: false, note: '' },
			...{ from: 0, to: 24 * 60, at: 0 },
		});
		for (let n = 0; n < 2; n += 1) {
			expect(await move()).toMatchObject({ booking: { host: { name: 'ravi' }, sequence: 1 } });
		}
		expect(await countCells(db)).toMatchObject({ seats: 1 });
	});

	test('a booking removes its time from every list, and creates its lead, mails and events', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		await putHost(db, 'asha');
		const before = await listTimes(context);
		expect(before).toHaveLength(18);
		const guest = { email: 'meera@example.com', guardianEmail: 'parent@example.com' };
		const booked = await book(context, ten, { guest });
		expect(booked).toMatchObject({
			outcome: 'booked',
			booking: { state: 'booked', host: { name: 'asha' }, session: { start: Date.parse(ten) } },
		});
		// The half hour itself, and ten minutes after it, which overlap the next one.
		expect((await listTimes(context)).map(({ start }) => start)).toEqual(
			before.slice(2).map(({ start }) => start),
		);
		const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
		expect(lead).toMatchObject({ state: 'booked', follow_up_at: Date.parse(ten) });
		const events = await listTimeline(db, lead.id);
		expect(events.map(({ kind }) => kind).sort()).toEqual(['booking', 'enquiry', 'mail', 'mail']);
		const booking = events.find(({ kind }) => kind === 'booking');
		expect(booking && describeEvent(booking, 0).lines).toContain(`Status: ${leadStates.booked}`);
		const mails = await db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
		expect(mails.map(({ recipient, template }) => [recipient.split('@')[0], template])).toEqual([
			[expect.any(String), 'enquiry-for-team'],
			['meera', 'booking-invitation'],
			['parent', 'booking-invitation'],
		]);
	});

	test('unique keys reject a double booking that a check would miss', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		await putHost(db, 'asha');
		const booked = await book(context, ten);
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		const start = Date.parse(ten) + 25 * minute;
		const session = {
			id: 'other',
			kind: 'counselling',
			hostId: 'asha',
			start,
			end: start,
			seats: 1,
		};
		const blocked = { from: start, to: start + 60_000 };
		expect(await insertSession(db, { ...session, blocked })).toBe(false);
		const row = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
		const again = { ...row, id: 'other', reference: 'other', enquiry_id: null };
		await expect(db.insertInto('bookings').values(again).execute()).rejects.toThrow(/unique/i);
		expect(await countCells(db)).toEqual({ cells: 8, seats: 1 });
	});

	test('if many families want one time at once, as many get it as there are hosts', async () => {
		const handles = await makeShared(3);
		const [db] = handles;
		if (!db) throw new Error('Three were asked for.');
		const clock = new FixedClock(morning);
		await bookingContext(db, clock);
		await putHost(db, 'asha');
		await putHost(db, 'ravi');
		const answers = await Promise.all(
			Array.from({ length: 24 }, (_, n) => book(contextOn(handles[n % 3] ?? db, clock), ten)),
		);
		const booked = answers.filter(({ outcome }) => outcome === 'booked');
		expect(booked).toHaveLength(2);
		const gone = answers.filter((answer) => answer.outcome === 'gone');
		expect(gone).toHaveLength(22);
		expect(gone.every(({ next }) => next.length > 0)).toBe(true);
		expect(await countCells(db)).toEqual({ cells: 16, seats: 2 });
	});

	test('overlapping times never collide in one calendar, and everything is free after all are cancelled', async () => {
		const handles = await makeShared(3);
		const [db] = handles;
		if (!db) throw new Error('Three were asked for.');
		const clock = new FixedClock(morning);
		await bookingContext(db, clock);
		await putKind(db, 'counselling', { every: 5, mostPerDay: 100 });
		for (const host of ['asha', 'ravi', 'tara']) await putHost(db, host);
		const context = contextOn(db, clock);
		const free = await listTimes(context);
		const wanted = Array.from({ length: 30 }, (_, n) => free[(n * 7) % free.length]?.start ?? 0);
		const answers = await Promise.all(
			wanted.map((start, n) =>
				bookPatiently(contextOn(handles[n % 3] ?? db, clock), new Date(start).toISOString()),
			),
		);
		const booked = answers.filter((answer) => answer.outcome === 'booked');
		const sessions = await db
			.selectFrom('booking_sessions')
			.selectAll()
			.where('active', '=', 1)
			.orderBy('host_id')
			.orderBy('start_at')
			.execute();
		expect(sessions).toHaveLength(booked.length);
		sessions.forEach((one, n) => {
			const next = sessions[n + 1];
			if (next?.host_id === one.host_id) expect(next.blocked_from >= one.blocked_to).toBe(true);
		});
		expect(await countCells(db)).toEqual({ cells: booked.length * 8, seats: booked.length });
		const cancelled = await Promise.all(
			booked.map(({ booking }, n) =>
				cancelBooking(contextOn(handles[n % 3] ?? db, clock), booking.id, family),
			),
		);
		expect(cancelled.every(({ outcome }) => outcome === 'done')).toBe(true);
		expect(await countCells(db)).toEqual({ cells: 0, seats: 0 });
		expect(await listTimes(context)).toEqual(free);
	});

	test('a class gives each seat once, and no more than it has', async () => {
		const handles = await makeShared(3);
		const [db] = handles;
		if (!db) throw new Error('Three were asked for.');
		const clock = new FixedClock(morning);
		await bookingContext(db, clock);
		await putKind(db, 'demo-class', { seats: 5 });
		await putHost(db, 'asha');
		const at = '2026-12-02T17:30:00+05:30';
		const kind = 'demo-class';
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, n) =>
				book(contextOn(handles[n % 3] ?? db, clock), at, { kind }),
			),
		);
		const booked = answers.filter((answer) => answer.outcome === 'booked');
		expect(booked).toHaveLength(5);
		const rows = await db.selectFrom('bookings').select(['seat', 'session_id']).execute();
		expect(rows.map(({ seat }) => seat).toSorted()).toEqual([1, 2, 3, 4, 5]);
		expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1);
		const context = contextOn(db, clock);
		expect(await listTimes(context, kind)).toEqual([]);
		const [first, ...others] = booked;
		await cancelBooking(context, first?.booking.id ?? '', family);
		expect(await listTimes(context, kind)).toMatchObject([{ seats: 1 }]);
		expect(await book(context, at, { kind })).toMatchObject({ outcome: 'booked' });
		for (const { booking } of others) await cancelBooking(context, booking.id, family);
		expect(await countCells(db)).toEqual({ cells: 15, seats: 1 });
	});

	test('one idempotency key books once, however often it is sent, and not with other data', async () => {
		const handles = await makeShared(2);
		const [db, other] = handles;
		if (!db || !other) throw new Error('Two were asked for.');
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const same = { key: 'k'.repeat(20), guest: { phone: '+919876500000' } };
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, n) =>
				book(n % 2 ? context : contextOn(other, clock), ten, same),
			),
		);
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(answers[0]).toMatchObject({ outcome: 'booked' });
		expect(await countCells(db)).toMatchObject({ seats: 1 });
		const changed = { ...same, guest: { ...same.guest, name: 'Somebody else' } };
		expect(await book(context, ten, changed)).toEqual({ outcome: 'key-used' });
	});

	test('a double click by staff books once; a time that was taken can be requested again', async () => {
		const [db, other] = await makeShared(2);
		if (!db || !other) throw new Error('Two were asked for.');
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		for (const host of ['asha', 'ravi', 'tara']) await putHost(db, host);
		const { leadId } = await sendEnquiry(db, clock);
		const wanted = { leadId, kind: 'counselling', start: Date.parse(ten) };
		const send = async (idempotencyKey: string, at = context) => {
			const answer = await bookForLead(at, asha, { ...wanted, idempotencyKey });
			return answer.outcome === 'booked' ? answer.booking.id : answer.outcome;
		};
		const ids = await Promise.all([
			send('one'),
			send('one', contextOn(other, clock)),
			send('one', contextOn(other, clock)),
		]);
		expect(new Set([...ids, await send('one')]).size).toBe(1);
		expect(await countCells(db)).toMatchObject({ seats: 1 });
		const another = await send('two');
		expect(ids).not.toContain(another);
		await send('three');
		expect(await countCells(db)).toMatchObject({ seats: 3 });
		expect(await send('four')).toBe('gone');
		await cancelBooking(context, another, family);
		expect(await send('four')).not.toBe('gone');
		expect(await countCells(db)).toMatchObject({ seats: 3 });
		expect(await bookForLead(context, asha, { ...wanted, leadId: 'nobody' })).toEqual({
			outcome: 'missing',
		});
	});

	test('a family with several sessions has its follow-up at the next of them', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		await putHost(db, 'asha');
		const guest = { phone: '+919876500000' };
		const bookedAt = async (time: string) => {
			const answer = await book(context, `2026-12-02T${time}:00+05:30`, { guest });
			if (answer.outcome !== 'booked') throw new Error(answer.outcome);
			return answer.booking;
		};
		const [one, two] = [await bookedAt('10:00'), await bookedAt('12:00')];
		const last = Date.parse('2026-12-02T15:00:00+05:30');
		const read = async () => {
			const columns = ['state', 'follow_up_at'] as const;
			const lead = await db.selectFrom('leads').select(columns).executeTakeFirstOrThrow();
			return [lead.state, lead.follow_up_at];
		};
		expect(await read()).toEqual(['booked', one.session.start]);
		await moveBooking(context, one.id, { start: last }, family);
		expect(await read()).toEqual(['booked', two.session.start]);
		await cancelBooking(context, two.id, family);
		expect(await read()).toEqual(['booked', last]);
		await cancelBooking(context, one.id, family);
		expect(await read()).toEqual(['new', null]);
	});

	test('a cancelled or moved session no longer counts as the answer time', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const phone = '+919876500001';
		const bookAt = async (time: string) => {
			const answer = await book(context, `2026-12-04T${time}:00+05:30`, { guest: { phone } });
			if (answer.outcome !== 'booked') throw new Error(answer.outcome);
			return answer.booking;
		};
		const answerDueAt = async () =>
			(await db.selectFrom('leads').select('due_at').executeTakeFirstOrThrow()).due_at;
		const usual = async () => {
			const { answerTarget } = await readDeskSettings(db);
			return addWorkingHours(clock.now().getTime(), answerTarget.hours, answerTarget);
		};
		const { id, session } = await bookAt('10:00');
		expect(await answerDueAt()).toBe(session.start);
		const later = Date.parse('2026-12-04T15:00:00+05:30');
		await moveBooking(context, id, { start: later }, family);
		expect(await answerDueAt()).toBe(later);
		clock.pass(3 * hour);
		await cancelBooking(context, id, family);
		expect(await answerDueAt()).toBe(await usual());
		clock.pass(hour);
		await sendEnquiry(db, clock, { phone });
		expect(await answerDueAt()).toBe(await usual());
	});

	test('a follow-up replaced by a session is planned again after a cancellation, if it is in the future', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const { leadId: id } = await sendEnquiry(db, clock, { phone: '+919876500002' });
		const bookAt = async (time: string) => {
			const wanted = { leadId: id, kind: 'counselling', start: Date.parse(time) };
			const answer = await bookForLead(context, asha, wanted);
			if (answer.outcome !== 'booked') throw new Error(answer.outcome);
			return answer.booking;
		};
		const followUp = async () => (await readLead(db, id))?.followUpAt;
		const planned = Date.parse('2026-12-05T10:00:00+05:30');
		await changeState({ db, clock }, asha, { id, state: 'contacted' });
		const purpose = { stepPurpose: 'Ask about the fee' };
		await setFollowUp({ db, clock }, asha, { id, at: planned, reason: purpose.stepPurpose });
		const one = await bookAt('2026-12-03T12:00:00+05:30');
		const two = await bookAt('2026-12-03T10:00:00+05:30');
		expect(await readLead(db, id)).toMatchObject({
			followUpAt: two.session.start,
			stepPurpose: null,
		});
		await moveBooking(context, one.id, { start: Date.parse('2026-12-03T15:00:00+05:30') }, asha);
		await cancelBooking(context, two.id, asha);
		expect(await followUp()).toBe(Date.parse('2026-12-03T15:00:00+05:30'));
		await cancelBooking(context, one.id, asha);
		expect(await readLead(db, id)).toMatchObject({ followUpAt: planned, ...purpose });
		// A follow-up whose time has passed meanwhile is asked for again.
		const three = await bookAt('2026-12-04T10:00:00+05:30');
		clock.pass(5 * 24 * hour);
		await cancelBooking(context, three.id, asha);
		const lead = await readLead(db, id);
		expect(lead?.followUpAt).toBeNull();
		expect(lead && lacksNextStep(lead)).toBe(true);
	});

	test('a follow-up replaced by a session comes back after it, and the balance keeps its own date', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const { leadId: id } = await sendEnquiry(db, clock);
		const fields = { programme: 'Premium', fee: '9,000', discount: '', remindOn: '2026-12-05' };
		await enrolLead(context, asha, { id, fields });
		const followUp = async () => {
			const lead = await readLead(db, id);
			return { at: lead?.followUpAt, for: lead?.stepPurpose };
		};
		const asked = await followUp();
		expect(asked.for).toEqual(expect.any(String));
		const start = Date.parse('2026-12-03T12:00:00+05:30');
		const answer = await bookForLead(context, asha, { leadId: id, kind: 'counselling', start });
		if (answer.outcome !== 'booked') throw new Error(answer.outcome);
		expect(await followUp()).toEqual({ at: start, for: null });
		const { upcoming, isSession } = await openFollowUps(context, asha);
		expect(upcoming.leads.map(isSession)).toEqual([true]);
		expect((await openFeesDue(context, asha)).lines).toMatchObject([{ balanceOn: '2026-12-05' }]);
		// Recorded late, after the due date of the balance: the reminder must not be lost.
		clock.pass(6 * 24 * hour);
		await closeBooking(context, answer.booking.id, 'held', asha);
		expect(await followUp()).toEqual(asked);
	});

	test('staff see who hosts a session before they book it, and can choose another', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		for (const host of ['asha', 'ravi']) await putHost(db, host);
		const { leadId } = await sendEnquiry(db, clock);
		const kind = await findKind(context.content, 'counselling');
		if (!kind) throw new Error('No counselling.');
		const start = Date.parse(ten);
		const listHosts = async () =>
			(await listHostsFor(context, { kind, start, ownerId: null })).map(({ id }) => id);
		const [first = '', second = ''] = await listHosts();
		expect([first, second].toSorted()).toEqual(['asha', 'ravi']);
		const wanted = { leadId, kind: 'counselling', start };
		const chosen = await bookForLead(context, asha, { ...wanted, hostId: second });
		expect(chosen).toMatchObject({ booking: { host: { id: second } } });
		expect(await listHosts()).toEqual([first]);
		expect((await bookForLead(context, asha, { ...wanted, hostId: second })).outcome).toBe('gone');
	});

	test('a time far ahead can be chosen; a past one gives way to free times', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		await putKind(db, 'counselling', { ahead: 180 });
		await putHost(db, 'asha');
		const kind = await findKind(context.content, 'counselling');
		if (!kind) throw new Error('No counselling.');
		const load = (start: string) => loadFree(context, kind, new URLSearchParams({ start }));
		const far = '2027-05-03T10:00:00+05:30';
		expect(await load(far)).toMatchObject({ start: Date.parse(far) });
		for (const gone of ['2027-05-03T10:10:00+05:30', '2029-05-03T10:00:00+05:30']) {
			const { times, ...rest } = await load(gone);
			expect(rest).toMatchObject({ start: null, gone: 'taken' });
			expect(times.length).toBeGreaterThan(100);
		}
		expect(await load('2020-01-01T10:00:00+05:30')).toMatchObject({ start: null, gone: 'passed' });
		// The next day in India has a year of five digits.
		expect(await load('9999-12-31T23:00:00Z')).toMatchObject({ start: null });
	});

	test('a booked class ends at the promised time, even if new ones are longer', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		await putHost(db, 'asha');
		const kind = 'demo-class';
		await book(context, '2026-12-02T17:30:00+05:30', { kind });
		const before = await listTimes(context, kind);
		expect(before).toHaveLength(1);
		await putKind(db, kind, { minutes: 90 });
		expect(await listTimes(context, kind)).toEqual(before);
	});

	test('booking rules are checked again: hours, days off, notice, daily limit, a closed kind', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const isGone = async (start: string) => {
			const fresh = contextOn(db, clock);
			return (await book(fresh, start)).outcome === 'gone';
		};
		// Not on the half hour, before opening, and too soon.
		expect(await isGone('2026-12-02T10:15:00+05:30')).toBe(true);
		expect(await isGone('2026-12-02T09:30:00+05:30')).toBe(true);
		expect(await isGone('2026-12-01T11:30:00+05:30')).toBe(true);
		expect(await isGone('2027-12-02T10:00:00+05:30')).toBe(true);
		await db
			.insertInto('booking_exceptions')
			.values({
				id: 'off',
				host_id: 'asha',
				day: '2026-12-02',
				from_minute: 600,
				to_minute: 720,
				open: 0,
				note: '',
				created_at: 0,
			})
			.execute();
		expect(await isGone(ten)).toBe(true);
		await putKind(db, 'counselling', { mostPerDay: 1 });
		expect(await isGone('2026-12-02T12:00:00+05:30')).toBe(false);
		expect(await isGone('2026-12-02T15:00:00+05:30')).toBe(true);
		await putKind(db, 'counselling', { booking: 'closed' });
		expect(await isGone('2026-12-03T15:00:00+05:30')).toBe(true);
		expect(await listTimes(context)).toEqual([]);
	});

	test('a move frees the old time at once, and fails as a whole', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const booked = await book(context, ten, { guest: { email: 'meera@example.com' } });
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		const { id } = booked.booking;
		// Half an hour later overlaps the booking's own time.
		const later = Date.parse(ten) + 30 * minute;
		const moved = await moveBooking(context, id, { start: later }, family);
		expect(moved).toMatchObject({
			outcome: 'done',
			booking: { sequence: 1, session: { start: later } },
		});
		// Pressing the button twice moves it once.
		expect(await moveBooking(context, id, { start: later }, family)).toMatchObject({
			outcome: 'done',
			booking: { sequence: 1 },
		});
		expect(await countCells(db)).toEqual({ cells: 8, seats: 1 });
		expect(await book(context, '2026-12-02T15:00:00+05:30')).toMatchObject({ outcome: 'booked' });
		const taken = Date.parse('2026-12-02T15:00:00+05:30');
		expect(await moveBooking(context, id, { start: taken }, family)).toMatchObject({
			outcome: 'gone',
		});
		const kept = await db
			.selectFrom('bookings')
			.innerJoin('booking_sessions', 'booking_sessions.id', 'bookings.session_id')
			.select(['start_at', 'sequence', 'seat'])
			.where('bookings.id', '=', id)
			.executeTakeFirstOrThrow();
		expect(kept).toEqual({ start_at: later, sequence: 1, seat: 1 });
		expect(await cancelBooking(context, id, family)).toMatchObject({ outcome: 'done' });
		expect(await cancelBooking(context, id, family)).toMatchObject({ outcome: 'over' });
		expect(await moveBooking(context, id, { start: later }, family)).toMatchObject({
			outcome: 'over',
		});
		const lead = await db
			.selectFrom('leads')
			.select(['state', 'follow_up_at'])
			.where('email', '=', 'meera@example.com')
			.executeTakeFirstOrThrow();
		expect(lead).toEqual({ state: 'new', follow_up_at: null });
	});

	test('a family moves a booking ten times an hour at most, and may always cancel it', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const booked = await book(context, ten);
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		const { id } = booked.booking;
		const move = (n: number, by: Parameters<typeof moveBooking>[3]) =>
			moveBooking(context, id, { start: Date.parse(ten) + n * 30 * minute }, by);
		for (let n = 1; n <= 10; n += 1) expect((await move(n, family)).outcome).toBe('done');
		expect(await move(11, { clientIp: '192.0.2.1' })).toEqual({
			outcome: 'limited',
			retryAfter: 3600,
		});
		expect((await move(11, asha)).outcome).toBe('done');
		clock.pass(hour);
		expect((await move(12, family)).outcome).toBe('done');
		// A network that tries with many bookings.
		const tries = Array.from({ length: 99 }, (_, n) => `00000000-0000-7000-8000-${100 + n}`);
		for (const one of tries) await moveBooking(context, one, { start: Date.parse(ten) }, family);
		expect((await move(13, family)).outcome).toBe('limited');
		expect((await move(13, { clientIp: '192.0.2.1' })).outcome).toBe('done');
		expect((await cancelBooking(context, id, family)).outcome).toBe('done');
	});

	test('a session whose kind was removed is still shown, reminded of and cancelled', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const booked = await book(context, ten, { guest: { email: 'meera@example.com' } });
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		await db.deleteFrom('entries').where('slug', '=', 'counselling').execute();
		const fresh = contextOn(db, clock);
		expect(await findBookingByToken(fresh, booked.token)).toMatchObject({ canChange: true });
		clock.pass(25.5 * hour);
		expect(await sendReminders(fresh)).toBe(1);
		const { id } = booked.booking;
		const later = Date.parse(ten) + hour;
		expect(await moveBooking(fresh, id, { start: later }, family)).toMatchObject({
			outcome: 'gone',
		});
		expect(await cancelBooking(fresh, id, family)).toMatchObject({ outcome: 'done' });
		expect(await countCells(db)).toEqual({ cells: 0, seats: 0 });
	});

	test('sessions rotate among hosts, and never go to somebody who has left', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		for (const [n, host] of ['asha', 'ravi', 'tara'].entries()) {
			await putHost(db, host, { turnAt: n });
		}
		await db.updateTable('booking_hosts').set({ active: 0 }).where('id', '=', 'ravi').execute();
		const given: string[] = [];
		for (const hour of [10, 12, 14, 16]) {
			clock.pass(1000);
			const answer = await book(context, `2026-12-02T${hour}:00:00+05:30`);
			if (answer.outcome === 'booked') given.push(answer.booking.host.name);
		}
		expect(given).toEqual(['asha', 'tara', 'asha', 'tara']);
	});
});
