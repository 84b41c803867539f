import { expect, test } from 'vitest';
import type { Database } from '#app/db/open-database.server.ts';
import { assignLead } from '#app/features/leads/assignment/assign-lead.server.ts';
import { describeLastContact } from '#app/features/leads/contact/contact-text.ts';
import type { FollowUpRequest } from '#app/features/leads/contact/follow-up-choices.ts';
import {
	logContact,
	recordContactWithStep,
} from '#app/features/leads/contact/log-contact.server.ts';
import { lacksNextStep } from '#app/features/leads/contact/next-step-rules.ts';
import {
	openFollowUps,
	readCallsAfter,
} from '#app/features/leads/contact/read-follow-ups.server.ts';
import { setFollowUp, undoFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { mailLead, recordChatOpened } from '#app/features/leads/contact/write-to-lead.server.ts';
import { changeDetails } from '#app/features/leads/details/change-details.server.ts';
import { addNote, changeNote } from '#app/features/leads/details/change-note.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { openLead } from '#app/features/leads/details/open-lead.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { countListOwnersFor } from '#app/features/leads/inbox/act-on-many.server.ts';
import { countOwnWork } from '#app/features/leads/inbox/count-own-work.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { blankLead } from '#app/features/leads/lead-row.server.ts';
import type { LeadFilter } from '#app/features/leads/lead-types.ts';
import { insertLead, readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { describeTime } from '#app/platform/format-date.ts';
import { newId } from '#app/platform/ids.server.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readOutbox } from '#tests/setup/outbox-parts.ts';
import { asha, enquiryContext, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const leave = { kind: 'leave' } as const;

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T04:30:00Z');
		return { db, clock };
	}

	async function namesWithout(db: Database, clock: FixedClock, owner?: string) {
		const { leads } = await listLeads(
			db,
			{ followUp: 'missing', owner },
			{ me: asha.id },
			clock.now(),
		);
		return leads.map(({ name }) => name);
	}

	test('a mail needs a next step', async () => {
		const { db, clock } = await prepare();
		const { leadId: id } = await sendEnquiry(db, clock, { email: 'meera@example.com' });
		const context = enquiryContext(db, clock);
		await db.deleteFrom('outbox').execute();
		const write = (followUp: FollowUpRequest) =>
			recordContactWithStep({ db, clock }, asha, { id, followUp }, (trx) =>
				mailLead({ ...context, db: trx }, asha, { id, subject: 'Hello', text: 'Come on Monday.' }),
			);
		const refusal = (field: string) => ({
			outcome: 'invalid',
			errors: { [field]: expect.any(String) },
		});
		expect(await write(leave)).toMatchObject(refusal('followUp'));
		expect(await write({ kind: 'clear', reason: ' ' })).toMatchObject(refusal('because'));
		expect(await readOutbox(db)).toHaveLength(0);
		expect(await readLead(db, id)).toMatchObject({ firstAnswerAt: null });
		const at = clock.now().getTime() + 2 * hour;
		expect(await write({ kind: 'set', at })).toMatchObject({ outcome: 'done' });
		expect(await readOutbox(db)).toHaveLength(1);
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at });
		// A planned step may stay.
		expect(await write(leave)).toMatchObject({ outcome: 'done' });
	});

	test('a contact is logged with a next step, or with a reason for none', async () => {
		const { db, clock } = await prepare();
		const { leadId: id } = await sendEnquiry(db, clock);
		const log = (followUp: Parameters<typeof logContact>[2]['followUp']) =>
			logContact({ db, clock }, asha, { id, result: 'reached', text: 'Hello', followUp });
		const refusal = (field: string) => ({
			outcome: 'invalid',
			errors: { [field]: expect.any(String) },
		});
		expect(await log(leave)).toMatchObject(refusal('followUp'));
		expect(await log({ kind: 'clear', reason: ' ' })).toMatchObject(refusal('because'));
		expect(await readLead(db, id)).toMatchObject({ state: 'new', version: 1 });
		await log({ kind: 'clear', reason: 'Waiting for results' });
		expect(await readLead(db, id)).toMatchObject({ noStepReason: 'Waiting for results' });
		await log({ kind: 'set', at: clock.now().getTime() + day });
		expect(await readLead(db, id)).toMatchObject({ noStepReason: null });
		expect(await log(leave)).toMatchObject({ outcome: 'done' });
		clock.pass(day + hour);
		expect(await log(leave)).toMatchObject(refusal('followUp'));
		await changeState({ db, clock }, asha, { id, state: 'enrolled' });
		expect(await log(leave)).toMatchObject({ outcome: 'done' });
	});

	test('a call before today’s follow-up requires a next step; a follow-up of another day is kept', async () => {
		const { db, clock } = await prepare();
		const { leadId: id } = await sendEnquiry(db, clock, { phone: '98765 43210' });
		const log = (result: 'reached' | 'messaged' | 'no-answer', followUp: FollowUpRequest = leave) =>
			logContact({ db, clock }, asha, { id, result, text: '', followUp });
		const today = clock.now().getTime() + 8 * hour;
		await setFollowUp({ db, clock }, asha, { id, at: today });
		expect(await log('reached')).toMatchObject({
			outcome: 'invalid',
			errors: { followUp: expect.any(String) },
		});
		expect(await log('messaged')).toMatchObject({ outcome: 'done' });
		expect(await log('no-answer')).toMatchObject({ outcome: 'done' });
		expect(await log('reached', { kind: 'set', at: today })).toMatchObject({ outcome: 'done' });
		await setFollowUp({ db, clock }, asha, { id, at: today + day });
		expect(await log('reached')).toMatchObject({ outcome: 'done' });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: today + day });
	});

	test('talking to an unassigned family assigns it; others keep their owner', async () => {
		const { db, clock } = await prepare();
		const [mine, other] = [await makeStaff(db, 'Mine'), await makeStaff(db, 'Other')];
		const { leadId: id } = await sendEnquiry(db, clock);
		const followUp = { kind: 'set', at: clock.now().getTime() + hour } as const;
		const log = (who: typeof mine) =>
			logContact({ db, clock }, who, { id, result: 'no-answer', text: '', followUp });
		await log(mine);
		expect(await readLead(db, id)).toMatchObject({ ownerId: mine.id });
		const { upcoming, today } = await openFollowUps({ db, clock }, mine, 'me');
		expect([...today.leads, ...upcoming.leads].map((lead) => lead.id)).toEqual([id]);
		await log(other);
		expect(await readLead(db, id)).toMatchObject({ ownerId: mine.id });
	});

	test('the last conversation is on the lead and in the list of follow-ups', async () => {
		const { db, clock } = await prepare();
		const { leadId: id } = await sendEnquiry(db, clock, { name: 'Kabir' });
		const { leadId: silent } = await sendEnquiry(db, clock, { name: 'Silent' });
		await setFollowUp({ db, clock }, asha, { id: silent, at: clock.now().getTime() + hour });
		const followUp = { kind: 'set', at: clock.now().getTime() + hour } as const;
		const log = async (result: 'reached' | 'no-answer', text: string) => {
			clock.pass(60_000);
			await logContact({ db, clock }, asha, { id, result, text, followUp });
		};
		const readLastLine = async () => {
			const now = clock.now();
			const { contacts } = await openFollowUps({ db, clock }, asha);
			const opened = await openLead({ db, clock }, asha, { id });
			const last = opened.outcome === 'open' ? opened.last : undefined;
			expect(contacts.get(id)).toEqual(last);
			expect(contacts.has(silent)).toBe(false);
			return last && describeLastContact(last, now.getTime());
		};
		expect(await readLastLine()).toBe(undefined);
		await log('reached', 'Will decide');
		expect(await readLastLine()).toBe('Last: spoke, today 10:01 am. Will decide');
		await log('no-answer', '');
		expect(await readLastLine()).toBe('Last: no answer, today 10:02 am. Before: Will decide');
		clock.pass(60_000);
		const note = await addNote({ db, clock }, asha, { id, text: 'Has a brother' });
		expect(note.outcome).toBe('done');
		expect(await readLastLine()).toBe('Last: note, today 10:03 am. Has a brother');
		const [event] = (await listTimeline(db, id)).filter(({ kind }) => kind === 'note');
		const gone = { id, noteId: event?.id ?? '', text: null, revision: 0, mayChangeAll: true };
		await changeNote({ db, clock }, asha, gone);
		expect(await readLastLine()).toBe('Last: no answer, today 10:02 am. Before: Will decide');
		clock.pass(60_000);
		await recordChatOpened({ db, clock }, asha, { id, text: 'Hello' });
		expect(await readLastLine()).toBe('Last: WhatsApp opened, today 10:04 am. Before: Will decide');
		clock.pass(60_000);
		const mail = { id, subject: 'Hello', text: 'About your call.' };
		await changeDetails({ db, clock }, asha, { id, email: 'kabir@example.com' });
		await mailLead(enquiryContext(db, clock), asha, mail);
		expect(await readLastLine()).toBe('Last: mail from us, today 10:05 am. Before: Will decide');
		await db.updateTable('outbox').set({ state: 'failed' }).where('lead_id', '=', id).execute();
		expect(await readLastLine()).toBe('Last: WhatsApp opened, today 10:04 am. Before: Will decide');
	});

	test('leads in progress without a next step are listed, those waiting for an answer are not', async () => {
		const { db, clock } = await prepare();
		const send = async (name: string) => (await sendEnquiry(db, clock, { name })).leadId;
		await send('Waits for an answer');
		const moved = await send('Moved on');
		const planned = await send('Planned');
		const none = await send('None needed');
		const lost = await send('Lost');
		for (const id of [moved, planned, none]) {
			await changeState({ db, clock }, asha, { id, state: 'contacted' });
		}
		await changeState({ db, clock }, asha, { id: lost, state: 'lost', reason: 'Moved away' });
		await setFollowUp({ db, clock }, asha, { id: planned, at: clock.now().getTime() + hour });
		await setFollowUp({ db, clock }, asha, { id: none, at: null, reason: 'They will call us' });
		const imported = await send('From a file');
		await db.updateTable('leads').set({ due_at: null }).where('id', '=', imported).execute();
		expect((await namesWithout(db, clock)).toSorted()).toEqual(['From a file', 'Moved on']);
		// The lead's page says the same as the list.
		const { leads } = await listLeads(db, {}, { me: asha.id }, clock.now());
		const pages = await Promise.all(leads.map(({ id }) => readLead(db, id)));
		const missing = pages.filter((lead) => lead && lacksNextStep(lead));
		expect(missing.map((lead) => lead?.name).toSorted()).toEqual(['From a file', 'Moved on']);
		const staff = await makeStaff(db, 'Asha');
		expect(await namesWithout(db, clock, staff.id)).toEqual([]);
		await assignLead({ db, clock }, asha, { id: moved, ownerId: staff.id });
		expect(await namesWithout(db, clock, staff.id)).toEqual(['Moved on']);
		expect((await openFollowUps({ db, clock }, asha)).withoutStep).toBe(2);
		for (const id of [none, moved, planned]) await eraseLead(db, id, null, clock.now());
		expect((await readLead(db, none))?.noStepReason).toBe('Erased');
		// Erased leads keep their state for the figures, but need no step any more.
		expect(await namesWithout(db, clock)).toEqual(['From a file']);
		expect((await openFollowUps({ db, clock }, asha)).withoutStep).toBe(1);
		const erased = await readLead(db, moved);
		expect(erased && lacksNextStep(erased)).toBe(false);
	});

	test('every open lead is on a work list, whatever it waits for', async () => {
		const { db, clock } = await prepare();
		const now = clock.now().getTime();
		const times = [null, now - hour, now + hour, now + 30 * hour];
		const made: string[] = [];
		for (const state of ['new', 'contacted', 'booked', 'demo-done'] as const) {
			for (const due_at of times) {
				for (const follow_up_at of times) {
					for (const first_answer_at of [null, now - hour]) {
						const id = newId(clock.now());
						const row = blankLead(id, { name: id }, clock.now());
						const columns = { state, due_at, follow_up_at, first_answer_at, unread: 0 };
						await insertLead(db, { ...row, ...columns });
						made.push(id);
					}
				}
			}
		}
		const lists: LeadFilter[] = [
			{ overdue: true },
			{ owedToday: true },
			{ owedLater: true },
			{ followUp: 'overdue' },
			{ followUp: 'today' },
			{ followUp: 'upcoming' },
			{ followUp: 'missing' },
		];
		const found = await Promise.all(
			lists.map((filter) => listLeads(db, filter, { me: asha.id, limit: 500 }, clock.now())),
		);
		const listed = new Set(found.flatMap(({ leads }) => leads.map(({ id }) => id)));
		expect(made.filter((id) => !listed.has(id))).toEqual([]);
		// The page of follow-ups has them too.
		const { late, overdue, today, upcoming, withoutStep } = await openFollowUps(
			{ db, clock },
			asha,
		);
		const shown = [late, overdue, today, upcoming].reduce((sum, { total }) => sum + total, 0);
		expect(shown + withoutStep).toBeGreaterThanOrEqual(made.length);
	});

	test('a moved follow-up is restored, even to a past time, unless it moved again', async () => {
		const { db, clock } = await prepare();
		const { leadId: id } = await sendEnquiry(db, clock);
		const at = clock.now().getTime() + hour;
		await setFollowUp({ db, clock }, asha, { id, at });
		clock.pass(2 * hour);
		const move = async (later: number) => {
			const to = clock.now().getTime() + later;
			const moved = await setFollowUp({ db, clock }, asha, { id, at: to });
			return moved.outcome === 'done' ? moved.version : 0;
		};
		const undo = (version: number) => undoFollowUp({ db, clock }, asha, { id, version });
		expect(await undo(await move(day))).toMatchObject({ outcome: 'done' });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at });
		const earlier = await move(day);
		await move(25 * hour);
		expect(await undo(earlier)).toMatchObject({ outcome: 'conflict' });
		const night = await setFollowUp({ db, clock }, asha, { id, at: at + 12 * hour });
		expect(night).toMatchObject({ outcome: 'invalid', errors: { followUp: expect.any(String) } });
	});

	test('a follow-up’s purpose is listed, stays through a new enquiry or day, and is cleared when it is done', async () => {
		const { db, clock } = await prepare();
		const phone = '+919845012345';
		const { leadId: id } = await sendEnquiry(db, clock, { phone });
		const context = { db, clock };
		const at = clock.now().getTime() + hour;
		await setFollowUp(context, asha, { id, at, reason: ' Talk with  a parent ' });
		const purpose = { stepPurpose: 'Talk with a parent', noStepReason: null };
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at, ...purpose });
		const { today, upcoming } = await openFollowUps({ db, clock }, asha);
		expect([...today.leads, ...upcoming.leads]).toMatchObject([
			{ stepPurpose: 'Talk with a parent' },
		]);
		const moved = await setFollowUp(context, asha, { id, at: at + day });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at + day, ...purpose });
		const version = moved.outcome === 'done' ? moved.version : 0;
		await undoFollowUp(context, asha, { id, version });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at, ...purpose });
		await sendEnquiry(db, clock, { phone });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at, ...purpose });
		const followUp = { kind: 'set', at: at + day, purpose: '' } as const;
		await logContact(context, asha, { id, result: 'no-answer', text: '', followUp });
		expect(await readLead(db, id)).toMatchObject({ followUpAt: at + day, stepPurpose: null });
		await setFollowUp(context, asha, { id, at, reason: 'Ask for the balance' });
		await changeState(context, asha, { id, state: 'lost', reason: 'Too expensive' });
		const over = { followUpAt: null, stepPurpose: null, noStepReason: null };
		expect(await readLead(db, id)).toMatchObject(over);
	});

	test('leads without a next step are listed in any order', async () => {
		const { db, clock } = await prepare();
		for (const name of ['First', 'Second']) {
			clock.pass(1000);
			const { leadId: id } = await sendEnquiry(db, clock, { name });
			await changeState({ db, clock }, asha, { id, state: 'contacted' });
		}
		const filter: LeadFilter = { followUp: 'missing', states: ['new', 'contacted'] };
		const sort = 'follow-up';
		const read = (after?: string) =>
			listLeads(db, filter, { me: asha.id, sort, limit: 1, after }, clock.now());
		const { leads, next } = await read();
		const { leads: others } = await read(next ?? undefined);
		expect([...leads, ...others].map(({ name }) => name)).toEqual(['Second', 'First']);
		const owners = await countListOwnersFor(db, asha.id, { filter, sort }, clock.now());
		expect(owners).toMatchObject({ total: 2 });
	});

	test.each(['lost', 'enrolled'] as const)(
		'a lead that is %s has no follow-up call, unless somebody plans one later',
		async (state) => {
			const { db, clock } = await prepare();
			const staff = await makeStaff(db, 'Asha');
			const { leadId: id } = await sendEnquiry(db, clock);
			const plan = () =>
				setFollowUp({ db, clock }, staff, { id, at: clock.now().getTime() + hour });
			const move = (to: typeof state) =>
				changeState({ db, clock }, staff, { id, state: to, reason: 'Moved away' });
			const waiting = async () => {
				const { due } = await countOwnWork(db, staff.id, clock.now());
				const { left } = await readCallsAfter(db, { me: staff.id }, clock.now());
				return { due, left };
			};
			await logContact({ db, clock }, staff, {
				id,
				result: 'reached',
				text: '',
				followUp: { kind: 'set', at: clock.now().getTime() + hour },
			});
			clock.pass(1000);
			await move(state);
			const [event] = await listTimeline(db, id);
			expect(event && describeEvent(event, 0).lines).toContain('Follow-up cleared');
			clock.pass(2 * hour);
			expect(await waiting()).toEqual({ due: 0, left: 0 });
			await plan();
			await move(state === 'lost' ? 'enrolled' : 'lost');
			clock.pass(2 * hour);
			expect(await waiting()).toEqual({ due: 1, left: 1 });
		},
	);

	test('today’s calls come in order: late answers, then next steps by time, each once', async () => {
		const { db, clock } = await prepare();
		const send = async (name: string) => (await sendEnquiry(db, clock, { name })).leadId;
		const morning = clock.now().getTime();
		await send('Late');
		clock.pass(1000);
		const both = await send('Late and planned');
		const others = [
			['Evening', 8 * hour],
			['Noon', 2 * hour],
			['Tomorrow', 26 * hour],
		] as const;
		await setFollowUp({ db, clock }, asha, { id: both, at: morning + hour });
		for (const [name, after] of others) {
			const id = await send(name);
			const followUp = { kind: 'set', at: morning + after } as const;
			await logContact({ db, clock }, asha, { id, result: 'reached', text: '', followUp });
		}
		clock.pass(2 * hour);
		await send('Owed at four');
		clock.pass(3 * hour);
		const { today } = await openFollowUps({ db, clock }, asha);
		expect(today.leads.map(({ name }) => name)).toEqual(['Owed at four', 'Evening']);
		const later: string[] = [];
		const called: string[] = [];
		const goesOnWith: string[] = [];
		let place: string | undefined;
		for (let n = 0; n < 10; n += 1) {
			const ahead = await readCallsAfter(db, { me: asha.id, place }, clock.now());
			const next = ahead.next ?? ahead.later?.next;
			if (!next) break;
			expect(ahead.left + (ahead.later?.total ?? 0)).toBe(5 - called.length);
			if (!ahead.next) goesOnWith.push(next.name);
			called.push(next.name);
			if (next.dueLater) later.push(describeTime(next.dueLater));
			place = next.place;
			// One is postponed to later today and the others are skipped: none of them comes again.
			if (next.name !== 'Late and planned') continue;
			const followUp = { kind: 'set', at: clock.now().getTime() + hour } as const;
			await logContact({ db, clock }, asha, { id: next.id, result: 'busy', text: '', followUp });
		}
		expect(called).toEqual(['Late', 'Late and planned', 'Noon', 'Owed at four', 'Evening']);
		expect(later).toEqual(['4 pm', '6 pm']);
		// After the due calls, later ones are offered once.
		expect(goesOnWith).toEqual(['Owed at four']);
		// A new round includes the postponed one.
		clock.pass(1000);
		const anew = await readCallsAfter(db, { me: asha.id }, clock.now());
		expect(anew).toMatchObject({ left: 2, later: { total: 3 } });
	});

	test('an answer owed today is among today’s work, also with a follow-up on a later day', async () => {
		const { db, clock } = await prepare();
		const { leadId: id } = await sendEnquiry(db, clock, { name: 'Vihaan' });
		await setFollowUp({ db, clock }, asha, { id, at: clock.now().getTime() + 240 * hour });
		clock.pass(hour);
		const { today, upcoming } = await openFollowUps({ db, clock }, asha);
		const namesOf = ({ leads }: typeof today) => leads.map(({ name }) => name);
		expect([namesOf(today), namesOf(upcoming)]).toEqual([['Vihaan'], []]);
		const ahead = await readCallsAfter(db, { me: asha.id }, clock.now());
		expect(ahead.later?.next.name).toBe('Vihaan');
		const place = ahead.later?.next.place;
		const after = await readCallsAfter(db, { me: asha.id, place }, clock.now());
		expect([after.next, after.later]).toEqual([undefined, undefined]);
	});

	test('the follow-ups page has the same count as the menu, beyond what it shows', async () => {
		const { db, clock } = await prepare();
		const staff = await makeStaff(db, 'Asha');
		for (let n = 0; n < 22; n += 1) {
			const { leadId: id } = await sendEnquiry(db, clock, { name: `Family ${n}` });
			await assignLead({ db, clock }, asha, { id, ownerId: staff.id });
			await setFollowUp({ db, clock }, staff, { id, at: clock.now().getTime() + hour });
		}
		clock.pass(2 * hour);
		const whose = { owner: 'me', me: staff.id };
		const { overdue } = await openFollowUps({ db, clock }, staff, 'me');
		expect(overdue.leads).toHaveLength(20);
		expect(overdue.total).toBe(22);
		expect(await countOwnWork(db, staff.id, clock.now())).toMatchObject({ due: 22 });
		const { next } = await readCallsAfter(db, whose, clock.now());
		const place = next?.place;
		expect(await readCallsAfter(db, { ...whose, place }, clock.now())).toMatchObject({ left: 21 });
	});
});
