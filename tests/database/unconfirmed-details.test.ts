import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { markSpam } from '#app/features/enquiries/spam.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import {
	decideUnconfirmed,
	listUnconfirmed,
} from '#app/features/leads/details/unconfirmed-details.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson } from '#app/features/privacy/open-person.server.ts';
import { readOwnPage } from '#app/features/student-account/read-own-page.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

const phone = '+919845012345';
const counselling = { form: 'counselling' } as const;
const stranger = 'stranger@example.net';

/** A family that wrote, and a stranger who knows its number. */
async function makeVictim(db: Database, clock: FixedClock, own: Record<string, string> = {}) {
	const family = { name: 'Meera Iyer', phone, class: 'Class 11', target: 'JIPMAT', ...own };
	const { leadId } = await sendEnquiry(db, clock, family, counselling);
	clock.pass(hour);
	return leadId;
}

async function sendAsStranger(db: Database, clock: FixedClock) {
	return await sendEnquiry(
		db,
		clock,
		{
			name: 'M. Other',
			phone,
			email: stranger,
			class: 'Drop year',
			target: 'CUET',
			bestTime: 'Mornings',
			channel: 'Email',
			note: 'Write to me instead',
		},
		counselling,
	);
}

async function namesOf(db: Database, leadId: string) {
	const lead = await readLead(db, leadId);
	if (!lead) throw new Error('The lead is gone.');
	return (await listUnconfirmed(db, lead)).map(({ field, value }) => `${field} ${value}`);
}

async function keysOf(db: Database, leadId: string) {
	const keys = db.selectFrom('lead_keys').select('value').where('lead_id', '=', leadId);
	return (await keys.orderBy('value').execute()).map(({ value }) => value);
}

