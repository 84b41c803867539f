import { expect, test } from 'vitest';
import { addNote, changeNote } from '#app/features/leads/details/change-note.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
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

	test('others cannot, but an owner can; who saw an older version is told', async () => {
		const { note, change } = await prepare();
		expect(await change(ravi, 'Mine')).toMatchObject({ outcome: 'invalid' });
		expect(await change(asha, ' ')).toMatchObject({ outcome: 'invalid' });
		expect(await change(ravi, 'By the owner', { mayChangeAll: true })).toMatchObject({
			outcome: 'done',
		});
		const stale = await change(asha, 'Stale');
		expect(stale).toMatchObject({ issues: [{ message: expect.stringMatching(/meanwhile/) }] });
		expect((await note())?.data.text).toBe('By the owner');
	});

	test('a withdrawn note is gone, cannot come back and is erased with the lead', async () => {
		const { db, clock, id, note, change, finds } = await prepare();
		expect(await change(asha, null)).toMatchObject({ outcome: 'done' });
		expect((await note())?.data).toMatchObject({ text: '', isWithdrawn: true });
		expect(await finds('mother')).toBe(0);
		expect(await change(asha, 'Again', { revision: 1 })).toMatchObject({ outcome: 'invalid' });
		await eraseLead(db, id, null, clock.now());
		expect((await note())?.data).toEqual({});
	});
});
