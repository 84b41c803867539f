import { expect, it } from 'vitest';
import { eraseLead } from '#app/features/leads/erase-lead.server.ts';
import { saveView } from '#app/features/leads/inbox/save-view.server.ts';
import {
	deleteView,
	listViews,
	putView,
} from '#app/features/leads/inbox/view-repository.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { asha, makeStaff, sendEnquiry } from '#tests/support/leads.ts';

const at = new Date('2026-11-15T12:00:00Z');
const mine = { name: 'Hot', query: 'state=new', ownerId: 'asha', isShared: false, at };

onBothEngines((makeDatabase) => {
	it('a view is private until it is shared, and a second one with its name replaces it', async () => {
		const db = await makeDatabase();
		await putView(db, mine);
		expect(await listViews(db, 'ravi')).toEqual([]);
		await putView(db, { ...mine, query: 'state=contacted', isShared: true });
		const [seen, ...more] = await listViews(db, 'ravi');
		expect(seen).toMatchObject({ name: 'Hot', query: 'state=contacted', isOwn: false });
		expect(more).toEqual([]);
		await putView(db, { ...mine, ownerId: 'ravi' });
		expect(await listViews(db, 'ravi')).toHaveLength(2);
	});

	it('the user’s own views come first, and only as many are saved as are shown', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		for (let n = 0; n < 3; n += 1) {
			await putView(db, { ...mine, name: `A ${n}`, ownerId: 'ravi', isShared: true });
		}
		const save = (name: string, query = 'state=new') =>
			saveView({ db, clock }, asha, { name, query, search: '', isShared: false });
		for (let n = 0; n < 40; n += 1) await save(`Own ${n}`);
		expect(await save('One more')).toMatchObject({
			outcome: 'invalid',
			errors: { name: expect.any(String) },
		});
		expect(await save('Own 39', 'state=lost')).toMatchObject({ outcome: 'saved' });
		const views = await listViews(db, asha.id);
		expect(views.map(({ isOwn }) => isOwn)).toEqual([
			...Array<boolean>(40).fill(true),
			...Array<boolean>(3).fill(false),
		]);
	});

	it('all shared views are listed, with who shares them', async () => {
		const db = await makeDatabase();
		const { id: ownerId } = await makeStaff(db, 'Ravi Menon');
		for (let n = 0; n < 120; n += 1) {
			const owner = n % 2 ? ownerId : 'gone';
			await putView(db, { ...mine, name: `Shared ${n}`, ownerId: owner, isShared: true });
		}
		await putView(db, mine);
		const views = await listViews(db, asha.id);
		expect(views).toHaveLength(121);
		const names = new Set(views.map(({ ownerName }) => ownerName));
		expect([...names].sort()).toEqual(['Ravi Menon', null]);
	});

	it('views that search for a person are deleted when the person is erased', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const person = { name: 'Zubeida Khan', phone: '+919876500001', email: 'zk@example.com' };
		const { leadId } = await sendEnquiry(db, clock, {
			...person,
			question: 'Any scooter parking?',
		});
		const searches = [
			'zubeida',
			'Khan Indore',
			'98765 00001',
			'500001',
			'zk@example.com',
			'scooter',
			'',
		];
		for (const search of searches) {
			const view = { name: `For “${search}”`, query: 'state=new', search, isShared: true };
			await saveView({ db, clock }, asha, view);
		}
		await eraseLead(db, leadId, asha, clock.now());
		const left = (await listViews(db, asha.id)).map(({ query }) => query);
		expect(left.toSorted()).toEqual(['state=new', 'state=new&q=scooter']);
	});

	it('nobody can delete another’s view, except the owner a shared one', async () => {
		const db = await makeDatabase();
		await putView(db, { ...mine, isShared: true });
		await putView(db, { ...mine, name: 'Private' });
		const [shared, own] = await listViews(db, 'asha');
		expect(await deleteView(db, shared?.id ?? '', 'ravi')).toBe(false);
		expect(await deleteView(db, own?.id ?? '', 'ravi', true)).toBe(false);
		expect(await deleteView(db, shared?.id ?? '', 'ravi', true)).toBe(true);
		expect(await deleteView(db, own?.id ?? '', 'asha')).toBe(true);
		expect(await listViews(db, 'asha')).toEqual([]);
	});
});
