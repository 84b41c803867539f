import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { enrolLead } from '#app/features/enrolments/enrol-lead.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { logContact } from '#app/features/leads/contact/log-contact.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { addNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { setTags } from '#app/features/leads/details/set-tags.server.ts';
import {
	listTimeline,
	timelineCursor,
} from '#app/features/leads/details/timeline-repository.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { findDuplicates } from '#app/features/leads/merging/find-duplicates.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { undoMerge } from '#app/features/leads/merging/undo-merge.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { day } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, ravi, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const kept = await sendEnquiry(db, clock, { name: 'Meera Iyer', phone: '+919845000001' });
		clock.pass(1000);
		const other = await sendEnquiry(db, clock, {
			name: 'Meera R Iyer',
			phone: '+919845000002',
			email: 'meera@example.com',
			question: 'About the hostel',
		});
		clock.pass(1000);
		const context = { db, clock };
		await setTags(context, asha, { id: kept.leadId, add: ['fair'] });
		await setTags(context, asha, { id: other.leadId, add: ['fair', 'hostel'] });
		await addNote(context, ravi, { id: other.leadId, text: 'Sitar player' });
		await changeState(context, ravi, { id: other.leadId, state: 'booked' });
		await changeDetails(context, ravi, {
			id: other.leadId,
			guardianName: 'Latha',
			class: 'Class 12',
		});
		clock.pass(1000);
		return { db, clock, context, id: kept.leadId, otherId: other.leadId };
	}

	const merged = async (...args: Parameters<typeof mergeLeads>) => {
		const result = await mergeLeads(...args);
		if (result.outcome !== 'done') throw new Error(`Merging was answered ${result.outcome}.`);
		return result.mergeId;
	};

	test.each([
		['new', 'lost', 'new'],
		['lost', 'new', 'new'],
		['lost', 'contacted', 'contacted'],
		['lost', 'lost', 'lost'],
		['contacted', 'new', 'contacted'],
		['contacted', 'booked', 'booked'],
		['booked', 'contacted', 'booked'],
		['contacted', 'enrolled', 'enrolled'],
		['enrolled', 'contacted', 'enrolled'],
		['enrolled', 'lost', 'enrolled'],
	] as const)('%s and %s become %s', async (state, otherState, becomes) => {
		const { db, context, id, otherId } = await prepare();
		const move = async (id: string, to: typeof state) =>
			await changeState(context, asha, { id, state: to, reason: 'Moved away' });
		await move(id, state);
		await move(otherId, otherState);
		await merged(context, asha, { id, otherId });
		const lostReason = becomes === 'lost' ? 'Moved away' : null;
		expect(await readLead(db, id)).toMatchObject({ state: becomes, lostReason });
	});

	test('everything of the other lead moves, and its address redirects', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		await merged(context, asha, { id, otherId });
		expect(await readLead(db, id)).toMatchObject({
			name: 'Meera Iyer',
			phone: '+919845000001',
			email: 'meera@example.com',
			state: 'booked',
			class: 'Class 12',
			guardianName: 'Latha',
			tags: ['fair', 'hostel'],
			lastMessage: 'About the hostel',
		});
		expect(await readLead(db, otherId)).toMatchObject({ mergedInto: id });
		const kinds = (await listTimeline(db, id)).map(({ kind }) => kind).sort();
		expect(kinds).toEqual(
			['details', 'enquiry', 'enquiry', 'mail', 'merge', 'note', 'state', 'tags', 'tags'].sort(),
		);
		const { leads } = await listLeads(db, {}, {}, clock.now());
		expect(leads.map((lead) => lead.id)).toEqual([id]);
		const found = await listLeads(db, { search: 'sitar' }, {}, clock.now());
		expect(found.leads.map((lead) => lead.id)).toEqual([id]);
		const again = await sendEnquiry(db, clock, { phone: '+919845000002' });
		expect(again.leadId).toBe(id);
		clock.pass(1000);
		expect(await addNote(context, asha, { id: otherId, text: 'By an old link' })).toMatchObject({
			outcome: 'done',
		});
		expect((await listTimeline(db, id))[0]).toMatchObject({ kind: 'note' });
	});

	test('work at the address of a merged lead leaves the kept one with its owner', async () => {
		const { db, context, id, otherId } = await prepare();
		const [owner, caller] = [await makeStaff(db, 'Asha Nair'), await makeStaff(db, 'Ravi Menon')];
		await assignLead(context, owner, { id, ownerId: owner.id });
		await mergeLeads(context, owner, { id, otherId });
		const followUp = { kind: 'set', at: context.clock.now().getTime() + day } as const;
		const contact = { id: otherId, result: 'reached', text: '', followUp };
		expect(await logContact(context, caller, contact)).toMatchObject({ outcome: 'done' });
		expect(await readLead(db, id)).toMatchObject({ ownerId: owner.id });
		const fields = { programme: 'Premium Mentorship Program', batch: 'Weekend', fee: '45,000' };
		const enrolled = await enrolLead(context, caller, { id: otherId, fields });
		expect(enrolled).toMatchObject({ outcome: 'done' });
		expect(await readLead(db, id)).toMatchObject({ ownerId: owner.id });
	});

	test('an enquiry during a merge goes to the kept lead', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		await merged(context, asha, { id, otherId });
		// The state as seen by a process that read the lead before the merge.
		const phone = '+919845000002';
		await db
			.updateTable('lead_keys')
			.set({ lead_id: otherId })
			.where('value', '=', phone)
			.execute();
		clock.pass(1000);
		expect((await sendEnquiry(db, clock, { phone })).leadId).toBe(id);
		expect(await readLead(db, id)).toMatchObject({ lastEnquiryAt: clock.now().getTime() });
	});

	test('the merged lead has every number of both once, and undoing removes the added ones', async () => {
		const { db, context, id, otherId } = await prepare();
		const [mine, theirs, mother, father] = ['01', '02', '03', '04'].map((n) => `+9198450000${n}`);
		await changeDetails(context, asha, { id, guardianPhone: mother });
		await changeDetails(context, asha, { id: otherId, guardianPhone: father });
		const phonesOf = async (leadId: string) => {
			const opened = await openLead(context, asha, { id: leadId });
			if (opened.outcome !== 'open') throw new Error(opened.outcome);
			const { phone, guardianPhone } = opened.lead;
			return { phone, guardianPhone, others: opened.otherPhones.sort() };
		};
		const mergeId = await merged(context, asha, { id, otherId });
		const all = { phone: mine, guardianPhone: mother, others: [theirs, father] };
		expect(await phonesOf(id)).toEqual(all);
		await undoMerge(context, asha, { mergeId });
		expect(await phonesOf(id)).toEqual({ ...all, others: [] });
		// The mother wrote from her own number.
		await changeDetails(context, asha, { id, guardianPhone: theirs ?? '' });
		await changeDetails(context, asha, { id: otherId, guardianPhone: '' });
		await merged(context, asha, { id: otherId, otherId: id });
		expect(await phonesOf(otherId)).toEqual({ phone: theirs, guardianPhone: null, others: [mine] });
		expect(await db.selectFrom('lead_keys').select('value').execute()).toHaveLength(3);
	});

	test('an answered family no longer waits, except for later questions without a plan', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		const clockOf = async (leadId: string) => {
			const lead = await readLead(db, leadId);
			return lead?.firstAnswerAt === null ? lead.answerDueAt : null;
		};
		// The other lead was answered after both had asked.
		expect(await clockOf(id)).not.toBeNull();
		const first = await merged(context, asha, { id, otherId });
		expect(await clockOf(id)).toBeNull();
		await undoMerge(context, asha, { mergeId: first });
		clock.pass(1000);
		const late = (await sendEnquiry(db, clock)).leadId;
		const due = await clockOf(late);
		const second = await merged(context, asha, { id: otherId, otherId: late });
		expect(await clockOf(otherId)).toBe(due);
		await undoMerge(context, asha, { mergeId: second });
		await setFollowUp(context, asha, { id: otherId, at: clock.now().getTime() + day });
		await merged(context, asha, { id: otherId, otherId: late });
		expect(await clockOf(otherId)).toBeNull();
	});

	test('a merge keeps a follow-up with its purpose, not the other lead’s reason for having none', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		const at = clock.now().getTime() + day;
		await setFollowUp(context, asha, { id, at: null, reason: 'They will call us' });
		await setFollowUp(context, asha, { id: otherId, at, reason: 'Talk with a parent' });
		await merged(context, asha, { id, otherId });
		const step = { followUpAt: at, stepPurpose: 'Talk with a parent', noStepReason: null };
		expect(await readLead(db, id)).toMatchObject(step);
	});

	test('a merge with a student drops the follow-up of the lead in work, not the student’s', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		const at = clock.now().getTime() + day;
		const talk = { followUpAt: at, stepPurpose: 'Talk with a parent' };
		await setFollowUp(context, asha, { id, at, reason: talk.stepPurpose });
		await changeState(context, asha, { id: otherId, state: 'enrolled' });
		const mergeId = await merged(context, asha, { id, otherId });
		const none = { followUpAt: null, stepPurpose: null, noStepReason: null };
		expect(await readLead(db, id)).toMatchObject({ state: 'enrolled', ...none });
		await undoMerge(context, asha, { mergeId });
		expect(await readLead(db, id)).toMatchObject({ state: 'new', ...talk });
		const balance = { followUpAt: at + day, stepPurpose: 'Ask for the balance' };
		const reminder = { at: balance.followUpAt, reason: balance.stepPurpose };
		await setFollowUp(context, asha, { id: otherId, ...reminder });
		await merged(context, asha, { id, otherId });
		expect(await readLead(db, id)).toMatchObject({ state: 'enrolled', ...balance });
	});

	test('undoing restores both leads exactly', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		const before = await snapshot(db, clock);
		const mergeId = await merged(context, asha, { id, otherId });
		expect(await snapshot(db, clock)).not.toEqual(before);
		clock.pass(1000);
		expect(await undoMerge(context, ravi, { mergeId })).toMatchObject({ outcome: 'done' });
		expect(await snapshot(db, clock)).toEqual(before);
		expect(await undoMerge(context, ravi, { mergeId })).toMatchObject({ outcome: 'invalid' });
		expect(await undoMerge(context, ravi, { mergeId: 'x' })).toEqual({ outcome: 'missing' });
		const [undone] = await listTimeline(db, id, { limit: 1 });
		if (!undone) throw new Error('Nothing was told.');
		const earlier = await listTimeline(db, id, { before: timelineCursor(undone), limit: 1 });
		expect(earlier).toMatchObject([{ kind: 'merge', data: { isUndone: true } }]);
		expect((await listTimeline(db, otherId))[0]).toMatchObject({ kind: 'unmerge' });
	});

	test('undoing leaves later events with the kept lead', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		const mergeId = await merged(context, asha, { id, otherId });
		clock.pass(1000);
		await changeDetails(context, asha, { id, class: 'Drop year' });
		await addNote(context, asha, { id, text: 'Written since' });
		const since = await sendEnquiry(db, clock, { phone: '+919845000002', question: 'And fees?' });
		await undoMerge(context, asha, { mergeId });
		expect(await readLead(db, id)).toMatchObject({
			class: 'Drop year',
			guardianName: null,
			lastMessage: 'And fees?',
			tags: ['fair'],
		});
		const timeline = await listTimeline(db, id);
		expect(timeline.some((event) => event.id === since.id)).toBe(true);
		expect(timeline.some(({ data }) => data.text === 'Written since')).toBe(true);
		const { leads } = await listLeads(db, { search: 'sitar' }, {}, clock.now());
		expect(leads.map((lead) => lead.id)).toEqual([otherId]);
		expect((await sendEnquiry(db, clock, { phone: '+919845000002' })).leadId).toBe(otherId);
	});

	test('invalid merges are rejected, and later merges are undone first', async () => {
		const { db, clock, context, id, otherId } = await prepare();
		expect(await mergeLeads(context, asha, { id, otherId: id })).toMatchObject({
			outcome: 'invalid',
		});
		expect(await mergeLeads(context, asha, { id, otherId: 'x' })).toEqual({ outcome: 'missing' });
		const third = (await sendEnquiry(db, clock)).leadId;
		const first = await merged(context, asha, { id, otherId });
		const second = await merged(context, asha, { id: third, otherId: id });
		expect(await undoMerge(context, asha, { mergeId: first })).toMatchObject({
			outcome: 'invalid',
		});
		expect(await undoMerge(context, asha, { mergeId: second })).toMatchObject({ outcome: 'done' });
		expect(await undoMerge(context, asha, { mergeId: first })).toMatchObject({ outcome: 'done' });
	});

	test('two concurrent merges of the same leads make one merge', async () => {
		const { context, id, otherId } = await prepare();
		const results = await Promise.all([
			mergeLeads(context, asha, { id, otherId }),
			mergeLeads(context, ravi, { id: otherId, otherId: id }),
		]);
		expect(results.map(({ outcome }) => outcome).sort()).toEqual(['done', 'invalid']);
	});

	test('duplicates are suggested by number, email, or name and most of a number', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const send = async (name: string, phone: string, email = '') =>
			(await sendEnquiry(db, clock, { name, phone, email })).leadId;
		const id = await send('Meera Iyer', '+919845012345', 'meera@example.com');
		const mistyped = await send('Meera Iyer', '+919845012346');
		const namesake = await send('Meera Iyer', '+918888888888');
		const stranger = await send('Arjun Rao', '+919845012349');
		const longer = await send('Arjun Rao', '+919845012348', 'meera@example.com.in');
		const mother = await send('Latha Iyer', '+919845099999');
		await changeDetails({ db, clock }, asha, { id, guardianPhone: '98450 99999' });
		const sharing = await send('Someone', '+917777777777');
		await changeDetails({ db, clock }, asha, { id: sharing, email: 'Meera@Example.com' });
		const found = await findDuplicates(db, id);
		expect(Object.fromEntries(found.map(({ lead, because }) => [lead.id, because]))).toEqual({
			[mother]: 'The same phone number',
			[sharing]: 'The same email address',
			[mistyped]: 'The same name and a similar phone number',
		});
		expect(found.map(({ lead }) => lead.id)).not.toContain(namesake);
		expect(found.map(({ lead }) => lead.id)).not.toContain(stranger);
		expect(found.map(({ lead }) => lead.id)).not.toContain(longer);
	});
});

