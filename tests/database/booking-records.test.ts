import { expect, test } from 'vitest';
import { bookForLead } from '#app/features/bookings/book-for-lead.server.ts';
import { cancelBooking, closeBooking } from '#app/features/bookings/change-booking.server.ts';
import { findTimes } from '#app/features/bookings/find-times.server.ts';
import { listHosts } from '#app/features/bookings/host-repository.server.ts';
import { findKind } from '#app/features/bookings/read-kinds.server.ts';
import { receiveBooking } from '#app/features/bookings/receive-booking.server.ts';
import { seedHosts } from '#app/features/bookings/seed-hosts.server.ts';
import { deleteSpam, markSpam } from '#app/features/enquiries/spam.server.ts';
import { exportLeads } from '#app/features/export/export-leads.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { readOverview } from '#app/features/overview/read-overview.server.ts';
import { readPeriod } from '#app/features/overview/read-period.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson } from '#app/features/privacy/open-person.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import {
	book,
	bookingContext,
	contextOn,
	family,
	listTimes,
	morning,
	putHost,
} from '#tests/support/bookings.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

const at = '2026-12-03T10:00:00+05:30';
const phone = '+919876500001';
const guest = {
	...{ name: 'Meera Iyer', phone, email: 'meera@example.com', guardianName: 'Lata Iyer' },
	...{ language: 'Hindi', note: 'Is class 12 too late?' },
};

