import { expect, it } from 'vitest';
import {
	deleteView,
	listViews,
	putView,
} from '#app/features/leads/inbox/view-repository.server.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';

const at = new Date('2026-11-15T12:00:00Z');
const mine = { name: 'Hot', query: 'state=new', ownerId: 'asha', isShared: false, at };

onBothEngines((makeDatabase) => {
	it('a view is its owner’s alone until it is shared, and a second of its name takes its place', async () => {
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

	it('nobody takes away what is another’s, shared or not', async () => {
		const db = await makeDatabase();
		await putView(db, { ...mine, isShared: true });
		const [view] = await listViews(db, 'asha');
		expect(await deleteView(db, view?.id ?? '', 'ravi')).toBe(false);
		expect(await deleteView(db, view?.id ?? '', 'asha')).toBe(true);
		expect(await listViews(db, 'asha')).toEqual([]);
	});
});