/** Everything except versions, timestamps and the merge itself. */
async function snapshot(db: Database, clock: FixedClock) {
	const leads = await db.selectFrom('leads').selectAll().orderBy('id').execute();
	const keys = await db.selectFrom('lead_keys').selectAll().orderBy('value').execute();
	const tags = await db
		.selectFrom('lead_tags')
		.selectAll()
		.orderBy('lead_id')
		.orderBy('tag')
		.execute();
	const events = await db.selectFrom('lead_events').selectAll().orderBy('id').execute();
	const enquiries = await db.selectFrom('enquiries').selectAll().orderBy('id').execute();
	const mails = await db.selectFrom('outbox').select(['id', 'lead_id']).orderBy('id').execute();
	const consents = await db.selectFrom('consents').selectAll().orderBy('id').execute();
	const searches = await Promise.all(
		['sitar', 'meera', '9845000002', 'hostel'].map(async (search) => {
			const { leads: found } = await listLeads(db, { search }, {}, clock.now());
			return found.map(({ id }) => id);
		}),
	);
	return {
		leads: leads.map(({ version: _version, updated_at: _at, ...rest }) => rest),
		events: events.filter(({ kind }) => kind !== 'merge' && kind !== 'unmerge'),
		keys,
		tags,
		enquiries,
		mails,
		consents,
		searches,
	};
}
