import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { insertAccount } from '#app/features/accounts/account-repository.server.ts';
import { createMailedLink } from '#app/features/accounts/mailed-links.server.ts';
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts';
import { submitEnquiry } from '#app/features/enquiries/submit-enquiry.server.ts';
import { chooseNewsletter } from '#app/features/newsletter/own-subscription.server.ts';
import { enqueueMessage } from '#app/features/outbox/enqueue-message.server.ts';
import { deleteAccount } from '#app/features/student-account/delete-account.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { silentLog } from '#tests/setup/outbox-parts.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const password = 'river mango cinema';
const clock = new FixedClock();
const site = shippedEntry('site', 'site');

/** A student with everything that can belong to an account. */
async function makeStudent(db: Database, email: string) {
	const at = clock.now();
	const name = 'Asha Verma';
	const passwordHash = await hashPassword(password);
	const id = await insertAccount(db, { name, email, role: 'student', passwordHash, at });
	if (!id) throw new Error('The address was taken.');
	const time = at.toISOString();
	const session = { id, token: id, user_id: id, expires_at: time };
	const dates = { created_at: time, updated_at: time };
	await db
		.insertInto('sessions')
		.values({ ...session, ...dates })
		.execute();
	const link = { purpose: 'reset' as const, email, details: {}, life: 0 };
	await createMailedLink(db, link, at);
	await chooseNewsletter({ db, clock }, email, true);
	const props = { brand: site.brand, name, confirmUrl: 'https://site.example/signup/token' };
	await enqueueMessage(db, { template: 'account-confirm', props }, { to: email, at });
	const news = {
		brand: site.brand,
		title: 'News',
		body: 'Words.',
		siteUrl: 'https://site.example',
	};
	// Queued for the morning.
	await enqueueMessage(db, { template: 'newsletter', props: news }, { to: email, at });
	await submitEnquiry(
		{ db, site, teamAddress: 'team@example.com', publicUrl: 'https://site.example', now: at },
		{
			form: 'enquiry',
			values: { name, phone: '+919876543210', email, question: 'Which exam?' },
			attribution: { page: '/', source: 'page' },
			honeypot: '',
			timeToFill: 30_000,
			privacyNotice: 'privacy:test',
			clientIp: '203.0.113.7',
		},
	);
	return { id, name, email };
}

async function countRows(db: Database) {
	const counts: Record<string, number> = {};
	for (const table of [
		...(['users', 'sessions', 'credentials', 'mailed_links', 'subscribers'] as const),
		...(['leads', 'enquiries', 'consents'] as const),
	]) {
		counts[table] = (await db.selectFrom(table).selectAll().execute()).length;
	}
	return counts;
}

async function mailsTo(db: Database, email: string) {
	const rows = await db.selectFrom('outbox').select('template').where('recipient', '=', email);
	return (await rows.execute()).map(({ template }) => template).sort();
}

onBothEngines((makeDatabase) => {
	const contextOf = (db: Database) => ({
		db,
		clock,
		log: silentLog(),
		requestId: 'test',
		content: shippedReader(),
	});

	test('deletion erases the account with all its data, and nothing of anybody else', async () => {
		const db = await makeDatabase();
		const student = await makeStudent(db, 'asha@example.com');
		await makeStudent(db, 'ravi@example.com');
		expect(await deleteAccount(contextOf(db), student, password)).toEqual({ outcome: 'deleted' });
		expect(await countRows(db)).toEqual({
			users: 1,
			sessions: 1,
			credentials: 1,
			mailed_links: 1,
			subscribers: 1,
			leads: 1,
			enquiries: 2,
			consents: 2,
		});
		expect(await mailsTo(db, 'asha@example.com')).toEqual(['account-deleted', 'enquiry-thanks']);
		expect(await mailsTo(db, 'ravi@example.com')).toEqual([
			'account-confirm',
			'enquiry-thanks',
			'newsletter',
		]);
	});

	test('changes nothing when the password is wrong', async () => {
		const db = await makeDatabase();
		const student = await makeStudent(db, 'asha@example.com');
		const before = await countRows(db);
		const result = await deleteAccount(contextOf(db), student, 'not the password');
		expect(result).toEqual({ outcome: 'wrong-password' });
		expect(await countRows(db)).toEqual(before);
	});

	test('a double click confirms the deletion once', async () => {
		const db = await makeDatabase();
		const student = await makeStudent(db, 'asha@example.com');
		await Promise.all([1, 2].map(() => deleteAccount(contextOf(db), student, password)));
		expect(await mailsTo(db, student.email)).toEqual(['account-deleted', 'enquiry-thanks']);
	});
});
