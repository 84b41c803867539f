import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import { logCall } from '#app/features/leads/contact/log-call.server.ts';
import { setFollowUp } from '#app/features/leads/contact/set-follow-up.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { setTags } from '#app/features/leads/details/set-tags.server.ts';
import { listTimeline } from '#app/features/leads/details/timeline-repository.server.ts';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { actOnMany, moveLead } from '#app/features/leads/inbox/act-on-many.server.ts';
import {
	countOwners,
	deleteBulkChanges,
} from '#app/features/leads/inbox/bulk-change-repository.server.ts';
import { readBulkOfOthers } from '#app/features/leads/inbox/run-bulk-change.server.ts';
import {
	findUndoable,
	findUndoableMove,
	undoBulkChange,
} from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import { lockLead, readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import { day, hour, minute } from '#app/platform/durations.ts';
import { describeEvent } from '#app/routes/desk/lead/timeline/describe-event.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { prepareDesk } from '#tests/support/leads.ts';

const step = { at: null, reason: 'They will call us' };

onBothEngines((makeDatabase) => {
	async function prepare(count: number) {
		const desk = await prepareDesk(await makeDatabase(), count);
		const { db, clock, asha } = desk;
		clock.pass(minute);
		const undo = async (who = asha) => {
			const change = await findUndoable({ db, clock }, who);
			return change && (await undoBulkChange({ db, clock }, who, change));
		};
		return { ...desk, undo };
	}

	test('undoing restores leads lost together, except those changed since', async () => {
		const { db, clock, asha, ravi, ids, undo } = await prepare(4);
		const [first = '', second = '', third = '', fourth = ''] = ids;
		await changeState({ db, clock }, ravi, { id: second, state: 'booked' });
		const before = await Promise.all(ids.map((id) => readLead(db, id)));
		await actOnMany({ db, clock }, asha, ids, { action: 'state', state: 'lost', reason: 'Fees' });
		clock.pass(minute);
		await changeState({ db, clock }, ravi, { id: third, state: 'contacted' });
		await logCall({ db, clock }, ravi, { id: fourth, result: 'no-answer' });
		expect(await undo(ravi)).toBe(undefined);
		expect(await undo()).toEqual({ outcome: 'done', restored: 3, left: 1 });
		const after = await Promise.all(ids.map((id) => readLead(db, id)));
		const told = (leads: typeof before) =>
			leads.map((lead) => [lead?.state, lead?.lostReason, lead?.isUnread, lead?.firstAnswerAt]);
		expect(told(after)[0]).toEqual(told(before)[0]);
		expect(told(after)[1]).toEqual(told(before)[1]);
		expect(after[2]?.state).toBe('contacted');
		expect(after[3]?.state).toBe('new');
		const [event] = await listTimeline(db, first);
		expect(event).toMatchObject({ kind: 'state', data: { from: 'lost', to: 'new', isUndo: true } });
		const lines = await readAuditLog(db);
		expect(lines.map(({ action }) => action)).toEqual(
			expect.arrayContaining(['leads.changed-together', 'leads.change-undone']),
		);
		const answers = await db.selectFrom('lead_answers').select('lead_id').execute();
		expect(answers.map(({ lead_id }) => lead_id)).not.toContain(first);
	});

	test('a single move can be undone until somebody else moves the lead', async () => {
		const { db, clock, asha, ravi, ids, undo } = await prepare(2);
		const [id = '', other = ''] = ids;
		const version = (await readLead(db, id))?.version;
		const app = { db, clock };
		const refused = await moveLead(app, asha, { id, state: 'lost' });
		expect(refused).toMatchObject({ outcome: 'invalid', undo: undefined });
		const moved = await moveLead(app, asha, { id, version, state: 'contacted' });
		const late = await moveLead(app, ravi, { id, version, state: 'booked' });
		expect(late).toMatchObject({ outcome: 'conflict', undo: undefined });
		await setFollowUp(app, asha, { id, at: clock.now().getTime() + hour });
		const found = () => findUndoableMove(app, asha, moved.undo ?? '');
		expect(await found()).toMatchObject({ id, state: 'contacted', undo: moved.undo });
		expect(await findUndoableMove(app, ravi, moved.undo ?? '')).toBe(undefined);
		expect((await readBulkOfOthers(app, ravi)).undoable).toEqual([]);
		expect(await undo()).toEqual({ outcome: 'done', restored: 1, left: 0 });
		expect(await readLead(db, id)).toMatchObject({ state: 'new', firstAnswerAt: null });
		expect(await found()).toBe(undefined);

		clock.pass(minute);
		const again = await moveLead(app, asha, { id, state: 'contacted' });
		// A change by the same person in another tab does not prevent undoing the first move.
		await moveLead(app, asha, { id: other, state: 'contacted' });
		expect(await findUndoableMove(app, asha, again.undo ?? '')).toMatchObject({ id });
		clock.pass(minute);
		await changeState(app, ravi, { id, state: 'booked' });
		expect(await findUndoableMove(app, asha, again.undo ?? '')).toBe(undefined);
	});

	test('the planned calls of the leads are restored', async () => {
		const { db, clock, asha, ids, undo } = await prepare(2);
		const [first = '', second = ''] = ids;
		const at = clock.now().getTime() + hour;
		for (const id of ids) await setFollowUp({ db, clock }, asha, { id, at });
		const planned = async () =>
			(await Promise.all(ids.map((id) => readLead(db, id)))).map((lead) => lead?.followUpAt);
		await actOnMany({ db, clock }, asha, ids, { action: 'state', state: 'lost', reason: 'Fees' });
		expect(await planned()).toEqual([null, null]);
		await setFollowUp({ db, clock }, asha, { id: second, at: at + minute });
		clock.pass(minute);
		await undo();
		expect(await planned()).toEqual([at, at + minute]);
		const [event] = await listTimeline(db, first);
		expect(event).toMatchObject({ kind: 'state', data: { followUp: at, isUndo: true } });
	});

	test('a bulk next step is set only for leads in progress, and undone except where it changed since', async () => {
		const { db, clock, asha, ravi, ids, undo } = await prepare(4);
		const [first = '', planned = '', changed = '', lost = ''] = ids;
		const now = clock.now().getTime();
		const [before, at] = [now + 60 * minute, now + 24 * 60 * minute];
		await setFollowUp({ db, clock }, asha, { id: planned, at: before });
		await changeState({ db, clock }, asha, { id: lost, state: 'lost', reason: 'Fees' });
		const set = (step?: { at: number | null; reason?: string }) =>
			actOnMany({ db, clock }, asha, ids, { action: 'step', step });
		const steps = async () =>
			(await Promise.all(ids.map((id) => readLead(db, id)))).map(
				(lead) => lead?.followUpAt ?? lead?.noStepReason ?? null,
			);
		const refused = (field: string) => ({
			outcome: 'invalid',
			errors: { [field]: expect.any(String) },
		});
		expect(await set()).toMatchObject(refused('followUp'));
		expect(await set({ at: now })).toMatchObject(refused('followUp'));
		expect(await set({ at: null, reason: ' ' })).toMatchObject(refused('because'));
		expect(await set({ at })).toMatchObject({ outcome: 'done', changed: 3 });
		expect(await steps()).toEqual([at, at, at, null]);
		clock.pass(minute);
		await setFollowUp({ db, clock }, ravi, { id: changed, at: at + minute });
		expect(await undo()).toEqual({ outcome: 'done', restored: 2, left: 1 });
		expect(await steps()).toEqual([null, before, at + minute, null]);
		const [event] = await listTimeline(db, first);
		expect(event && describeEvent(event, now).title).toContain('Undone');
		clock.pass(minute);
		await set({ at: null, reason: 'They will call us' });
		expect((await steps()).slice(0, 3)).toEqual(Array(3).fill('They will call us'));
		for (const id of ids) await logCall({ db, clock }, ravi, { id, result: 'no-answer' });
		clock.pass(minute);
		expect(await undo()).toMatchObject({ restored: 3 });
		expect((await steps()).slice(0, 3)).toEqual([null, before, at + minute]);
	});

	test('leads that get into progress together get one next step, except those with a future one', async () => {
		const { db, clock, asha, ids, undo } = await prepare(4);
		const [first = '', planned = '', late = '', settled = ''] = ids;
		const now = clock.now().getTime();
		await setFollowUp({ db, clock }, asha, { id: planned, at: now + hour });
		await setFollowUp({ db, clock }, asha, { id: late, at: now + minute });
		await setFollowUp({ db, clock }, asha, { id: settled, at: null, reason: 'Abroad until June' });
		clock.pass(2 * minute);
		const move = (given?: { at: number | null; reason?: string }, some = ids) => {
			clock.pass(1000);
			return actOnMany({ db, clock }, asha, some, {
				...{ action: 'state', state: 'contacted', step: given },
			});
		};
		const steps = async () =>
			(await Promise.all(ids.map((id) => readLead(db, id)))).map(
				(lead) => lead?.followUpAt ?? lead?.noStepReason ?? null,
			);
		const before = await steps();
		const at = now + day;
		const refused = (field: string) => ({
			outcome: 'invalid',
			errors: { [field]: expect.any(String) },
		});
		expect(await move()).toMatchObject(refused('followUp'));
		expect(await move({ at: now })).toMatchObject(refused('followUp'));
		expect(await move({ at: null, reason: ' ' })).toMatchObject(refused('because'));
		expect((await readLead(db, first))?.state).toBe('new');
		expect(await move(undefined, [planned, settled])).toMatchObject({ outcome: 'done' });
		await undo();
		expect(await move({ at })).toMatchObject({ outcome: 'done', changed: 4 });
		expect(await steps()).toEqual([at, now + hour, at, 'Abroad until June']);
		const lines = async () => {
			const [event] = await listTimeline(db, first);
			return event && describeEvent(event, now).lines;
		};
		expect(await lines()).toEqual([expect.stringContaining('Follow-up planned')]);
		clock.pass(1000);
		await undo();
		expect(await steps()).toEqual(before);
		expect(await lines()).toEqual(['Follow-up cleared']);
		await move({ at: null, reason: 'They will call us' });
		expect(await steps()).toEqual([
			...['They will call us', now + hour, 'They will call us', 'Abroad until June'],
		]);
		expect(await lines()).toEqual(['No next step: They will call us']);
		await undo();
		expect(await steps()).toEqual(before);
	});

	test('undoing and erasing one of the leads at the same time do not deadlock', async () => {
		const { db, clock, asha, ids, undo } = await prepare(2);
		const [first = ''] = ids;
		await actOnMany({ db, clock }, asha, ids, { action: 'state', state: 'booked', step });
		const waiting = async () => {
			const waits = sql<{ count: string }>`
				select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
				where datname = current_database() and not granted
				union all select count(*) from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`;
			const { rows } = await waits.execute(db);
			return rows.reduce((sum, { count }) => sum + Number(count), 0);
		};
		let undoing: ReturnType<typeof undo> | undefined;
		await db.transaction().execute(async (trx) => {
			await lockLead(trx, first);
			undoing = undo();
			if (isPostgres(db)) await expect.poll(waiting).toBeGreaterThan(0);
			await eraseLead(trx, first, asha, clock.now());
		});
		expect(await undoing).toMatchObject({ outcome: 'done', restored: 1 });
	});

	test('nothing of an erased lead remains in undo data', async () => {
		const { db, clock, asha, ids, undo } = await prepare(3);
		const [first = '', second = ''] = ids;
		const reason = 'Her father lost his job';
		await changeState({ db, clock }, asha, { id: first, state: 'lost', reason });
		await actOnMany({ db, clock }, asha, ids, { action: 'state', state: 'booked', step });
		const readStored = async () =>
			JSON.stringify(await db.selectFrom('lead_bulk_rows').selectAll().execute());
		expect(await readStored()).toContain(reason);
		await eraseLead(db, first, asha, clock.now());
		expect(await readStored()).not.toContain(reason);
		expect(await readStored()).not.toContain(first);
		expect(await undo()).toEqual({ outcome: 'done', restored: 2, left: 0 });
		expect((await readLead(db, first))?.lostReason).toBe(null);
		expect((await readLead(db, second))?.state).toBe('new');
	});

	test('owners and tags are undone too, once and within ten minutes', async () => {
		const { db, clock, asha, ravi, ids, undo } = await prepare(2);
		const [first = '', second = ''] = ids;
		await actOnMany({ db, clock }, asha, [first], { action: 'assign', ownerId: ravi.id });
		clock.pass(minute);
		await actOnMany({ db, clock }, asha, ids, { action: 'assign', ownerId: asha.id });
		expect(await countOwners(db, ids)).toEqual([{ id: asha.id, name: 'Asha Nair', count: 2 }]);
		await undo();
		expect((await readLead(db, first))?.ownerName).toBe('Ravi Menon');
		expect((await readLead(db, second))?.ownerName).toBe(null);

		await setTags({ db, clock }, ravi, { id: first, add: ['fair'] });
		await actOnMany({ db, clock }, asha, ids, { action: 'tag', add: ['fair', 'old'] });
		const change = await findUndoable({ db, clock }, asha);
		await setTags({ db, clock }, ravi, { id: second, add: ['mine'] });
		await undo();
		expect((await readLead(db, first))?.tags).toEqual(['fair']);
		expect((await readLead(db, second))?.tags).toEqual(['mine']);
		const again = await undoBulkChange({ db, clock }, asha, { id: change?.id ?? '' });
		expect(again).toEqual({ outcome: 'too-late' });

		await actOnMany({ db, clock }, asha, ids, { action: 'state', state: 'booked', step });
		clock.pass(10 * minute + 1);
		expect(await findUndoable({ db, clock }, asha)).toBe(undefined);
		await deleteBulkChanges(db, clock.now().getTime());
		expect(await db.selectFrom('lead_bulk_changes').select('id').execute()).toEqual([]);
	});
});
