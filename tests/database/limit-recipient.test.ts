import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import {
	mailPasswordResetLink,
	mailSignUpLink,
} from '#app/features/accounts/sign-up/mail-sign-up-link.server.ts';
import { moveBooking } from '#app/features/bookings/change-booking.server.ts';
import { markNotSpam } from '#app/features/enquiries/spam.server.ts';
import { deleteAttempts } from '#app/features/limits/count-attempt.server.ts';
import { mayMailRecipient, nameMailbox } from '#app/features/limits/limit-recipient.server.ts';
import { subscribe } from '#app/features/newsletter/subscribe.server.ts';
import { askToMailPlan } from '#app/features/plan/mail-plan.server.ts';
import { day, hour, minute } from '#app/platform/durations.ts';
import { readEnv } from '#app/platform/env.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { book, bookingContext, family, morning, putHost } from '#tests/support/bookings.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const spellings = ['asha.rao@gmail.com', 'AshaRao+1@gmail.com', 'asha.r.a.o+x@GoogleMail.com'];
const spell = (n: number) => spellings[n % spellings.length] ?? '';

/** The number of mails to the visitor, by template, and to the team. */
async function countMails(db: Database) {
	const rows = await db.selectFrom('outbox').select(['template', 'recipient']).execute();
	const toTeam = rows.filter(({ recipient }) => recipient === 'team@example.com').length;
	return { toTeam, toVisitor: rows.length - toTeam };
}

async function countMailsTo(db: Database, recipient: string) {
	const rows = await db
		.selectFrom('outbox')
		.where('recipient', '=', recipient)
		.select('id')
		.execute();
	return rows.length;
}

/** The context for requesting mails, each time from another network. */
function asking(db: Database, clock: FixedClock, n: number) {
	const env = readEnv({ PUBLIC_URL: 'https://site.example' });
	const log = silentLog();
	const clientIp = `198.51.${n}.7`;
	return { db, clock, env, log, content: shippedReader(), requestId: 'r', clientIp };
}

test('different spellings of one mailbox count as one', () => {
	expect(new Set(spellings.map(nameMailbox))).toEqual(new Set(['asharao@gmail.com']));
	expect(nameMailbox('A.Rao+tag@Example.com')).toBe('a.rao@example.com');
});

