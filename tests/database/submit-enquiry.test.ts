import { describe, expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { findRegistration } from '#app/features/enquiries/registrations.server.ts';
import {
	type EnquiryToSubmit,
	type SubmitContext,
	submitEnquiry,
} from '#app/features/enquiries/submit-enquiry.server.ts';
import { day, minute } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const key = '0b8bd3a8-6b5a-4b6f-8d7a-0f2f54b9a111';
const sending: EnquiryToSubmit = {
	form: 'contact',
	values: {
		name: 'Asha Rao',
		email: 'Asha@example.com',
		optionaData: 'Premium Mentorship Program',
		phone: '+919876543210',
		message: 'Which exam suits me best?',
	},
	attribution: { page: '/contactus', source: 'contact page' },
	key,
	honeypot: '',
	timeToFill: 30_000,
	privacyNotice: 'privacy:test',
	clientIp: '203.0.113.7',
};

function contextOf(db: Database, clock: FixedClock): SubmitContext {
	return {
		db,
		site: shippedEntry('site', 'site'),
		teamAddress: 'team@example.com',
		publicUrl: 'https://site.example',
		now: clock.now(),
	};
}

const tables = ['leads', 'enquiries', 'consents', 'outbox', 'submissions'] as const;

async function countRows(db: Database) {
	const counts: Record<string, number> = {};
	for (const table of tables) {
		const rows = await db.selectFrom(table).selectAll().execute();
		counts[table] = rows.length;
	}
	return counts;
}

onBothEngines((makeDatabase) => {
	describe('submitEnquiry', () => {
		test('a registration is for the test planned at that time, whatever is planned later', async () => {
			const db = await makeDatabase();
			const clock = new FixedClock('2026-03-03T06:00:00Z');
			const context = contextOf(db, clock);
			const register = async (number: number, scholarshipDate?: string) => {
				const values = { ...sending.values, phone: `+91987654321${number}`, class: 'Class 12' };
				const sent = { ...sending, form: 'scholarship' as const, values, key: undefined };
				const result = await submitEnquiry({ ...context, scholarshipDate }, sent);
				return result.outcome === 'accepted' ? result.id : '';
			};
			const ids = [await register(1, '2026-03-10'), await register(2)];
			clock.pass(30 * day);
			const find = (id: string) => findRegistration({ db, content: shippedReader(), clock }, id);
			expect(await Promise.all(ids.map(find))).toMatchObject([
				{ date: '2026-03-10', isOver: true },
				{ date: null, isOver: false },
			]);
		});

		test('stores the enquiry, its lead, its consent and both mails', async () => {
			const db = await makeDatabase();
			const result = await submitEnquiry(contextOf(db, new FixedClock()), sending);
			expect(result).toMatchObject({ outcome: 'accepted' });
			expect(await countRows(db)).toEqual({
				leads: 1,
				enquiries: 1,
				consents: 1,
				outbox: 2,
				submissions: 1,
			});
			const mails = await db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
			expect(mails.map((mail) => [mail.recipient, mail.reply_to])).toEqual([
				['Asha@example.com', null],
				['team@example.com', 'Asha@example.com'],
			]);
		});

		test('makes one enquiry of a hundred submissions with one key, with the same answer to all', async () => {
			const db = await makeDatabase();
			const context = contextOf(db, new FixedClock());
			const answers = await Promise.all(
				Array.from({ length: 100 }, () => submitEnquiry(context, sending)),
			);
			expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
			expect(await countRows(db)).toMatchObject({ leads: 1, enquiries: 1, outbox: 2 });
		});

		test('rejects the key for other content', async () => {
			const db = await makeDatabase();
			const context = contextOf(db, new FixedClock());
			await submitEnquiry(context, sending);
			const other = { ...sending, values: { ...sending.values, name: 'Somebody else' } };
			expect(await submitEnquiry(context, other)).toEqual({ outcome: 'key-used' });
			expect(await countRows(db)).toMatchObject({ enquiries: 1 });
		});

		test('without a key, treats the same content within ten minutes as one submission', async () => {
			const db = await makeDatabase();
			const clock = new FixedClock();
			const { key: _none, ...keyless } = sending;
			const first = await submitEnquiry(contextOf(db, clock), keyless);
			clock.pass(9 * minute);
			expect(await submitEnquiry(contextOf(db, clock), keyless)).toEqual(first);
			clock.pass(2 * minute);
			expect(await submitEnquiry(contextOf(db, clock), keyless)).not.toEqual(first);
			expect(await countRows(db)).toMatchObject({ leads: 1, enquiries: 2 });
		});

		test('joins enquiries to a lead by phone or email, and by nothing else', async () => {
			const db = await makeDatabase();
			const context = contextOf(db, new FixedClock());
			await submitEnquiry(context, sending);
			const changes: Record<string, string>[] = [
				{ email: 'other@example.com' },
				{ phone: '+919999999999', email: 'ASHA@EXAMPLE.COM' },
			];
			for (const change of changes) {
				const values = { ...sending.values, ...change };
				await submitEnquiry(context, { ...sending, key: undefined, values });
			}
			expect(await countRows(db)).toMatchObject({ leads: 1, enquiries: 3 });
			const keys = await db.selectFrom('lead_keys').select('value').orderBy('value').execute();
			expect(keys.map((row) => row.value)).toEqual(['+919876543210', 'asha@example.com']);
		});

		test('makes one lead of many concurrent first submissions', async () => {
			const db = await makeDatabase();
			const context = contextOf(db, new FixedClock());
			await Promise.all(
				Array.from({ length: 20 }, (_, n) => {
					const values = { ...sending.values, message: `Question number ${n}, what about it?` };
					return submitEnquiry(context, { ...sending, key: undefined, values });
				}),
			);
			expect(await countRows(db)).toMatchObject({ leads: 1, enquiries: 20 });
		});

		test('quarantines spam with its reasons, answers as usual and sends no mail', async () => {
			const db = await makeDatabase();
			const spam = { ...sending, honeypot: 'http://spam.example' };
			const result = await submitEnquiry(contextOf(db, new FixedClock()), spam);
			expect(result).toMatchObject({ outcome: 'accepted' });
			const row = await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
			expect(row.state).toBe('quarantined');
			expect(JSON.parse(row.spam_reasons)).toHaveLength(1);
			expect(await countRows(db)).toMatchObject({ outbox: 0 });
		});

		test('limits one network address, says when to retry, and resets after that', async () => {
			const db = await makeDatabase();
			const clock = new FixedClock();
			const send = (n: number) => {
				const values = { ...sending.values, message: `Question number ${n}, what about it?` };
				return submitEnquiry(contextOf(db, clock), { ...sending, key: undefined, values });
			};
			for (let n = 0; n < 30; n += 1) await send(n);
			const over = await send(30);
			expect(over).toMatchObject({ outcome: 'limited', retryAfter: 600 });
			expect(await countRows(db)).toMatchObject({ enquiries: 30 });
			clock.pass(10 * minute);
			expect(await send(30)).toMatchObject({ outcome: 'accepted' });
		});

		test('marks a minor by the class', async () => {
			const db = await makeDatabase();
			const context = contextOf(db, new FixedClock());
			const values = { name: 'Asha', phone: '+919876543210', class: 'Class 11' };
			await submitEnquiry(context, { ...sending, form: 'counselling', values });
			const row = await db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
			expect(row.minor).toBe(1);
		});

		test('notices the same text from several senders', async () => {
			const db = await makeDatabase();
			const context = contextOf(db, new FixedClock());
			for (let n = 0; n < 4; n += 1) {
				const own = { phone: `+91987654321${n}`, email: `sender${n}@example.com` };
				const values = { ...sending.values, ...own };
				await submitEnquiry(context, { ...sending, key: undefined, values });
			}
			const rows = await db
				.selectFrom('enquiries')
				.select(['state'])
				.orderBy('created_at')
				.orderBy('id')
				.execute();
			expect(rows.filter((row) => row.state === 'quarantined')).toHaveLength(1);
		});
	});
});
