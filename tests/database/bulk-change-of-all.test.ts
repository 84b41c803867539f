import { expect, test } from 'vitest';
import type { Database, DbContext } from '#app/db/open-database.server.ts';
import { setDisabled } from '#app/features/accounts/account-repository.server.ts';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { deletePastWork, eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { countListOwnersFor } from '#app/features/leads/inbox/act-on-many.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import {
	type BulkWork,
	type FilteredLeads,
	readBulkOfOthers,
	readBulkProgress,
	runBulkChanges,
	startBulkChange,
	stopBulkChange,
} from '#app/features/leads/inbox/run-bulk-change.server.ts';
import { findUndoable, undoBulkChange } from '#app/features/leads/inbox/undo-bulk-change.server.ts';
import type { LeadFilter } from '#app/features/leads/lead-types.ts';
import { setOptOut } from '#app/features/leads/receive-reply.server.ts';
import { readLead } from '#app/features/leads/records/lead-record-repository.server.ts';
import {
	createNewsletter,
	createNewsletterFor,
	readersOfLeads,
} from '#app/features/newsletter/create-newsletter.server.ts';
import { listNewsletters } from '#app/features/newsletter/newsletter-repository.server.ts';
import { readNewsletter } from '#app/features/newsletter/read-newsletters.server.ts';
import { saveNewsletter } from '#app/features/newsletter/save-newsletter.server.ts';
import { sendDueNewsletter } from '#app/features/newsletter/send-due-newsletter.server.ts';
import { changeSending } from '#app/features/newsletter/send-newsletter.server.ts';
import {
	findOrAddSubscriber,
	setSubscriberState,
} from '#app/features/newsletter/subscriber-repository.server.ts';
import { hour, minute } from '#app/platform/durations.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { readAuditLog } from '#tests/support/audit.ts';
import { prepareDesk } from '#tests/support/leads.ts';
import { putSite } from '#tests/support/put-entry.ts';

