import { expect, test } from 'vitest';
import { setDisabled } from '#app/features/accounts/account-repository.server.ts';
import { findEnquiry } from '#app/features/enquiries/enquiry-repository.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { readDeskSettings, saveDeskSetting } from '#app/features/leads/desk-settings.server.ts';
import { defaultAnswerTarget } from '#app/features/leads/desk-settings.ts';
import { addNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import {
	readLastLeadChange,
	readLeadChanges,
} from '#app/features/leads/records/lead-change-repository.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { hour } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	test('the guardian’s number is called, but not stored as the student’s', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const phone = '+919845012345';
		const sent = { phone, guardianName: 'Neelam Malhotra', guardianPhone: phone };
		const { id, leadId } = await sendEnquiry(db, clock, sent, { form: 'enrolment' });
		const enquiry = await findEnquiry(db, id);
		expect(enquiry?.fields).toMatchObject({ ...sent, phone: '' });
		const known = { phone, guardianPhone: phone, guardianName: sent.guardianName };
		expect(await readLead(db, leadId)).toMatchObject(known);
		// The next enquiry finds the lead, and updates it by the same number.
		clock.pass(hour);
		const again = await sendEnquiry(db, clock, { ...sent, batch: 'June' }, { form: 'enrolment' });
		expect(again.leadId).toBe(leadId);
		const phones = await db.selectFrom('enquiries').select('phone').execute();
		expect(phones).toEqual([{ phone }, { phone }]);
	});

	test('an enquiry puts its lead with all its data on top of the inbox', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { leadId } = await sendEnquiry(
			db,
			clock,
			{
				name: 'Meera Iyer',
				phone: '+919845012345',
				email: 'meera@example.com',
				class: 'Class 11',
				target: 'JIPMAT',
				bestTime: 'Evenings',
				channel: 'WhatsApp',
				note: `Two\nlines ${'and more '.repeat(30)}`,
			},
			{
				form: 'counselling',
				attribution: { page: '/jipmat', source: 'x', first: {}, last: { source: 'instagram' } },
			},
		);
		const lead = await readLead(db, leadId);
		expect(lead).toMatchObject({
			name: 'Meera Iyer',
			state: 'new',
			isUnread: true,
			isMinor: true,
			isSpam: false,
			class: 'Class 11',
			exam: 'JIPMAT',
			targetExams: ['JIPMAT'],
			preferredTime: 'Evenings',
			preferredChannel: 'WhatsApp',
			source: 'instagram',
			lastForm: 'counselling',
			lastEnquiryAt: clock.now().getTime(),
			askedAt: clock.now().getTime(),
			answerDueAt: clock.now().getTime() + 4 * hour,
			firstAnswerAt: null,
		});
		expect(lead?.lastMessage).toHaveLength(140);
		expect(lead?.lastMessage).toMatch(/^Two lines and more/);
		expect(await readLeadChanges(db, 0)).toMatchObject([
			{ leadId, kind: 'enquiry', name: 'Meera Iyer', isSpam: false },
		]);
	});

	test('the answer deadline runs from the first unanswered enquiry, and again after an answer', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const phone = '+919845012345';
		const asked = clock.now().getTime();
		const { leadId: id } = await sendEnquiry(db, clock, { phone });
		clock.pass(hour);
		await sendEnquiry(db, clock, { phone });
		expect(await readLead(db, id)).toMatchObject({ askedAt: asked, answerDueAt: asked + 4 * hour });
		await changeState({ db, clock }, asha, { id, state: 'contacted' });
		clock.pass(hour);
		await sendEnquiry(db, clock, { phone });
		const again = clock.now().getTime();
		expect(await readLead(db, id)).toMatchObject({
			state: 'contacted',
			isUnread: true,
			askedAt: again,
			answerDueAt: again + 4 * hour,
			firstAnswerAt: null,
		});
	});

	test('the owner sets the target', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const setTarget = (target: unknown) =>
			saveDeskSetting({ db, clock }, asha, 'answer-target', target);
		expect(
			await setTarget({ ...defaultAnswerTarget, opens: '19:00', closes: '10:00' }),
		).toMatchObject({ outcome: 'invalid', errors: { closes: expect.any(String) } });
		const target = {
			...defaultAnswerTarget,
			hours: 1,
			holidays: [{ day: '2023-04-01', name: 'Fair' }],
		};
		expect(await setTarget(target)).toEqual({ outcome: 'saved' });
		expect((await readDeskSettings(db)).answerTarget).toEqual(target);
		const { leadId } = await sendEnquiry(db, clock);
		// From that Saturday to Monday at eleven in India.
		expect((await readLead(db, leadId))?.answerDueAt).toBe(Date.parse('2023-04-03T05:30:00Z'));
	});

	test('leads are assigned in turn to people who can work, and stay with their owner', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const [one, two, three] = [
			await makeStaff(db, 'One'),
			await makeStaff(db, 'Two'),
			await makeStaff(db, 'Three'),
		];
		const assignment = { mode: 'in-turn', people: [one.id, two.id, three.id] };
		await saveDeskSetting({ db, clock }, asha, 'assignment', assignment);
		const ownerOfNext = async (values = {}) => {
			const { leadId } = await sendEnquiry(db, clock, values);
			return (await readLead(db, leadId))?.ownerName;
		};
		expect(await ownerOfNext({ phone: '+919845012345' })).toBe('One');
		expect(await ownerOfNext()).toBe('Two');
		await setDisabled(db, three.id, true);
		expect(await ownerOfNext()).toBe('One');
		expect(await ownerOfNext({ phone: '+919845012345' })).toBe('One');
		expect(await ownerOfNext()).toBe('Two');
		const many = await Promise.all(Array.from({ length: 10 }, () => ownerOfNext()));
		expect(many.toSorted()).toEqual([...Array(5).fill('One'), ...Array(5).fill('Two')]);
	});

	test('an owner by turn is no change since the version that somebody saw', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const context = { db, clock };
		const owner = await makeStaff(db, 'One');
		const assignment = { mode: 'in-turn', people: [owner.id] };
		await saveDeskSetting(context, asha, 'assignment', assignment);
		const { leadId: id } = await sendEnquiry(db, clock);
		const { version } = (await readLead(db, id)) ?? {};
		await addNote(context, asha, { id, text: 'They called.' });
		expect(await assignLead(context, asha, { id, version, ownerId: null })).toMatchObject({
			outcome: 'done',
		});
	});

	test('spam creates a spam lead, but does not touch a lead with anything else', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const spam = { honeypot: 'filled' };
		const bad = await sendEnquiry(db, clock, { phone: '+919845000001' }, spam);
		expect(await readLead(db, bad.leadId)).toMatchObject({ isSpam: true, answerDueAt: null });
		const good = await sendEnquiry(db, clock, { phone: '+919845000002', question: 'Fees?' });
		const before = await readLead(db, good.leadId);
		const last = await readLastLeadChange(db);
		clock.pass(hour);
		await sendEnquiry(db, clock, { phone: '+919845000002', question: 'Buy this' }, spam);
		expect(await readLead(db, good.leadId)).toEqual(before);
		expect(await readLeadChanges(db, last)).toEqual([]);
		await sendEnquiry(db, clock, { phone: '+919845000001', question: 'I am a person' });
		expect(await readLead(db, bad.leadId)).toMatchObject({
			isSpam: false,
			lastMessage: 'I am a person',
		});
	});
});
