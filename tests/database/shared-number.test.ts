import { expect, test } from 'vitest';
import { enterLead } from '#app/features/enquiries/enter-lead.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { searchLeadIds } from '#app/features/leads/find-lead.server.ts';
import { findDuplicates } from '#app/features/leads/merging/find-duplicates.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import { receiveReply, setOptOut } from '#app/features/leads/receive-reply.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { erasePerson } from '#app/features/privacy/erase-person.server.ts';
import { exportPerson, openPerson } from '#app/features/privacy/open-person.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, enquiryContext, sendEnquiry } from '#tests/support/leads.ts';

const phone = '+919845022222';

onBothEngines((makeDatabase) => {
	/** Priya, who wrote first, and her brother Arjun, whom a counsellor entered with the same number. */
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const context = { db, clock };
		const write = async (values: Record<string, string> = {}) =>
			(await sendEnquiry(db, clock, { name: 'Priya Rao', phone, ...values })).leadId;
		const enter = async (name: string, fields: Record<string, string> = {}) => {
			const entered = await enterLead(enquiryContext(db, clock), asha, {
				fields: { name, phone: '98450 22222', came: 'Walk-in', ...fields },
				followUp: { kind: 'set', at: clock.now().getTime() + hour },
				isInformed: true,
				hasGuardianAgreed: false,
				seen: [],
				into: 'another-person',
				privacyNotice: 'privacy:test',
			});
			if (entered.outcome !== 'entered') throw new Error(`It was ${entered.outcome}.`);
			return entered.leadId;
		};
		const priya = await write({ email: 'priya@example.com' });
		clock.pass(hour);
		const arjun = await enter('Arjun Rao', { question: 'Is CUET enough?' });
		const isOut = async (id: string) => (await readLead(db, id))?.optedOutAt !== null;
		return { db, clock, context, write, enter, priya, arjun, isOut };
	}

	test('two people with one number are two leads, each with their own enquiries', async () => {
		const { db, write, enter, priya, arjun } = await prepare();
		expect(arjun).not.toBe(priya);
		expect(await readLead(db, arjun)).toMatchObject({ name: 'Arjun Rao', phone });
		expect(await write({ question: 'And the fees?' })).toBe(priya);
		expect(await write({ name: 'Arjun Rao' })).toBe(arjun);
		expect(await write({ name: 'arjun' })).toBe(arjun);
		expect(await write({ name: 'Arjun Rao', email: 'priya@example.com' })).toBe(arjun);
		// A name that only an enquiry gave is found as well.
		expect(await write({ name: 'Kaveri Rao' })).toBe(priya);
		expect(await searchLeadIds(db, 'kaveri', 5)).toEqual([priya]);
		const third = await enter('Kiran Rao');
		expect((await searchLeadIds(db, '98450 22222', 5)).sort()).toEqual(
			[priya, arjun, third].sort(),
		);
		for (const [id, others] of [
			[priya, [arjun, third]],
			[arjun, [priya, third]],
		] as const) {
			const found = await findDuplicates(db, id);
			expect(found.map(({ lead }) => lead.id).sort()).toEqual([...others].sort());
			expect(found[0]?.because).toBe('The same phone number');
		}
	});

	test('the next person with the number is found by it when the first gives it up', async () => {
		const { db, clock, context, write, priya, arjun } = await prepare();
		await changeDetails(context, asha, { id: priya, phone: '+919845033333' });
		expect(await write()).toBe(arjun);
		await changeDetails(context, asha, { id: priya, phone });
		await db.transaction().execute((trx) => eraseLead(trx, arjun, null, clock.now()));
		expect(await write()).toBe(priya);
	});

	test('after a merge and its undo, one lead receives the enquiries', async () => {
		const { context, write, priya, arjun } = await prepare();
		const merged = await mergeLeads(context, asha, { id: arjun, otherId: priya });
		if (merged.outcome !== 'done') throw new Error(`It was ${merged.outcome}.`);
		expect(await write()).toBe(arjun);
		await undoMerge(context, asha, { mergeId: merged.mergeId });
		expect(await write()).toBe(priya);
	});

	test('an opt-out applies to everybody with the number, also later ones', async () => {
		const { db, clock, context, enter, priya, arjun, isOut } = await prepare();
		await receiveReply(context, { phone, text: 'STOP', providerId: 'wamid.1' });
		expect([await isOut(priya), await isOut(arjun)]).toEqual([true, true]);
		const third = await enter('Kiran Rao');
		expect(await isOut(third)).toBe(true);
		const stranger = (await sendEnquiry(db, clock, { name: 'Somebody' })).leadId;
		const corrected = (await sendEnquiry(db, clock, { name: 'Mistyped' })).leadId;
		await changeDetails(context, asha, { id: corrected, phone });
		expect([await isOut(corrected), await isOut(stranger)]).toEqual([true, false]);
		await setOptOut(context, asha, { id: arjun, isOut: false });
		expect([await isOut(priya), await isOut(third)]).toEqual([false, false]);
		await setOptOut(context, asha, { id: third, isOut: true });
		expect([await isOut(priya), await isOut(arjun), await isOut(stranger)]).toEqual([
			...[true, true, false],
		]);
	});

	test('the number exports and erases all its people, or only the chosen one', async () => {
		const { db, context, write, priya, arjun } = await prepare();
		// Sent by Arjun, but stored under Priya, who had the number first.
		await write({ name: 'Arjun Rao', question: 'My rank was 4,321.' });
		const found = await openPerson(context, asha, { phone });
		expect(found?.leads.map(({ id }) => id).sort()).toEqual([priya, arjun].sort());
		const file = await exportPerson(context, asha, { phone, leadId: arjun });
		expect(file).toContain('4,321');
		expect(file).not.toContain('priya@example.com');
		await erasePerson(context, asha, { phone, leadId: arjun });
		expect(await readLead(db, arjun)).toMatchObject({ name: 'Erased', phone: null });
		expect(await readLead(db, priya)).toMatchObject({ name: 'Priya Rao', phone });
		const kept = await db.selectFrom('enquiries').select('fields').execute();
		expect(kept.filter(({ fields }) => fields.includes('Arjun'))).toEqual([]);
		expect(kept.filter(({ fields }) => fields.includes('Priya'))).toHaveLength(1);
		expect(await write()).toBe(priya);
	});

	test('erasing the first by email leaves the other person with the number and their data', async () => {
		const { db, context, write, priya, arjun } = await prepare();
		await erasePerson(context, asha, { email: 'priya@example.com' });
		expect(await readLead(db, priya)).toMatchObject({ name: 'Erased' });
		expect(await readLead(db, arjun)).toMatchObject({ phone, lastMessage: 'Is CUET enough?' });
		const rows = await db.selectFrom('enquiries').select(['lead_id', 'fields']).execute();
		const said = rows.find(({ lead_id }) => lead_id === arjun)?.fields;
		expect(said).toContain('Is CUET enough?');
		expect(await write({ name: 'Arjun Rao' })).toBe(arjun);
		await erasePerson(context, asha, { phone });
		expect(await readLead(db, arjun)).toMatchObject({ name: 'Erased' });
	});
});