onBothEngines((makeDatabase) => {
	async function prepare(count: number) {
		const desk = await prepareDesk(await makeDatabase(), count);
		const { db, clock, asha } = desk;
		const start = async (work: BulkWork, list: FilteredLeads = { filter: {} }) => {
			const { total } = await countListOwnersFor(db, asha.id, list, clock.now());
			return await startBulkChange({ db, clock }, asha, { list, work, total });
		};
		const run = (stop?: () => boolean) => runBulkChanges({ db, clock }, readersOfLeads, stop);
		return { ...desk, start, run };
	}

	async function countLeads(db: Database, filter: LeadFilter) {
		const page = { limit: 500 };
		return (await listLeads(db, filter, page, new Date())).leads.length;
	}

	/** Lets this many batches run. */
	function batches(count: number) {
		let looks = 0;
		return () => {
			looks += 1;
			return looks > count + 1;
		};
	}

	test('all matching leads are changed, even if they leave the view, and undone in the background', async () => {
		const { db, clock, asha, ravi, ids, start, run } = await prepare(30);
		const [first = '', second = ''] = ids;
		await changeState({ db, clock }, ravi, { id: first, state: 'booked' });
		const list = { filter: { states: ['new' as const] } };
		expect(await countListOwnersFor(db, asha.id, list, clock.now())).toMatchObject({
			total: 29,
			free: 29,
		});
		const at = clock.now().getTime() + hour;
		const move = { action: 'state', state: 'contacted' } as const;
		expect(await start(move, list)).toMatchObject({ errors: { followUp: expect.any(String) } });
		expect(await start({ ...move, step: { at } }, list)).toEqual({ outcome: 'started' });
		expect(await start({ action: 'tag', add: ['fair'] })).toMatchObject({ outcome: 'invalid' });
		expect(await readBulkProgress(db, asha)).toMatchObject({ done: 0, total: 29 });
		await run();
		expect(await readBulkProgress(db, asha)).toBe(undefined);
		expect(await countLeads(db, { states: ['contacted'] })).toBe(29);
		expect(await readLead(db, second)).toMatchObject({ followUpAt: at });
		expect((await readLead(db, first))?.state).toBe('booked');
		const lines = await readAuditLog(db);
		const together = lines.find(({ action }) => action === 'leads.changed-together');
		expect(together).toMatchObject({ details: { what: 'state', count: 29 } });

		// So many that they are undone in the background.
		await db.updateTable('lead_bulk_changes').set({ changed: 501 }).execute();
		await changeState({ db, clock }, ravi, { id: second, state: 'booked' });
		const undoable = await findUndoable({ db, clock }, asha);
		const undone = await undoBulkChange({ db, clock }, asha, { id: undoable?.id ?? '' });
		expect(undone).toEqual({ outcome: 'started' });
		await run(batches(1));
		expect(await readBulkProgress(db, asha)).toMatchObject({ isUndo: true, done: 25 });
		await run();
		expect(await countLeads(db, { states: ['new'] })).toBe(28);
		expect((await readLead(db, second))?.state).toBe('booked');
		expect(await db.selectFrom('lead_bulk_rows').select('lead_id').execute()).toEqual([]);
	});

	test('if a process dies, the next one continues, and no lead is changed twice', async () => {
		const { db, clock, asha, ids, start, run } = await prepare(30);
		await start({ action: 'assign', ownerId: asha.id });
		await run(batches(1));
		expect(await readBulkProgress(db, asha)).toMatchObject({ done: 25, total: 30 });
		// It had no time to release its lease.
		const until = clock.now().getTime() + 30_000;
		await db.updateTable('lead_bulk_changes').set({ leased_until: until }).execute();
		await run();
		expect(await readBulkProgress(db, asha)).toMatchObject({ done: 25 });
		clock.pass(31_000);
		await run();
		expect(await countLeads(db, { owner: asha.id })).toBe(30);
		const events = await db
			.selectFrom('lead_events')
			.select('lead_id')
			.where('kind', '=', 'owner')
			.execute();
		expect(events.map(({ lead_id }) => lead_id).sort()).toEqual([...ids].sort());
	});

	test('a stopped change is undone, and nothing of an erased lead or a searched name remains', async () => {
		const { db, clock, asha, ids, start, run } = await prepare(30);
		const list = { filter: { search: 'Meera' } };
		expect(await countListOwnersFor(db, asha.id, list, clock.now())).toMatchObject({ total: 30 });
		await start({ action: 'tag', add: ['fair'] }, list);
		await run(batches(1));
		await stopBulkChange({ db, clock }, readersOfLeads, asha);
		await run();
		expect(await countLeads(db, { tag: 'fair' })).toBe(25);
		const stored = JSON.stringify(await db.selectFrom('lead_bulk_changes').selectAll().execute());
		expect(stored).not.toContain('Meera');
		const last = ids.at(-1) ?? '';
		await eraseLead(db, last, asha, clock.now());
		const rows = await db.selectFrom('lead_bulk_rows').select('lead_id').execute();
		expect(rows.map(({ lead_id }) => lead_id)).not.toContain(last);
		const undoable = await findUndoable({ db, clock }, asha);
		expect(await undoBulkChange({ db, clock }, asha, { id: undoable?.id ?? '' })).toEqual({
			outcome: 'done',
			restored: 24,
			left: 0,
		});
		clock.pass(61 * minute);
		await deletePastWork(db, clock.now());
		expect(await db.selectFrom('lead_bulk_changes').select('id').execute()).toEqual([]);
	});

	test('a change stops if its author may no longer work on leads, and the owner can undo it', async () => {
		const { db, clock, asha, ravi, start, run } = await prepare(30);
		await start({ action: 'tag', add: ['fair'] });
		await run(batches(1));
		await setDisabled(db, asha.id, true);
		await run();
		expect(await countLeads(db, { tag: 'fair' })).toBe(25);
		expect(await readBulkProgress(db, asha)).toBe(undefined);

		const { undoable } = await readBulkOfOthers({ db, clock }, ravi);
		expect(undoable).toMatchObject([{ by: 'Asha Nair', kind: 'tags', count: 25 }]);
		const id = undoable[0]?.id ?? '';
		// The log shows the latest lines; lines of the same moment have no order.
		clock.pass(1000);
		expect(await undoBulkChange({ db, clock }, ravi, { id })).toEqual({ outcome: 'too-late' });
		expect(await undoBulkChange({ db, clock }, ravi, { id, mayChangeAll: true })).toMatchObject({
			outcome: 'done',
			restored: 25,
		});
		const lines = await readAuditLog(db);
		const undone = lines.find(({ action }) => action === 'leads.change-undone');
		expect(JSON.stringify(undone)).toContain('Ravi Menon');
	});

	test('only the owner can stop somebody else’s change', async () => {
		const { db, clock, ravi, start, run } = await prepare(30);
		await start({ action: 'tag', add: ['fair'] });
		await run(batches(1));
		const { running } = await readBulkOfOthers({ db, clock }, ravi);
		expect(running).toMatchObject([{ by: 'Asha Nair', done: 25, total: 30 }]);
		const id = running[0]?.id ?? '';
		await stopBulkChange({ db, clock }, readersOfLeads, ravi, { id });
		expect((await readBulkOfOthers({ db, clock }, ravi)).running).toHaveLength(1);
		await stopBulkChange({ db, clock }, readersOfLeads, ravi, { id, mayChangeAll: true });
		await run();
		expect(await countLeads(db, { tag: 'fair' })).toBe(25);
	});

	test('if somebody starts two changes at once, one starts', async () => {
		const { db, clock, asha } = await prepare(1);
		// Nothing locks a lead first, so both reach the same point together.
		const work: BulkWork = { action: 'mail', newsletterId: 'n' };
		const list = { filter: {} };
		const answers = await Promise.all(
			Array.from({ length: 6 }, () =>
				startBulkChange({ db, clock }, asha, { list, work, total: 1 }),
			),
		);
		expect(answers.filter(({ outcome }) => outcome === 'started')).toHaveLength(1);
	});

	test('a newsletter whose collection was stopped has the readers found so far', async () => {
		const { db, clock, asha, start } = await prepare(1);
		const id = await createNewsletter({ db, clock }, asha, 'collecting');
		await start({ action: 'mail', newsletterId: id });
		await stopBulkChange({ db, clock }, readersOfLeads, asha);
		expect(await readNewsletter(db, id)).toMatchObject({ newsletter: { audience: 'chosen' } });
	});

	test('a newsletter is created together with what collects its readers, or not at all', async () => {
		const { db, clock, asha, ids } = await prepare(1);
		const collect = (context: DbContext, newsletterId: string) => {
			const work = { action: 'mail' as const, newsletterId };
			return startBulkChange(context, asha, { list: { filter: {} }, work, total: 1 });
		};
		const create = (leads: Parameters<typeof createNewsletterFor>[2]) =>
			createNewsletterFor({ db, clock }, asha, leads);
		expect(await create(ids)).toMatchObject({ outcome: 'created' });
		expect(await create(collect)).toMatchObject({ outcome: 'created' });
		expect(await create(collect)).toMatchObject({ outcome: 'invalid' });
		await expect(create(() => Promise.reject(new Error('crash')))).rejects.toThrow('crash');
		expect(await listNewsletters(db)).toHaveLength(2);
	});

	test('the next step of all matching leads is set in the background, with progress', async () => {
		const { db, clock, asha, ids, start, run } = await prepare(30);
		const at = clock.now().getTime() + 60 * minute;
		expect(await start({ action: 'step' })).toMatchObject({
			errors: { followUp: expect.any(String) },
		});
		expect(await start({ action: 'step', step: { at } })).toEqual({ outcome: 'started' });
		await run(batches(1));
		expect(await readBulkProgress(db, asha)).toMatchObject({ kind: 'follow-up', done: 25 });
		await run();
		const leads = await Promise.all(ids.map((id) => readLead(db, id)));
		expect(new Set(leads.map((lead) => lead?.followUpAt))).toEqual(new Set([at]));
		expect(await findUndoable({ db, clock }, asha)).toMatchObject({ kind: 'follow-up', count: 30 });
	});

	test('an impossible change is rejected before it starts', async () => {
		const { start } = await prepare(2);
		expect(await start({ action: 'tag', add: [''] })).toMatchObject({ outcome: 'invalid' });
		expect(await start({ action: 'assign', ownerId: 'nobody-here' })).toMatchObject({
			outcome: 'invalid',
		});
		expect(
			await start({ action: 'tag', add: ['fair'] }, { filter: { tag: 'unknown' } }),
		).toMatchObject({ outcome: 'invalid' });
	});

	test('a newsletter to all matching leads goes only to confirmed readers who did not leave or opt out since', async () => {
		const { db, clock, asha, ids, start, run } = await prepare(30);
		for (const n of [1, 2, 3, 4, 5, 6, 29]) {
			const { token } = await findOrAddSubscriber(db, `family${n}@example.com`, clock.now());
			if (n !== 2) await setSubscriberState(db, token, 'confirmed', clock.now());
		}
		const other = await findOrAddSubscriber(db, 'other@example.com', clock.now());
		await setSubscriberState(db, other.token, 'confirmed', clock.now());
		await changeState({ db, clock }, asha, { id: ids[3] ?? '', state: 'booked' });
		// One family opted out since it subscribed, another subscribed again after that.
		for (const [n, opted_out_at] of [
			[4, clock.now().getTime()],
			[6, 1],
		] as const) {
			await db
				.updateTable('leads')
				.set({ opted_out_at })
				.where('id', '=', ids[n] ?? '')
				.execute();
		}

		await putSite(db);
		const id = await createNewsletter({ db, clock }, asha, 'collecting');
		const list = { filter: { states: ['new' as const] } };
		await start({ action: 'mail', newsletterId: id }, list);
		const texts = { title: 'A seminar', body: 'On Sunday.' };
		await saveNewsletter({ db, clock }, asha, { id, version: 1, ...texts });
		const send = () => changeSending({ db, clock }, asha, { id, action: 'send' });
		expect(await send()).toMatchObject({ outcome: 'refused' });
		await run();
		expect(await readNewsletter(db, id)).toMatchObject({
			readers: 4,
			newsletter: { audience: 'chosen' },
		});
		expect(await findUndoable({ db, clock }, asha)).toBe(undefined);
		expect(await send()).toEqual({ outcome: 'done' });
		const left = await findOrAddSubscriber(db, 'family29@example.com', clock.now());
		await setSubscriberState(db, left.token, 'left', clock.now());
		// The lead opts out after the readers were collected.
		await setOptOut({ db, clock }, asha, { id: ids[5] ?? '', isOut: true });
		expect(await readNewsletter(db, id)).toMatchObject({ readers: 2 });
		expect(
			await sendDueNewsletter({ db, clock, env: { PUBLIC_URL: 'https://site.example' } }),
		).toBe(2);
		const mails = await db
			.selectFrom('outbox')
			.select('recipient')
			.where('template', '=', 'newsletter')
			.execute();
		expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
			'family1@example.com',
			'family6@example.com',
		]);
	});
});