onBothEngines((makeDatabase, { makeShared }) => {
	test('thirty enquiries with a stranger’s email are stored and reported to the team, but few mails reach the stranger', async () => {
		const [one, two] = await makeShared(2);
		if (!one || !two) throw new Error('Two were asked for.');
		const clock = new FixedClock();
		for (let n = 0; n < 30; n += 1) {
			await sendEnquiry(n % 2 ? one : two, clock, { email: spell(n), question: `No. ${n}` });
			clock.pass(60_000);
		}
		const enquiries = await one.selectFrom('enquiries').select('id').execute();
		expect(enquiries).toHaveLength(30);
		expect(await countMails(one)).toEqual({ toTeam: 30, toVisitor: 5 });
		// Other kinds of mail count too; a password reset is still possible.
		await subscribe(asking(one, clock, 1), spell(1));
		expect(await countMails(one)).toMatchObject({ toVisitor: 5 });
		await mailPasswordResetLink(asking(one, clock, 2), { email: spell(0) });
		expect(await countMails(one)).toMatchObject({ toVisitor: 6 });
		clock.pass(25 * hour);
		await sendEnquiry(one, clock, { email: spell(0) });
		expect(await countMails(one)).toMatchObject({ toVisitor: 7 });
	});

	test('enquiries and readers’ mails share one limit and mails about accounts another, from any number of networks', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		for (let n = 0; n < 12; n += 1) {
			const email = `asharao+${n}@gmail.com`;
			await sendEnquiry(db, clock, { email });
			await subscribe(asking(db, clock, n), email);
			await mailPasswordResetLink(asking(db, clock, n), { email });
			await mailSignUpLink(asking(db, clock, n), { name: 'A', phone: '', email });
			clock.pass(hour);
		}
		expect(await countMails(db)).toEqual({ toTeam: 12, toVisitor: 5 + 15 });
	});

	test('one network causes at most a hundred mails to strangers a day, of all kinds', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const from = (host: number) => ({
			...asking(db, clock, 1),
			clientIp: `198.51.100.${host}`,
		});
		for (let n = 0; n < 60; n += 1) {
			await subscribe(from(n), `reader${n}@example.com`);
			await askToMailPlan(from(n), `student${n}@example.com`, { student: {} });
			clock.pass(5 * minute);
		}
		expect(await countMails(db)).toMatchObject({ toVisitor: 100 });
		// Another network, an account, and the next day are not affected.
		await subscribe(asking(db, clock, 2), 'elsewhere@example.com');
		expect(await countMails(db)).toMatchObject({ toVisitor: 101 });
		await mailSignUpLink(from(1), { name: 'A', phone: '', email: 'new@example.com' });
		expect(await countMails(db)).toMatchObject({ toVisitor: 102 });
		clock.pass(day);
		await subscribe(from(1), 'tomorrow@example.com');
		expect(await countMails(db)).toMatchObject({ toVisitor: 103 });
	});

	test('a booking with somebody’s email that is moved all the time leaves them their password links', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		const start = '2026-12-02T10:00:00+05:30';
		const booked = await book(context, start, { guest: { email: spell(0) } });
		if (booked.outcome !== 'booked') throw new Error(booked.outcome);
		expect(booked.isMailed).toBe(true);
		for (let n = 1; n < 7; n += 1) {
			const to = { start: Date.parse(start) + n * hour };
			const moved = await moveBooking(context, booked.booking.id, to, family);
			expect(moved).toMatchObject({ outcome: 'done', isMailed: n < 5 });
		}
		expect(await countMailsTo(db, spell(0))).toBe(5);
		await mailPasswordResetLink(asking(db, clock, 1), { email: spell(0) });
		expect(await countMailsTo(db, spell(0))).toBe(6);
		// What staff change is still mailed.
		await moveBooking(context, booked.booking.id, { start: Date.parse(start) }, asha);
		expect(await countMailsTo(db, spell(0))).toBe(7);
	});

	test('many offers from a waiting list leave a family the mails about its own session', async () => {
		const db = await makeDatabase();
		const now = new FixedClock(morning).now();
		const offers = [];
		for (let n = 0; n < 20; n += 1) {
			offers.push(await mayMailRecipient(db, 'offer', { email: spell(n) }, now));
		}
		expect(offers.filter(Boolean)).toHaveLength(5);
		expect(await mayMailRecipient(db, 'service', { email: spell(0) }, now)).toBe(true);
	});

	test('how many mails reach an address does not tell whether it subscribes', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		for (const email of ['reader@example.com', 'stranger@example.com']) {
			await subscribe(asking(db, clock, 1), email);
		}
		await db
			.updateTable('subscribers')
			.set({ state: 'confirmed' })
			.where('email', '=', 'reader@example.com')
			.execute();
		clock.pass(25 * hour);
		const leftTo = async (email: string) => {
			await subscribe(asking(db, clock, 2), email);
			let left = 0;
			while (await mayMailRecipient(db, 'courtesy', { email }, clock.now())) left += 1;
			return left;
		};
		expect(await leftTo('reader@example.com')).toBe(4);
		expect(await leftTo('stranger@example.com')).toBe(4);
	});

	test('a network that has caused its mails of the day can book, without a mail to strangers', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock(morning);
		const context = await bookingContext(db, clock);
		await putHost(db, 'asha');
		for (let n = 0; n < 100; n += 1) {
			const mail = { email: `reader${n}@example.com`, ...family };
			expect(await mayMailRecipient(db, 'courtesy', mail, clock.now())).toBe(true);
		}
		const guest = { email: 'student@example.com', guardianEmail: 'parent@example.com' };
		expect(await book(context, '2026-12-02T10:00:00+05:30', { guest, ...family })).toMatchObject({
			outcome: 'booked',
			isMailed: false,
		});
		expect(await countMailsTo(db, guest.email)).toBe(0);
		expect(await book(context, '2026-12-02T11:00:00+05:30', { guest })).toMatchObject({
			isMailed: true,
		});
	});

	test('asking for password links all day keeps no owner of an account from one', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const made = { name: 'Asha', email: 'asha@example.com', passwordHash: 'x' };
		await insertAccount(db, { ...made, role: 'owner', at: clock.now() });
		for (let n = 0; n < 20; n += 1) {
			await mailPasswordResetLink(asking(db, clock, n), made);
			await mailPasswordResetLink(asking(db, clock, n), { email: 'nobody@example.com' });
			clock.pass(hour);
		}
		expect(await countMailsTo(db, made.email)).toBe(20);
		expect(await countMailsTo(db, 'nobody@example.com')).toBe(15);
	});

	test('concurrent mails are counted one by one', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const send = (_: unknown, n: number) =>
			sendEnquiry(db, clock, { email: spell(n), question: `No. ${n}` });
		await Promise.all(Array.from({ length: 20 }, send));
		expect(await countMails(db)).toEqual({ toTeam: 20, toVisitor: 5 });
	});

	test('releasing many enquiries from quarantine thanks each email once', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const phone = '+919845012345';
		const send = (n: number) =>
			sendEnquiry(db, clock, { phone, email: spell(n), question: `${n}` }, { honeypot: 'x' });
		for (let n = 0; n < 8; n += 1) await send(n);
		const { leadId } = await send(9);
		await markNotSpam(enquiryContext(db, clock), asha, { id: leadId });
		expect(await countMails(db)).toEqual({ toTeam: 9, toVisitor: 1 });
	});

	test('the count is stored for a day, without the email', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const mail = { email: 'asha@example.com', clientIp: '198.51.100.7' };
		await mayMailRecipient(db, 'courtesy', mail, clock.now());
		const keys = async () => await db.selectFrom('rate_limits').select('key').execute();
		expect(JSON.stringify(await keys())).not.toMatch(/asha|198\.51/);
		clock.pass(23 * hour);
		await deleteAttempts(db, clock.now());
		expect(await keys()).toHaveLength(2);
		clock.pass(hour);
		await deleteAttempts(db, clock.now());
		expect(await keys()).toEqual([]);
	});
});
