import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { checkRow } from '#app/features/import/check-row.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { hashSubmission } from '#app/features/leads/change-lead.server.ts';
import { deleteIdempotencyKeys } from '#app/features/leads/contact/contact-repository.server.ts';
import { logCall } from '#app/features/leads/contact/log-call.server.ts';
import { logContact } from '#app/features/leads/contact/log-contact.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { mailLead } from '#app/features/leads/contact/write-to-lead.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { addNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { recordConsent } from '#app/features/leads/details/record-consent.server.ts';
import { setTags } from '#app/features/leads/details/set-tags.server.ts';
import {
	listTimeline,
	timelineCursor,
} from '#app/features/leads/details/timeline-repository.server.ts';
import { actOnMany } from '#app/features/leads/inbox/act-on-many.server.ts';
import { markRead } from '#app/features/leads/inbox/mark-read.server.ts';
import {
	readLastLeadChange,
	readLeadChanges,
} from '#app/features/leads/records/lead-change-repository.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { hour, minute } from '#app/platform/durations.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { asha, enquiryContext, makeStaff, ravi, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	async function prepare(values: Record<string, string> = {}, form?: 'counselling') {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { leadId: id } = await sendEnquiry(db, clock, values, form && { form });
		clock.pass(minute);
		return { db, clock, id };
	}

	test('a state change is in the timeline and ends the answer deadline', async () => {
		const { db, clock, id } = await prepare();
		expect(await readLead(db, id)).toMatchObject({ state: 'new', firstAnswerAt: null });
		const result = await changeState({ db, clock }, asha, { id, state: 'booked' });
		expect(result).toEqual({ outcome: 'done', version: 2 });
		const at = clock.now().getTime();
		expect(await readLead(db, id)).toMatchObject({
			state: 'booked',
			isUnread: false,
			firstAnswerAt: at,
			version: 2,
		});
		const [event] = await listTimeline(db, id);
		expect(event).toMatchObject({
			at,
			kind: 'state',
			actorName: 'Asha Nair',
			data: { from: 'new', to: 'booked' },
		});
		clock.pass(minute);
		await changeState({ db, clock }, asha, { id, state: 'enrolled' });
		expect(await readLead(db, id)).toMatchObject({ state: 'enrolled', firstAnswerAt: at });
	});

	test('a lost lead has a reason, which is cleared when the lead comes back', async () => {
		const { db, clock, id } = await prepare();
		expect(await changeState({ db, clock }, asha, { id, state: 'lost' })).toMatchObject({
			outcome: 'invalid',
			errors: { reason: expect.any(String) },
		});
		await changeState({ db, clock }, asha, { id, state: 'lost', reason: 'Joined another place' });
		expect(await readLead(db, id)).toMatchObject({ lostReason: 'Joined another place' });
		await changeState({ db, clock }, asha, { id, state: 'contacted' });
		expect(await readLead(db, id)).toMatchObject({ state: 'contacted', lostReason: null });
	});

	test('an owner must be somebody who works on leads', async () => {
		const { db, clock, id } = await prepare();
		const counsellor = await makeStaff(db, 'Kiran');
		const editor = await makeStaff(db, 'Edward', 'editor');
		expect(await assignLead({ db, clock }, asha, { id, ownerId: editor.id })).toMatchObject({
			outcome: 'invalid',
		});
		await assignLead({ db, clock }, asha, { id, ownerId: counsellor.id });
		expect(await readLead(db, id)).toMatchObject({ ownerId: counsellor.id, ownerName: 'Kiran' });
		await assignLead({ db, clock }, asha, { id, ownerId: null });
		expect(await readLead(db, id)).toMatchObject({ ownerId: null, ownerName: null });
	});

	test('details are checked, normalised and compared', async () => {
		const { db, clock, id } = await prepare();
		const wrong = await changeDetails({ db, clock }, asha, { id, phone: '123', email: 'no' });
		expect(wrong).toMatchObject({
			outcome: 'invalid',
			errors: { phone: expect.any(String), email: expect.any(String) },
		});
		await changeDetails({ db, clock }, asha, {
			id,
			class: 'Class 11',
			guardianPhone: '098450 12345',
			targetExams: ['IPMAT Indore', 'JIPMAT'],
		});
		expect(await readLead(db, id)).toMatchObject({
			class: 'Class 11',
			isMinor: true,
			needsConsent: true,
			guardianPhone: '+919845012345',
			targetExams: ['IPMAT Indore', 'JIPMAT'],
		});
		const [event] = await listTimeline(db, id);
		expect(event?.data).toMatchObject({ changes: { class: { from: null, to: 'Class 11' } } });
		const same = await changeDetails({ db, clock }, asha, { id, class: 'Class 11' });
		expect(same).toEqual({ outcome: 'done', version: 2 });
		const form = { id, class: 'Class 12', idempotencyKey: 'one-form' };
		expect(await changeDetails({ db, clock }, asha, form)).toEqual({ outcome: 'done', version: 3 });
		expect(await changeDetails({ db, clock }, asha, form)).toHaveProperty('isRepeat');
	});

	test.each([
		['12th', 'Class 12', true],
		['xii', 'Class 12', true],
		['class 12', 'Class 12', true],
		['12 CBSE', '12 CBSE', true],
		['Drop year', 'Drop year', false],
	])('the class “%s” typed on the desk is stored as “%s”', async (typed, name, isMinor) => {
		const { db, clock, id } = await prepare({ class: 'Class 11' }, 'counselling');
		await changeDetails({ db, clock }, asha, { id, class: typed });
		expect(await readLead(db, id)).toMatchObject({ class: name, isMinor });
	});

	test('every value that a form or a file accepts can be saved on the desk', async () => {
		const { db, clock } = await prepare();
		const target = 'x'.repeat(enquiryForms.counselling.fields.target?.maxLength ?? 0);
		const { leadId } = await sendEnquiry(db, clock, { target }, { form: 'counselling' });
		const { targetExams } = (await readLead(db, leadId)) ?? {};
		expect(targetExams).toEqual([target]);
		const said = { class: target, preferredTime: target, preferredChannel: target };
		const read = checkRow(
			['Meera', '9845012345', ...Object.values(said)],
			['name', 'phone', 'class', 'preferredTime', 'preferredChannel'],
			[],
			clock.now(),
		);
		expect(read).toMatchObject({ outcome: 'good', lead: said });
		const change = { id: leadId, targetExams, ...said };
		expect(await changeDetails({ db, clock }, asha, change)).toMatchObject({ outcome: 'done' });
	});

	test('an enquiry from a number added later joins the lead', async () => {
		const { db, clock, id } = await prepare();
		await changeDetails({ db, clock }, asha, { id, phone: '9845012345' });
		const next = await sendEnquiry(db, clock, { phone: '+919845012345' });
		expect(next.leadId).toBe(id);
	});

	test('calls, notes and consents are in the timeline with enquiries and mails', async () => {
		const { db, clock, id } = await prepare(
			{
				email: 'meera@example.com',
				class: 'Class 12',
				note: 'Call my mother',
			},
			'counselling',
		);
		expect(await readLead(db, id)).toMatchObject({ isMinor: true, needsConsent: true });
		const context = enquiryContext(db, clock);
		await logCall(context, asha, { id, result: 'reached', text: 'Wants a demo' });
		clock.pass(minute);
		await addNote(context, ravi, { id, text: 'Mother works nights' });
		clock.pass(minute);
		const consent = { id, guardianName: 'Latha Iyer', guardianPhone: '9845012345', how: 'phone' };
		await recordConsent(context, asha, consent);
		clock.pass(minute);
		await mailLead(context, asha, { id, subject: 'Your demo', text: 'Come on Monday.' });
		const events = await listTimeline(db, id);
		expect(events.map(({ kind, actorName }) => [kind, actorName])).toEqual([
			['mail', 'Asha Nair'],
			['consent', 'Asha Nair'],
			['note', 'Ravi Menon'],
			['call', 'Asha Nair'],
			...expectedFirst(events),
		]);
		expect(events[0]?.data).toMatchObject({ subject: 'Your demo', state: 'waiting' });
		expect(events.find(({ kind }) => kind === 'enquiry')?.data).toMatchObject({
			form: 'counselling',
			fields: { note: 'Call my mother' },
			privacyNotice: 'privacy:test',
			isMinor: true,
		});
		expect(await readLead(db, id)).toMatchObject({
			state: 'contacted',
			needsConsent: false,
			guardianName: 'Latha Iyer',
		});
	});

	test.each([
		['guardianName', { guardianName: 'x'.repeat(121) }],
		['guardianName', { guardianName: ' ' }],
		['how', { how: 'x'.repeat(301) }],
		['guardianPhone', { guardianPhone: '12345' }],
	])('a consent whose %s cannot be stored is rejected, not cut', async (field, wrong) => {
		const { db, clock, id } = await prepare({ class: 'Class 12' }, 'counselling');
		const consent = { id, guardianName: 'Latha Iyer', how: 'on the phone', ...wrong };
		expect(await recordConsent(enquiryContext(db, clock), asha, consent)).toMatchObject({
			outcome: 'invalid',
			errors: { [field]: expect.any(String) },
		});
		expect(await readLead(db, id)).toMatchObject({ guardianName: null });
	});

	test('the timeline is paged without duplicates or gaps', async () => {
		const { db, clock, id } = await prepare({ email: 'meera@example.com' });
		for (let n = 0; n < 25; n += 1) {
			await addNote({ db, clock }, asha, { id, text: `Note ${n}` });
			if (n % 3 === 0) clock.pass(1);
		}
		const all = await listTimeline(db, id, { limit: 100 });
		expect(all).toHaveLength(27);
		const pages = [];
		let before: string | undefined;
		for (;;) {
			const page = await listTimeline(db, id, { before, limit: 4 });
			pages.push(...page);
			const last = page.at(-1);
			if (!last) break;
			before = timelineCursor(last);
		}
		expect(pages).toEqual(all);
	});

	test('a mail needs an email, and counts as an answer', async () => {
		const { db, clock, id } = await prepare();
		const context = enquiryContext(db, clock);
		const mail = { id, subject: 'Hello', text: 'First.\n\nSecond.' };
		expect(await mailLead(context, asha, mail)).toMatchObject({
			outcome: 'invalid',
			errors: { email: expect.any(String) },
		});
		expect(await readLead(db, id)).toMatchObject({ firstAnswerAt: null });
		await changeDetails(context, asha, { id, email: 'meera@example.com' });
		expect(await mailLead(context, asha, mail)).toMatchObject({ outcome: 'done' });
		const firstAnswerAt = clock.now().getTime();
		expect(await readLead(db, id)).toMatchObject({ state: 'contacted', firstAnswerAt });
		const row = await db
			.selectFrom('outbox')
			.selectAll()
			.where('template', '=', 'counsellor-message')
			.executeTakeFirstOrThrow();
		expect(row).toMatchObject({ recipient: 'meera@example.com', reply_to: 'team@example.com' });
		const lines = await readAuditLog(db, { action: 'lead.changed' });
		expect(lines).toContainEqual(
			expect.objectContaining({ subjectId: id, actorName: asha.name, details: { what: 'mail' } }),
		);
	});

	test('reading a lead notifies open inboxes but is no event', async () => {
		const { db, clock, id } = await prepare();
		const before = await readLastLeadChange(db);
		await markRead({ db, clock }, { id });
		expect(await readLead(db, id)).toMatchObject({ isUnread: false });
		expect(await readLeadChanges(db, before)).toMatchObject([{ leadId: id, kind: 'read' }]);
		expect(await listTimeline(db, id)).toHaveLength(1);
		await markRead({ db, clock }, { id, unread: true });
		expect(await readLead(db, id)).toMatchObject({ isUnread: true, version: 1 });
	});

	test('a follow-up is planned and cleared', async () => {
		const { db, clock, id } = await prepare();
		const at = clock.now().getTime() + hour;
		await setFollowUp({ db, clock }, asha, { id, at });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at });
		const never = await setFollowUp({ db, clock }, asha, { id, at: Number.NaN });
		expect(never).toMatchObject({ outcome: 'invalid' });
		const unsaid = await setFollowUp({ db, clock }, asha, { id, at: null });
		expect(unsaid).toMatchObject({ outcome: 'invalid', errors: { because: expect.any(String) } });
		await setFollowUp({ db, clock }, asha, { id, at: null, reason: 'They will call' });
		expect(await readLead(db, id)).toMatchObject({
			followUpAt: null,
			noStepReason: 'They will call',
		});
	});

	test('an unknown lead is reported as missing', async () => {
		const { db, clock } = await prepare();
		const note = await addNote({ db, clock }, asha, { id: 'nobody', text: 'Hello' });
		expect(note).toEqual({ outcome: 'missing' });
		expect(await markRead({ db, clock }, { id: 'nobody' })).toEqual({ outcome: 'missing' });
	});

	test('two people at once: what both add is stored', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const { leadId: id } = await sendEnquiry(db, clock);
		await Promise.all(
			Array.from({ length: 10 }, (_, n) => [
				addNote({ db, clock }, asha, { id, text: `From Asha ${n}` }),
				logCall({ db, clock }, ravi, { id, result: 'reached', text: `From Ravi ${n}` }),
				setTags({ db, clock }, asha, { id, add: [`a${n % 5}`] }),
				setTags({ db, clock }, ravi, { id, add: [`r${n % 5}`] }),
			]).flat(),
		);
		const events = await listTimeline(db, id, { limit: 100 });
		expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(10);
		expect(events.filter(({ kind }) => kind === 'call')).toHaveLength(10);
		const lead = await readLead(db, id);
		expect(lead?.tags).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'r0', 'r1', 'r2', 'r3', 'r4']);
		expect(lead?.version).toBe(31);
	});

	test('two people at once: for the same field the second gets a conflict', async () => {
		const { db, clock, id } = await prepare();
		const seen = (await readLead(db, id))?.version;
		await changeDetails({ db, clock }, asha, { id, version: seen, class: 'Class 11' });
		const other = await changeDetails({ db, clock }, ravi, { id, version: seen, exam: 'JIPMAT' });
		expect(other).toMatchObject({ outcome: 'done' });
		const same = await changeDetails({ db, clock }, ravi, { id, version: seen, class: 'Class 12' });
		expect(same).toMatchObject({
			outcome: 'conflict',
			by: 'Asha Nair',
			lead: { class: 'Class 11', exam: 'JIPMAT' },
		});
		await changeState({ db, clock }, asha, { id, version: seen, state: 'contacted' });
		expect(
			await changeState({ db, clock }, ravi, { id, version: seen, state: 'booked' }),
		).toMatchObject({ outcome: 'conflict', lead: { state: 'contacted' } });
		const informed = (await readLead(db, id))?.version;
		expect(
			await changeState({ db, clock }, ravi, { id, version: informed, state: 'booked' }),
		).toMatchObject({ outcome: 'done' });
	});

	test('bulk actions change all existing leads, or none if the action is invalid', async () => {
		const { db, clock, id } = await prepare();
		const { leadId: second } = await sendEnquiry(db, clock);
		const ids = [id, second, 'nobody'];
		const tagged = await actOnMany({ db, clock }, asha, ids, { action: 'tag', add: ['Fair 2026'] });
		expect(tagged).toEqual({ outcome: 'done', changed: 2, missing: 1 });
		expect((await readLead(db, second))?.tags).toEqual(['fair 2026']);
		const blank = await actOnMany({ db, clock }, asha, ids, { action: 'tag', add: [' '] });
		expect(blank).toMatchObject({ outcome: 'invalid' });
		const lost = await actOnMany({ db, clock }, asha, ids, { action: 'state', state: 'lost' });
		expect(lost).toMatchObject({ outcome: 'invalid' });
		expect(await statesOf(db)).toEqual(['new', 'new']);
		await actOnMany({ db, clock }, asha, ids, { action: 'state', state: 'lost', reason: 'Fees' });
		expect(await statesOf(db)).toEqual(['lost', 'lost']);
	});

	test('a form sent twice is stored once; other data is another form', async () => {
		const { db, clock, id } = await prepare({ email: 'meera@example.com' });
		const keyOf = (text: string) =>
			hashSubmission(id, [
				['idempotencyKey', 'k1'],
				['text', text],
			]);
		const note = { id, text: 'Calls on Monday', idempotencyKey: keyOf('Calls on Monday') };
		const empty = await addNote({ db, clock }, asha, { ...note, text: ' ' });
		expect(empty).toMatchObject({ outcome: 'invalid' });
		const [first, second] = await Promise.all([
			addNote({ db, clock }, asha, note),
			addNote({ db, clock }, asha, note),
		]);
		expect([first, second].filter((one) => 'isRepeat' in one)).toHaveLength(1);
		await addNote({ db, clock }, asha, { id, text: 'Tuesday', idempotencyKey: keyOf('Tuesday') });
		const followUp = { kind: 'set', at: clock.now().getTime() + minute } as const;
		const call = {
			id,
			result: 'reached',
			text: 'Spoke',
			followUp,
			idempotencyKey: keyOf('Spoke'),
		} as const;
		await logContact({ db, clock }, asha, call);
		await setFollowUp({ db, clock }, ravi, { id, at: null, reason: 'They will call' });
		expect(await logContact({ db, clock }, asha, call)).toMatchObject({ isRepeat: true });
		expect((await readLead(db, id))?.followUpAt).toBe(null);
		const mail = { id, subject: 'Hello', text: 'Words', idempotencyKey: keyOf('Words') };
		await mailLead(enquiryContext(db, clock), asha, mail);
		await mailLead(enquiryContext(db, clock), asha, mail);
		const kinds = (await listTimeline(db, id)).map(({ kind, data }) => data.subject ?? kind);
		expect(kinds.filter((kind) => kind === 'note')).toHaveLength(2);
		expect(kinds.filter((kind) => kind === 'call')).toHaveLength(1);
		expect(kinds.filter((kind) => kind === 'Hello')).toHaveLength(1);
		await deleteIdempotencyKeys(db, clock.now().getTime() + 1);
		expect(await addNote({ db, clock }, asha, note)).not.toHaveProperty('isRepeat');
	});
});

async function statesOf(db: Database) {
	const rows = await db.selectFrom('leads').select('state').execute();
	return rows.map(({ state }) => state);
}

/** The enquiry and its mail have the same timestamp. */
function expectedFirst(events: { kind: string; actorName: string | null }[]) {
	const last = events.slice(-2).map(({ kind, actorName }) => [kind, actorName]);
	expect(last.map(([kind]) => kind).sort()).toEqual(['enquiry', 'mail']);
	return last;
}