onBothEngines((makeDatabase) => {
	test('somebody who knows a number cannot change or fill in a family’s data', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await makeVictim(db, clock);
		const context = { db, clock };
		await changeState(context, asha, { id, state: 'lost', reason: 'Moved away' });
		await setFollowUp(context, asha, { id, at: clock.now().getTime() + 90 * hour });
		const before = await readLead(db, id);
		expect((await sendAsStranger(db, clock)).leadId).toBe(id);
		expect(await readLead(db, id)).toEqual({
			...before,
			// Only that the family is given up ends: somebody has to look at what was written.
			state: 'new',
			lostReason: null,
			version: (before?.version ?? 0) + 1,
			isUnread: true,
			targetExams: ['JIPMAT', 'CUET'],
			lastEnquiryAt: clock.now().getTime(),
			lastMessage: 'Write to me instead',
			askedAt: expect.any(Number),
			answerDueAt: expect.any(Number),
			firstAnswerAt: null,
		});
		expect(await keysOf(db, id)).toEqual([phone]);
		expect(await namesOf(db, id)).toEqual([
			'name M. Other',
			`email ${stranger}`,
			'class Drop year',
			'exam CUET',
			'preferredTime Mornings',
			'preferredChannel Email',
		]);
		// The unconfirmed email does not identify the family: a later enquiry with it alone is a new lead.
		const later = await sendEnquiry(db, clock, { phone: '+919845099999', email: stranger });
		expect(later.leadId).not.toBe(id);
	});

	test('another name waits for a decision, also after the first child wrote again', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await makeVictim(db, clock);
		await sendEnquiry(db, clock, { name: 'Kabir Iyer', phone });
		clock.pass(hour);
		for (const name of ['Meera Iyer', 'meera']) await sendEnquiry(db, clock, { name, phone });
		expect(await namesOf(db, id)).toEqual(['name Kabir Iyer']);
	});

	test('an imported lead is not changed by the first enquiry either', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await makeVictim(db, clock);
		await db.updateTable('leads').set({ last_form: null, class: null, minor: 0 }).execute();
		await sendEnquiry(db, clock, { phone, email: stranger, class: 'Class 12' }, counselling);
		expect(await readLead(db, id)).toMatchObject({ email: null, class: null, isMinor: false });
	});

	test('staff accept or decline a given detail once; both are on the timeline and audited', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await makeVictim(db, clock, { email: 'meera@example.com' });
		await sendAsStranger(db, clock);
		clock.pass(hour);
		const decide = (field: string, value: string, use: boolean) =>
			decideUnconfirmed({ db, clock }, asha, { id, field, value, use });
		expect(await decide('email', stranger, true)).toMatchObject({ outcome: 'done' });
		expect(await decide('class', 'Drop year', true)).toMatchObject({ outcome: 'done' });
		expect(await decide('name', 'M. Other', false)).toMatchObject({ outcome: 'done' });
		expect(await readLead(db, id)).toMatchObject({
			name: 'Meera Iyer',
			email: stranger,
			class: 'Drop year',
			isMinor: false,
		});
		expect(await keysOf(db, id)).toEqual([phone, stranger]);
		expect(await decide('name', 'M. Other', true)).toMatchObject({ outcome: 'invalid' });
		expect(await decide('phone', '+919811111111', true)).toMatchObject({ outcome: 'invalid' });
		const kinds = (await listTimeline(db, id)).map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind === 'details' || kind === 'declined')).toHaveLength(3);
		const lines = await readAuditLog(db, { action: 'lead.changed' });
		expect(lines.map(({ details }) => details.what).toSorted()).toEqual([
			'declined',
			'details',
			'details',
		]);
		// Sent again, a decided detail is not asked about again; staff replaced the earlier email.
		await sendAsStranger(db, clock);
		await sendEnquiry(db, clock, { phone, email: 'meera@example.com' }, counselling);
		expect(await namesOf(db, id)).toEqual([
			'exam CUET',
			'preferredTime Mornings',
			'preferredChannel Email',
		]);
	});

	test('repeated, corrected or merged details are not asked about', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const context = { db, clock };
		const id = await makeVictim(db, clock, { email: 'meera@exmaple.com' });
		await changeDetails(context, asha, { id, email: 'meera@example.com' });
		expect(await namesOf(db, id)).toEqual([]);
		expect(await keysOf(db, id)).toEqual([phone, 'meera@example.com']);
		await sendEnquiry(db, clock, { name: 'Meera', phone, class: 'Drop year' }, counselling);
		expect(await namesOf(db, id)).toEqual(['class Drop year']);
		clock.pass(hour);
		await sendEnquiry(db, clock, { name: ' meera  IYER', phone, class: 'Class 11' }, counselling);
		expect(await namesOf(db, id)).toEqual([]);
		const other = await sendEnquiry(db, clock, { phone: '+919845000001', email: 'm@example.org' });
		await mergeLeads(context, asha, { id, otherId: other.leadId });
		expect(await namesOf(db, id)).toEqual([]);
	});

	test('the first genuine enquiry replaces details from spam, unless staff looked at them', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const spam = { name: 'Buy now', phone, email: stranger };
		const { leadId } = await sendEnquiry(db, clock, spam, { honeypot: 'filled' });
		await makeVictim(db, clock, { email: 'meera@example.com' });
		expect(await readLead(db, leadId)).toMatchObject({
			name: 'Meera Iyer',
			email: 'meera@example.com',
			isMinor: true,
			isSpam: false,
		});
		expect(await keysOf(db, leadId)).toEqual([phone, 'meera@example.com']);
		await markSpam({ db, clock }, asha, { id: leadId });
		await sendAsStranger(db, clock);
		expect(await readLead(db, leadId)).toMatchObject({ name: 'Meera Iyer', isMinor: true });
	});

	test('an account with an email that a stranger gave learns nothing of the family', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await makeVictim(db, clock, { email: 'meera@example.com' });
		await sendAsStranger(db, clock);
		clock.pass(hour);
		await changeState({ db, clock }, asha, { id, state: 'enrolled' });
		const stands = async (email: string) =>
			(await readOwnPage(db, email)).enquiries.map(({ status }) => status);
		expect(await stands(stranger)).toEqual(['Received']);
		expect(await stands('meera@example.com')).toEqual(['Enrolled']);
	});

	test('by an unconfirmed email, a stranger gets and erases only what was sent with it', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const id = await makeVictim(db, clock, { note: 'We live in Kochi' });
		await sendAsStranger(db, clock);
		const given = { id, field: 'email', value: stranger, use: false };
		await decideUnconfirmed({ db, clock }, asha, given);
		const held = (await exportPerson({ db, clock }, asha, { email: stranger })) ?? '';
		expect(held).toContain('Write to me instead');
		expect(held).not.toContain('Kochi');
		const erased = await erasePerson({ db, clock }, asha, { email: stranger });
		expect(erased).toEqual({ outcome: 'erased', leads: 0 });
		for (const table of ['leads', 'enquiries', 'lead_events', 'outbox'] as const) {
			const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
			expect(rows, table).not.toContain(stranger);
			expect(rows, table).not.toContain('Write to me instead');
		}
		expect(await readLead(db, id)).toMatchObject({ name: 'Meera Iyer', phone });
		expect(await exportPerson({ db, clock }, asha, { email: stranger })).toBeUndefined();
	});

	test('by an unconfirmed number, too', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const email = 'meera@example.com';
		const id = await makeVictim(db, clock, { email });
		const number = '+919811111111';
		await sendEnquiry(db, clock, { phone: number, email, note: 'Another number' }, counselling);
		expect(await namesOf(db, id)).toEqual([`phone ${number}`]);
		expect(await exportPerson({ db, clock }, asha, { phone: number })).toContain('Another number');
		await erasePerson({ db, clock }, asha, { phone: number });
		expect(await namesOf(db, id)).toEqual([]);
		expect(await readLead(db, id)).toMatchObject({ name: 'Meera Iyer', phone, email });
	});
});