onBothEngines((makeDatabase, { makeShared }) => {
	test('processes that start together add the sample hosts once', async () => {
		const handles = await makeShared(3);
		const clock = new FixedClock(morning);
		await Promise.all(handles.map((db) => seedHosts(db, clock)));
		for (const db of handles) expect(await listHosts(db)).toHaveLength(3);
	});

	test('an export includes bookings; erasure removes all traces and frees the time', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const kind = await findKind(context.content, 'counselling');
		if (!kind) throw new Error('No such kind.');
		const list = () => findTimes(context, kind, { from: '2026-12-03', to: '2026-12-03' });
		const free = await list();
		await book(context, at, { guest });
		const mails = JSON.stringify(await db.selectFrom('outbox').selectAll().execute());
		expect(mails).toMatch(/Language for the call.*Hindi.*Is class 12 too late\?/s);
		const file = await exportPerson({ db, clock }, asha, { phone });
		expect(JSON.parse(file ?? '').held.bookings).toMatchObject([
			{ kind: 'counselling', state: 'booked', guest: { name: 'Meera Iyer' } },
		]);
		await erasePerson({ db, clock }, asha, { phone });
		const rows = await db.selectFrom('bookings').selectAll().execute();
		expect(rows).toMatchObject([{ state: 'cancelled', seat: null }]);
		expect(JSON.stringify(rows)).not.toMatch(/Iyer|98765|meera|too late/);
		expect(await list()).toEqual(free);
	});

	test('erasure leaves what took place already as it was', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		await book(context, at, { guest });
		await book(context, '2026-12-08T15:00:00+05:30', { guest });
		clock.pass(3 * day);
		await erasePerson({ db, clock }, asha, { phone });
		const rows = await db.selectFrom('bookings').select(['state', 'guest']).orderBy('id').execute();
		expect(rows.map(({ state }) => state)).toEqual(['booked', 'cancelled']);
		expect(JSON.stringify(rows)).not.toMatch(/Iyer|98765|meera|too late/);
	});

	test('a session that staff booked for a spam lead is free again when the lead is deleted', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const free = await listTimes(context);
		const { id, leadId } = await sendEnquiry(db, clock);
		const start = free[0]?.start ?? 0;
		const booked = await bookForLead(context, asha, { leadId, kind: 'counselling', start });
		expect(booked.outcome).toBe('booked');
		await markSpam(context, asha, { id: leadId });
		expect(await listTimes(context)).not.toEqual(free);
		await deleteSpam(context, asha, id);
		expect(await db.selectFrom('leads').select('id').execute()).toEqual([]);
		expect(await listTimes(context)).toEqual(free);
	});

	test('a merge moves bookings, and undoing it returns them', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		await book(context, at, { guest });
		await book(contextOn(db, clock), '2026-12-03T15:00:00+05:30');
		const list = async () => {
			const rows = await db.selectFrom('bookings').select('lead_id').orderBy('id').execute();
			return rows.map(({ lead_id }) => lead_id);
		};
		const [kept = '', merged = ''] = await list();
		const result = await mergeLeads({ db, clock }, asha, { id: kept, otherId: merged });
		expect(await list()).toEqual([kept, kept]);
		if (result.outcome !== 'done') throw new Error(result.outcome);
		await undoMerge({ db, clock }, asha, { mergeId: result.mergeId });
		expect(await list()).toEqual([kept, merged]);
	});

	test('the overview counts booking outcomes by kind and source, and the export lists them', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const bookedAt = async (time: string, more = {}) => {
			const answer = await book(contextOn(db, clock), `2026-12-02T${time}:00+05:30`, more);
			if (answer.outcome !== 'booked') throw new Error(answer.outcome);
			return answer.booking;
		};
		const [one, two, three] = [
			await bookedAt('10:00'),
			await bookedAt('12:00'),
			await bookedAt('14:00'),
		];
		const four = await bookedAt('17:30', { kind: 'demo-class', guest });
		await cancelBooking(context, three.id, family);
		clock.pass(3 * day);
		await closeBooking(context, one.id, 'held', asha);
		await closeBooking(context, two.id, 'no-show', asha);
		// The family that came was answered when its session began; the other still waits.
		expect((await readLead(db, one.leadId))?.firstAnswerAt).toBe(one.session.start);
		expect(await readLead(db, two.leadId)).toMatchObject({ firstAnswerAt: null });
		const answers = await db.selectFrom('lead_answers').select(['lead_id', 'actor_id']).execute();
		expect(answers).toEqual([{ lead_id: one.leadId, actor_id: asha.id }]);
		await changeState(context, asha, { id: one.leadId, state: 'enrolled' });
		await db
			.updateTable('leads')
			.set({ source: 'instagram' })
			.where('id', '=', one.leadId)
			.execute();
		await db.updateTable('bookings').set({ state: 'offered' }).where('id', '=', four.id).execute();
		const period = readPeriod(new URLSearchParams(), '2026-12-04');
		const { bookings } = await readOverview(db, period);
		const figures = { booked: { now: 3 }, completed: { now: 1 }, noShow: { now: 1 } };
		expect(bookings.all).toMatchObject({ ...figures, cancelled: { now: 1 }, enrolled: { now: 1 } });
		expect(bookings.byKind).toMatchObject([{ label: 'Free counselling session', ...figures }]);
		expect(bookings.bySource).toMatchObject([
			{ label: 'direct', booked: { now: 2 }, noShow: { now: 1 }, enrolled: { now: 0 } },
			{ label: 'instagram', booked: { now: 1 }, completed: { now: 1 }, enrolled: { now: 1 } },
		]);
		const leads = { filter: {}, ids: [one.leadId, four.leadId] };
		const file = async (format: 'csv' | 'ndjson') =>
			await new Response(
				(await exportLeads({ db, clock }, asha, { ...leads, format })).body,
			).text();
		expect(await file('csv')).toContain('counselling 2026-12-02 10:00 held');
		const lines = (await file('ndjson'))
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(lines.map((lead) => lead.bookings.length).toSorted()).toEqual([0, 1]);
	});

	test('a family that enrolled counts once, and only if it booked before', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const bookAt = async (time: string, more = {}) => {
			clock.pass(minute);
			const answer = await book(contextOn(db, clock), `2026-12-02T${time}:00+05:30`, more);
			if (answer.outcome !== 'booked') throw new Error(answer.outcome);
			return answer.booking;
		};
		const enrolled = async () => {
			const period = readPeriod(new URLSearchParams(), '2026-12-02');
			const { all, byKind } = (await readOverview(db, period)).bookings;
			return [all, ...byKind].map((line) => line?.enrolled.now);
		};
		const { id, leadId } = await bookAt('10:00', { guest });
		await bookAt('17:30', { kind: 'demo-class', guest });
		expect(await enrolled()).toEqual([0, 0, 0]);
		clock.pass(day);
		await closeBooking(context, id, 'held', asha);
		await changeState(context, asha, { id: leadId, state: 'enrolled' });
		expect(await enrolled()).toEqual([1, 1, 1]);
		const student = { phone: '+919876500002' };
		const other = await sendEnquiry(db, clock, student);
		await changeState(context, asha, { id: other.leadId, state: 'enrolled' });
		clock.pass(minute);
		const late = await book(contextOn(db, clock), '2026-12-04T10:00:00+05:30', { guest: student });
		expect(late).toMatchObject({ outcome: 'booked', booking: { leadId: other.leadId } });
		expect(await enrolled()).toEqual([1, 1, 1]);
	});

	test('a minor books with a guardian on our page; a booking by API waits for the guardian’s consent', async () => {
		const db = await makeDatabase();
		const context = await bookingContext(db, new FixedClock(morning));
		await putHost(db, 'asha');
		const receiver = { ...context, log: silentLog(), clientIp: '203.0.113.5' };
		const send = (asksGuardian: boolean) => {
			const body = new URLSearchParams({
				kind: 'counselling',
				start: '2026-12-02T10:00:00+05:30',
				name: 'Meera Iyer',
				phone: '98765 43210',
				class: 'Class 12',
				key: 'one-key-of-this-test',
			});
			const request = new Request('https://site.example/', { method: 'POST', body });
			return receiveBooking(receiver, request, { asksGuardian });
		};
		expect(await send(true)).toMatchObject({
			outcome: 'invalid',
			errors: { guardianName: expect.any(String), guardianPhone: expect.any(String) },
		});
		expect(await send(false)).toMatchObject({ outcome: 'booked' });
		const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
		expect(lead).toMatchObject({ class: 'Class 12', minor: 1, guardian_consent_at: null });
		const consent = await db.selectFrom('consents').select('minor').executeTakeFirstOrThrow();
		expect(consent.minor).toBe(1);
	});
});
