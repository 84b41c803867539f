import { expect, it } from 'vitest';
import { openDatabase } from '#app/db/open-database.server.ts';
import { countAttempt } from '#app/features/limits/count-attempt.server.ts';
import { minute } from '#app/platform/durations.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';

const limit = { max: 2, within: 10 * minute };
const noon = new Date('2026-11-15T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * minute);

onBothEngines((makeDatabase, { makePlace, makeShared }) => {
	it('applies for its period, and starts over after it', async () => {
		const db = await makeDatabase();
		for (const wait of [0, 0, 600]) expect(await countAttempt(db, 'x', limit, noon)).toBe(wait);
		expect(await countAttempt(db, 'x', limit, later(9))).toBe(60);
		expect(await countAttempt(db, 'x', limit, later(10))).toBe(0);
	});

	it('is shared by all processes, also when they count at the same time', async () => {
		const handles = await makeShared(4);
		const counted = handles.map((db) => countAttempt(db, 'x', limit, noon));
		expect((await Promise.all(counted)).sort()).toEqual([0, 0, 600, 600]);
	});

	it('survives a restart of all processes', async () => {
		const place = await makePlace();
		for (const wait of [0, 0, 600]) {
			const db = openDatabase(place);
			expect(await countAttempt(db, 'x', limit, noon)).toBe(wait);
			await db.destroy();
		}
	});

	it('blocks nobody for hours after the clock has been set back', async () => {
		const db = await makeDatabase();
		for (const wait of [0, 0, 600]) {
			expect(await countAttempt(db, 'x', limit, later(300))).toBe(wait);
		}
		expect(await countAttempt(db, 'x', limit, noon)).toBe(0);
	});
});
