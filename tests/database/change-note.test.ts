import { expect, test } from 'vitest';
import { logContact } from '#app/features/leads/contact/log-contact.server.ts';
import { addNote, changeNote } from '#app/features/leads/details/change-note.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, ravi, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	async function prepare() {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		const { leadId: id } = await sendEnquiry(db, clock);
		clock.pass(60_000);
		await addNote({ db, clock }, asha, { id, text: 'Mother works nights' });
		const note = async () => (await listTimeline(db, id)).find(({ kind }) => kind === 'note');
		const noteId = (await note())?.id ?? '';
		clock.pass(60_000);
		const change = (actor: typeof asha, text: string | null, more = {}) =>
			changeNote({ db, clock }, actor, {
				id,
				noteId,
				text,
				revision: 0,
				mayChangeAll: false,
				...more,
			});
		const finds = async (search: string) =>
			(await listLeads(db, { search }, {}, clock.now())).leads.length;
		return { db, clock, id, note, change, finds };
	}

	test('a note is corrected by its author, and the timeline says so', async () => {
		const { db, id, note, change, finds } = await prepare();
		expect(await change(asha, 'Father works nights')).toMatchObject({ outcome: 'done' });
		expect(await note()).toMatchObject({
			data: { text: 'Father works nights', revision: 1, changedBy: asha.name },
		});
		const kinds = (await listTimeline(db, id)).map(({ kind }) => kind);
		expect(kinds).toEqual(['note-change', 'note', 'enquiry']);
		expect([await finds('mother'), await finds('father')]).toEqual([0, 1]);
	});

	test('only the author or an owner can correct a note; a stale version is a conflict', async () => {
		const { note, change } = await prepare();
		expect(await change(ravi, 'Mine')).toMatchObject({ outcome: 'invalid' });
		expect(await change(asha, ' ')).toMatchObject({ outcome: 'invalid' });
		expect(await change(ravi, 'By the owner', { mayChangeAll: true })).toMatchObject({
			outcome: 'done',
		});
		const stale = await change(asha, 'Stale');
		expect(stale).toMatchObject({ errors: { text: expect.stringMatching(/meanwhile/) } });
		expect((await note())?.data.text).toBe('By the owner');
	});

	test('a correction or withdrawal sent again is answered as stored', async () => {
		const { db, id, note, change } = await prepare();
		const corrected = { idempotencyKey: 'corrected' };
		const withdrawn = { idempotencyKey: 'withdrawn', revision: 1 };
		const again = { outcome: 'done', isRepeat: true };
		await change(asha, 'Father works nights', corrected);
		expect(await change(asha, 'Father works nights', corrected)).toMatchObject(again);
		expect(await note()).toMatchObject({ data: { revision: 1 } });
		await change(asha, null, withdrawn);
		expect(await change(asha, null, withdrawn)).toMatchObject(again);
		const kinds = (await listTimeline(db, id)).map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind === 'note-change')).toHaveLength(2);
		// A refused form is not stored, so its key is still free.
		expect(await change(ravi, 'Mine', { idempotencyKey: 'refused' })).toMatchObject({
			outcome: 'invalid',
		});
		expect(await change(ravi, 'Mine', { idempotencyKey: 'refused' })).toMatchObject({
			outcome: 'invalid',
		});
	});

	test('a withdrawn note is gone, cannot be restored and is erased with the lead', async () => {
		const { db, clock, id, note, change, finds } = await prepare();
		expect(await change(asha, null)).toMatchObject({ outcome: 'done' });
		expect((await note())?.data).toMatchObject({ text: '', isWithdrawn: true });
		expect(await finds('mother')).toBe(0);
		expect(await change(asha, 'Again', { revision: 1 })).toMatchObject({ outcome: 'invalid' });
		await eraseLead(db, id, null, clock.now());
		expect((await note())?.data).toEqual({});
	});

	test('a logged contact is corrected and withdrawn like a note; the status stays', async () => {
		const { db, clock, id, change, finds } = await prepare();
		const followUp = { kind: 'set', at: clock.now().getTime() + 3_600_000 } as const;
		const text = 'Wants a hostel';
		await logContact({ db, clock }, asha, { id, result: 'reached', text, followUp });
		const event = async (kind: string) =>
			(await listTimeline(db, id)).find((one) => one.kind === kind);
		const readEvent = async (kind: string) => {
			const one = await event(kind);
			return one && describeEvent(one, clock.now().getTime());
		};
		const contact = { noteId: (await event('call'))?.id ?? '' };
		clock.pass(60_000);
		const correct = (more: object, actor = asha) =>
			change(actor, 'Wants a bus', { ...contact, ...more });
		expect(await correct({ result: 'busy' }, ravi)).toMatchObject({ outcome: 'invalid' });
		expect(await correct({ result: 'shouted' })).toMatchObject({
			errors: { result: expect.any(String) },
		});
		expect(await correct({ result: 'busy' })).toMatchObject({ outcome: 'done' });
		expect(await readEvent('call')).toEqual({
			title: `Busy, corrected today 11:33 am by ${asha.name}`,
			lines: ['Wants a bus'],
		});
		expect((await readEvent('note-change'))?.title).toBe('Contact corrected');
		expect([await finds('hostel'), await finds('bus')]).toEqual([0, 1]);
		const withdrawn = { ...contact, revision: 1 };
		expect(await change(asha, null, withdrawn)).toMatchObject({ outcome: 'done' });
		expect(await readEvent('call')).toEqual({
			title: `Contact, withdrawn today 11:33 am by ${asha.name}`,
			lines: [],
		});
		expect(JSON.stringify((await event('call'))?.data)).not.toMatch(/busy|reached|bus"/);
		expect(await finds('bus')).toBe(0);
		expect(await readLead(db, id)).toMatchObject({ state: 'contacted', followUpAt: null });
		const audit = await db.selectFrom('audit').select('details').execute();
		expect(JSON.stringify(audit)).toContain('note-change');
		expect(JSON.stringify(audit)).not.toMatch(/hostel|Wants/);
		await eraseLead(db, id, null, clock.now());
		expect((await event('call'))?.data).toEqual({});
	});
});
