import { expect, test } from 'vitest';
import { changeStaff } from '#app/features/accounts/staff/change-staff.server.ts';
import { listAuditActors } from '#app/features/audit/audit-repository.server.ts';
import { openAuditLog } from '#app/features/audit/read-audit-log.server.ts';
import { recordSeen, writeAudit } from '#app/features/audit/write-audit.server.ts';
import { handOverLeads } from '#app/features/leads/assignment/hand-over-leads.server.ts';
import { saveDeskSetting } from '#app/features/leads/desk-settings.server.ts';
import { defaultAnswerTarget } from '#app/features/leads/desk-settings.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { mergeLeads } from '#app/features/leads/merging/merge-leads.server.ts';
import { retentionQueries } from '#app/features/privacy/retention-repository.server.ts';
import { day, hour } from '#app/platform/durations.ts';
import { writeCursor } from '#app/platform/list-cursor.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog, reader } from '#tests/support/audit.ts';
import { asha, makeStaff, ravi, sendEnquiry } from '#tests/support/leads.ts';
import { openStudio, post } from '#tests/support/studio.ts';

const lead = { kind: 'lead', id: 'lead-1' };

onBothEngines((makeDatabase) => {
	test('the audit log cannot be changed, even with direct database access', async () => {
		const db = await makeDatabase();
		const at = new Date();
		await writeAudit(db, { actor: asha, action: 'person.erased', subject: lead, at });
		await expect(db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(
			/added to/,
		);
		await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/added to/);
		expect(await readAuditLog(db)).toMatchObject([{ action: 'person.erased' }]);
	});

	test('only entries older than a year can be deleted', async () => {
		const db = await makeDatabase();
		const old = new Date(Date.now() - 366 * day);
		const young = new Date(Date.now() - 364 * day);
		for (const at of [old, young]) {
			await writeAudit(db, { actor: null, action: 'retention.applied', subject: lead, at });
		}
		expect(await retentionQueries.audit.remove(db, old.getTime() + 1, new Date())).toBe(1);
		await expect(retentionQueries.audit.remove(db, Date.now(), new Date())).rejects.toThrow(
			/added to/,
		);
		expect(await readAuditLog(db)).toHaveLength(1);
	});

	test('entries are found by person, action, subject and day in India, page by page', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-01T18:29:00Z');
		for (let n = 0; n < 57; n += 1) {
			const actor = n % 2 ? ravi : asha;
			const subject = { kind: 'lead', id: `lead-${n}` };
			await writeAudit(db, { actor, action: 'lead.seen', subject, at: clock.now() });
			clock.pass(60_000);
		}
		const of = async (query: Record<string, string>) =>
			(await readAuditLog(db, query)).map(({ subjectId }) => subjectId);
		expect(await of({ person: 'ravi', subject: 'lead-3' })).toEqual(['lead-3']);
		expect(await of({ person: 'ravi', subject: 'lead-4' })).toEqual([]);
		expect(await of({ action: 'person.erased' })).toEqual([]);
		expect(await of({ to: '2026-03-01' })).toEqual(['lead-0']);
		expect(await of({ from: '2026-03-02', subject: 'lead-0' })).toEqual([]);
		expect(await of({ from: '2026-03-02', subject: 'lead-1' })).toEqual(['lead-1']);
		const first = await of({});
		const { next } = await openAuditLog(
			{ db, clock: new FixedClock() },
			reader,
			new URLSearchParams(),
		);
		const seen = [...first, ...(await of({ after: next ?? '' }))];
		expect(first).toHaveLength(50);
		expect(seen).toEqual(Array.from({ length: 57 }, (_, n) => `lead-${56 - n}`));
		// The last entry of a page may have been deleted since.
		const gone = writeCursor({ value: Date.parse('2026-03-01T18:31:30Z'), id: 'gone' });
		expect(await of({ after: gone })).toEqual(['lead-2', 'lead-1', 'lead-0']);
		expect(await listAuditActors(db)).toEqual([asha, ravi, reader]);
	});

	test('opening a lead is recorded once per person, lead and hour', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-01T10:10:00Z');
		const note = (who: typeof asha, id: string) =>
			recordSeen({ db, clock }, who, 'lead.seen', { kind: 'lead', id });
		for (const who of [asha, asha, ravi]) await note(who, 'lead-1');
		await note(asha, 'lead-2');
		expect(await readAuditLog(db)).toHaveLength(3);
		clock.pass(hour);
		await note(asha, 'lead-1');
		expect(await readAuditLog(db, { person: asha.id })).toHaveLength(3);
	});

	test('opening the log is recorded as just that', async () => {
		const db = await makeDatabase();
		await openAuditLog({ db, clock: new FixedClock() }, asha, new URLSearchParams());
		expect(await readAuditLog(db)).toMatchObject([{ action: 'audit.listed' }]);
	});

	test('a staff change and its log entry are stored together or not at all', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const boss = await makeStaff(db, 'Boss', 'owner');
		const helper = await makeStaff(db, 'Helper', 'editor');
		const demote = { what: 'role', role: 'editor' } as const;
		expect(await changeStaff({ db, clock, handOverLeads }, boss, boss.id, demote)).toMatchObject({
			outcome: 'last-owner',
		});
		expect(await readAuditLog(db)).toEqual([]);
		await changeStaff({ db, clock, handOverLeads }, boss, helper.id, {
			what: 'disabled',
			disabled: true,
			takesLeads: 'nobody',
		});
		expect(await readAuditLog(db)).toMatchObject([
			{ action: 'staff.changed', subjectId: helper.id, details: { disabled: true } },
		]);
	});

	test('if two owners demote each other at once, one stays an owner', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const one = await makeStaff(db, 'One', 'owner');
		const two = await makeStaff(db, 'Two', 'owner');
		const demote = { what: 'role', role: 'editor' } as const;
		for (let round = 0; round < 5; round += 1) {
			await db.updateTable('users').set({ role: 'owner' }).execute();
			const results = await Promise.all([
				changeStaff({ db, clock, handOverLeads }, one, two.id, demote),
				changeStaff({ db, clock, handOverLeads }, two, one.id, demote),
			]);
			expect(results.map(({ outcome }) => outcome).sort()).toEqual(['done', 'last-owner']);
		}
	});

	test('staff changes of leads, content and settings are recorded', async () => {
		const db = await makeDatabase();
		const { clock, save } = openStudio(db);
		const { leadId: id } = await sendEnquiry(db, clock);
		const { leadId: otherId } = await sendEnquiry(db, clock);
		expect(await readAuditLog(db)).toEqual([]);
		await changeState({ db, clock }, asha, { id, state: 'booked' });
		clock.pass(1000);
		await mergeLeads({ db, clock }, ravi, { id, otherId });
		clock.pass(1000);
		await saveDeskSetting({ db, clock }, asha, 'answer-target', defaultAnswerTarget);
		clock.pass(1000);
		await save({ collection: 'blog', data: post });
		expect(await readAuditLog(db)).toMatchObject([
			{ action: 'content.changed', subjectId: 'a-post', details: { version: 1 } },
			{ action: 'settings.changed', subjectId: 'answer-target', actorName: asha.name },
			{ action: 'lead.changed', subjectId: id, actorName: ravi.name, details: { what: 'merge' } },
			{ action: 'lead.changed', subjectId: id, actorName: asha.name, details: { what: 'state' } },
		]);
	});
});
