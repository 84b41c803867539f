import { expect, test } from 'vitest';
import { changeState } from '#app/features/leads/details/change-state.server.ts';
import { openBoard } from '#app/features/leads/inbox/read-board.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	test('the board has a column for each state with its first leads and its count', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		for (let n = 0; n < 52; n += 1) {
			clock.pass(1000);
			await sendEnquiry(db, clock, { name: `Family ${n}`, programme: 'Prime Test Series' });
		}
		const { leadId: id } = await sendEnquiry(db, clock, { name: 'Moved' });
		await changeState({ db, clock }, asha, { id, state: 'contacted' });
		const read = async (filter = {}) => {
			const { columns } = await openBoard({ db, clock }, asha, filter);
			return columns.map(({ state, leads, total, isMore }) => [state, leads.length, total, isMore]);
		};
		expect(await read()).toEqual([
			['new', 50, 52, false],
			['contacted', 1, 1, false],
			['booked', 0, 0, false],
			['demo-done', 0, 0, false],
			['enrolled', 0, 0, false],
			['lost', 0, 0, false],
		]);
		expect(await read({ states: ['new'], unread: true })).toEqual([['new', 50, 50, true]]);
		expect(await read({ states: ['new'], owner: 'nobody' })).toEqual([['new', 50, 52, false]]);
		const found = await read({ states: ['contacted'], search: 'moved' });
		expect(found).toEqual([['contacted', 1, 1, false]]);
	});

	test('a column is counted up to 500, and says whether there are more', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock('2026-03-03T06:00:00Z');
		await sendEnquiry(db, clock);
		const lead = await db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
		const copy = async (count: number, name: string) => {
			const ids = Array.from({ length: count }, (_, n) => `${name}-${n}`);
			const rows = ids.map((id) => ({ ...lead, id, search_row: null }));
			await db.insertInto('leads').values(rows).execute();
		};
		const count = async () => {
			const { columns } = await openBoard({ db, clock }, asha, { states: ['new'] });
			return columns.map(({ total, isMore }) => [total, isMore]);
		};
		await copy(499, 'copy');
		expect(await count()).toEqual([[500, false]]);
		await copy(1, 'one-more');
		expect(await count()).toEqual([[500, true]]);
	});
});
