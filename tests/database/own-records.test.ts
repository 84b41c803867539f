import { expect, test } from 'vitest';
import { ownRecordsMigration } from '#app/db/migrations/0001-0012/0006-own-records.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { listEnquiriesOf } from '#app/features/enquiries/enquiry-repository.server.ts';
import { logCall } from '#app/features/leads/contact/log-call.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { exportOwnData } from '#app/features/student-account/export-own-data.server.ts';
import { readOwnPage } from '#app/features/student-account/read-own-page.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

/** Takes the database back to before the email had its own column. */
async function undo(db: Database) {
	await db.schema.dropIndex('outbox_recipient').execute();
	await db.schema.dropIndex('enquiries_email').execute();
	await db.schema.alterTable('enquiries').dropColumn('email').execute();
}

onBothEngines((makeDatabase) => {
	test('older enquiries are found by their email', async () => {
		const db = await makeDatabase();
		await undo(db);
		const lead = { id: 'lead', name: 'Asha', created_at: 1, updated_at: 1 };
		await db
			.insertInto('leads')
			.values({ ...lead, phone: null, email: null })
			.execute();
		for (const [n, email] of ['Asha@Example.com', '', 'ravi@example.com'].entries()) {
			const row = { id: `${n}`, reference: `R-${n}`, form: 'enquiry', lead_id: 'lead' };
			const rest = { attribution: '{}', state: 'received', spam_reasons: '[]', minor: 0 } as const;
			const fields = JSON.stringify({ name: '\ud800 lone', email });
			await db
				.insertInto('enquiries')
				.values({ ...row, ...rest, fields, created_at: n } as never)
				.execute();
		}
		await ownRecordsMigration.up(db);
		const found = await listEnquiriesOf(db, 'asha@example.com');
		expect(found.map(({ reference }) => reference)).toEqual(['R-0']);
		expect(await listEnquiriesOf(db, '')).toEqual([]);
	});

	test('an enquiry has its lead’s status, and spam is shown as received', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const email = 'meera@example.com';
		const stands = async () => {
			const seen = (await readOwnPage(db, email)).enquiries.map(({ status }) => status);
			const taken = await exportOwnData({ db, clock }, { id: 'nobody', email });
			expect(taken.enquiries.map(({ state }) => state)).toEqual(seen);
			return seen;
		};
		const { leadId: id } = await sendEnquiry(db, clock, { email });
		expect(await stands()).toEqual(['Received']);
		clock.pass(60_000);
		await logCall({ db, clock }, asha, { id, result: 'call-back' });
		expect(await stands()).toEqual(['In progress']);
		await changeState({ db, clock }, asha, { id, state: 'booked' });
		expect(await stands()).toEqual(['Counselling session booked']);
		clock.pass(60_000);
		await sendEnquiry(db, clock, { email, question: 'May I bring my mother?' });
		expect(await stands()).toEqual(['Received', 'Counselling session booked']);
		clock.pass(60_000);
		await sendEnquiry(db, clock, { email, question: 'Another' }, { honeypot: 'filled' });
		expect(await stands()).toEqual(['Received', 'Received', 'Counselling session booked']);
	});
});
