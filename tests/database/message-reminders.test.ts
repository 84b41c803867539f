import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import type { BookingContext } from '#app/features/bookings/book-session.server.ts';
import { cancelBooking, moveBooking } from '#app/features/bookings/change-booking.server.ts';
import { sendReminders } from '#app/features/bookings/send-reminders.server.ts';
import { logCall } from '#app/features/leads/contact/log-call.server.ts';
import { messageLead } from '#app/features/leads/contact/write-to-lead.server.ts';
import { setOptOut } from '#app/features/leads/receive-reply.server.ts';
import { openChannel } from '#app/features/message-channels/open-channel.server.ts';
import { sendDueMessages } from '#app/features/outbox/send-due-messages.server.ts';
import { minute } from '#app/platform/durations.ts';
import { indiaIso } from '#app/platform/india-time.ts';
import { loadLead } from '#app/routes/desk/lead/load-lead.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { startProvider } from '#tests/setup/message-provider.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import {
	book,
	bookingContext,
	contextOn,
	family,
	morning,
	putHost,
} from '#tests/support/bookings.ts';
import { asha } from '#tests/support/leads.ts';
import { putEntry } from '#tests/support/put-entry.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const phone = '+919876500001';
const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 360, to: 1320 }));

onBothEngines((makeDatabase, { makeShared }) => {
	/** A family with a session at that time, a channel to a local provider, and a clock at Tuesday 8 am. */
	async function prepare(
		start: string,
		{ db: given, ...guest }: { db?: Database; zone?: string } = {},
	) {
		const db = given ?? (await makeDatabase());
		const clock = new FixedClock(morning);
		const provider = await startProvider();
		const withChannel = (context: BookingContext): BookingContext => ({
			...context,
			env: { ...context.env, ...provider.settings },
		});
		const context = withChannel(await bookingContext(db, clock));
		const channel = openChannel(context.env, silentLog());
		if (!channel) throw new Error('There is no channel.');
		await putTemplate(db);
		await putHost(db, 'asha', { hours: allDay });
		const booked = await book(context, start, { guest: { phone, ...guest } });
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		const send = () => sendDueMessages({ db, clock, log: silentLog(), channel }, 20);
		/** Runs the jobs every half hour until then; returns when the provider received something. */
		const runUntil = async (end: string) => {
			const got: string[] = [];
			while (clock.now().getTime() < Date.parse(end)) {
				clock.pass(30 * minute);
				const before = provider.received.length;
				await sendReminders(context);
				await send();
				if (provider.received.length > before)
					got.push(indiaIso(clock.now().getTime()).slice(0, 16));
			}
			return got;
		};
		const passTo = (at: string) => clock.pass(Date.parse(at) - clock.now().getTime());
		const { id, leadId } = booked.booking;
		return { db, clock, provider, context, withChannel, id, leadId, send, runUntil, passTo };
	}

	test('a family gets messages a day and an hour before, with its name and its own time', async () => {
		const { provider, runUntil } = await prepare('2026-12-03T10:00:00+05:30');
		expect(await runUntil('2026-12-03T12:00:00+05:30')).toEqual([
			'2026-12-02T10:00',
			'2026-12-03T09:00',
		]);
		const [first = '{}'] = provider.received.map(({ body }) => body);
		expect(JSON.parse(first)).toMatchObject({
			to: '919876500001',
			text: { body: expect.stringMatching(/Meera.* 3 Dec 2026 at 10:00 am/) },
		});
	});

	test.for([
		// An hour before is at night, so the last good time is the evening before, at 8 pm.
		['08:30', ['2026-12-02T08:30', '2026-12-02T20:00']],
		['08:00', ['2026-12-02T08:00', '2026-12-02T20:00']],
		['07:00', ['2026-12-01T20:00', '2026-12-02T20:00']],
		['09:00', ['2026-12-02T09:00', '2026-12-03T08:00']],
		['21:30', ['2026-12-02T20:00', '2026-12-03T20:00']],
	] as const)('no message is sent at night for a session at %s', async ([time, expected]) => {
		const { runUntil } = await prepare(`2026-12-03T${time}:00+05:30`);
		expect(await runUntil('2026-12-03T22:00:00+05:30')).toEqual(expected);
	});

	test('a booking in the evening for the next morning is reminded of after the night', async () => {
		const { context, passTo, runUntil } = await prepare('2026-12-09T10:00:00+05:30');
		passTo('2026-12-02T20:30:00+05:30');
		const soon = await book(context, '2026-12-03T08:30:00+05:30');
		expect(soon.outcome).toBe('booked');
		expect(await runUntil('2026-12-03T09:00:00+05:30')).toEqual(['2026-12-03T08:00']);
	});

	test('one reminder each, with any number of processes and after every restart', async () => {
		const [db, other] = await makeShared(2);
		if (!db || !other) throw new Error('Two were asked for.');
		const { clock, provider, context, withChannel, passTo, send } = await prepare(
			'2026-12-03T10:00:00+05:30',
			{ db },
		);
		const both = [context, withChannel(contextOn(other, clock))];
		for (const at of ['2026-12-02T10:00:00+05:30', '2026-12-03T09:00:00+05:30']) {
			passTo(at);
			await Promise.all([...both, ...both].map((one) => sendReminders(one)));
			for (const one of both) await sendReminders(one);
			await send();
			await send();
		}
		expect(provider.received).toHaveLength(2);
	});

	test('without a channel, a template or consent nothing is queued', async () => {
		const { db, context, clock, leadId, passTo } = await prepare('2026-12-03T10:00:00+05:30');
		const queued = async () =>
			(await db.selectFrom('outbox').select('id').where('channel', '=', 'whatsapp').execute())
				.length;
		passTo('2026-12-02T10:00:00+05:30');
		expect(await sendReminders(contextOn(db, clock))).toBe(1);
		await putTemplate(db, 'On [day], [your words]');
		await sendReminders(context);
		for (const table of ['entries', 'entry_versions'] as const) {
			await db.deleteFrom(table).where('collection', '=', 'message').execute();
		}
		await sendReminders(context);
		expect(await queued()).toBe(0);
		await putTemplate(db);
		await setOptOut({ db, clock }, asha, { id: leadId, isOut: true });
		await sendReminders(context);
		expect(await queued()).toBe(0);
		await setOptOut({ db, clock }, asha, { id: leadId, isOut: false });
		expect(await sendReminders(context)).toBe(1);
		expect(await queued()).toBe(1);
	});

	test('families with a wrong number do not take the places of those who can be reached', async () => {
		const { db, context, clock, leadId, passTo } = await prepare('2026-12-03T11:00:00+05:30');
		const earlier = '2026-12-03T10:00:00+05:30';
		for (let n = 0; n < 50; n += 1) {
			await putHost(db, `host${n}`, { hours: allDay });
			const booked = await book(context, earlier);
			if (booked.outcome !== 'booked') throw new Error(booked.outcome);
			const { leadId: id, guest } = booked.booking;
			const call = { id, result: 'wrong-number', wrongPhone: guest.phone };
			await logCall({ db, clock }, asha, call);
		}
		passTo('2026-12-02T12:00:00+05:30');
		await sendReminders(context);
		const rows = db.selectFrom('outbox').select('lead_id').where('channel', '=', 'whatsapp');
		expect(await rows.execute()).toEqual([{ lead_id: leadId }]);
	});

	test('a queued reminder is not sent after STOP, a move, a cancellation or the session itself', async () => {
		const { db, clock, context, provider, id, leadId, send, passTo } = await prepare(
			'2026-12-03T10:00:00+05:30',
		);
		const states = async () => {
			const rows = db.selectFrom('outbox').select('state').where('channel', '=', 'whatsapp');
			return (await rows.orderBy('created_at').execute()).map(({ state }) => state);
		};
		passTo('2026-12-02T10:00:00+05:30');
		await sendReminders(context);
		await moveBooking(context, id, { start: Date.parse('2026-12-04T10:00:00+05:30') }, family);
		expect(await states()).toEqual(['discarded']);
		passTo('2026-12-03T11:00:00+05:30');
		await sendReminders(context);
		await setOptOut({ db, clock }, asha, { id: leadId, isOut: true });
		expect(await states()).toEqual(['discarded', 'discarded']);
		await setOptOut({ db, clock }, asha, { id: leadId, isOut: false });
		passTo('2026-12-04T09:00:00+05:30');
		await sendReminders(context);
		passTo('2026-12-04T10:00:00+05:30');
		await send();
		expect(await states()).toEqual(['discarded', 'discarded', 'failed']);
		const again = await book(context, '2026-12-07T10:00:00+05:30', { guest: { phone } });
		if (again.outcome !== 'booked') throw new Error(again.outcome);
		passTo('2026-12-06T10:00:00+05:30');
		await sendReminders(context);
		await cancelBooking(context, again.booking.id, family);
		await send();
		expect(await states()).toEqual(['discarded', 'discarded', 'failed', 'discarded']);
		expect(provider.received).toEqual([]);
	});

	test('a family abroad reads its own time, and approved templates are sent by name', async () => {
		const { db, provider, runUntil } = await prepare('2026-12-03T10:00:00+05:30', {
			zone: 'America/New_York',
		});
		await putTemplate(db, '{name}: {day}, {time}.', { approvedName: 'session_reminder' });
		await runUntil('2026-12-02T11:00:00+05:30');
		expect(JSON.parse(provider.received[0]?.body ?? '{}')).toMatchObject({
			type: 'template',
			template: {
				name: 'session_reminder',
				components: [
					{
						parameters: ['Meera', '2 Dec 2026', '11:30 pm (New York)'].map((text) => ({
							type: 'text',
							text,
						})),
					},
				],
			},
		});
	});

	test('a counsellor’s draft about a session has the family’s own time too', async () => {
		const { db, clock, context, leadId, provider, send } = await prepare(
			'2026-12-03T10:00:00+05:30',
			{ zone: 'America/New_York' },
		);
		await putTemplate(db, 'On {day} at {time}.', { approvedName: 'session_time' });
		const page = `https://site.example/desk/leads/${leadId}`;
		const user = { ...asha, role: 'counsellor' as const };
		const { drafts } = await loadLead(context, user, leadId, new URL(page));
		const text = 'On 2 Dec 2026 at 11:30 pm (New York).';
		expect(drafts.map((draft) => draft.text)).toContain(text);
		const templates = await context.content.list('message');
		const site = (await context.content.single('site')).data;
		await messageLead({ db, clock, site, templates }, asha, { id: leadId, text });
		await send();
		expect(provider.received[0]?.body).toContain('session_time');
	});
});

async function putTemplate(db: Database, text?: string, more: object = {}) {
	const data = { ...shippedEntry('message', 'session-reminder'), ...(text && { text }), ...more };
	await putEntry(db, { collection: 'message', slug: 'session-reminder', data });
}
