import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { compactSearchIndex } from '#app/features/leads/lead-search-index.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	test('the search index is joined once nobody writes, and finds the same', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const tidy = compactSearchIndex(db, () => false);
		await tidy();
		for (let n = 0; n < 20; n += 1) await sendEnquiry(db, clock, { name: `Zubin ${n}` });
		const before = await countParts(db);
		await tidy();
		expect(await countParts(db)).toBe(before);
		await tidy();
		expect(await countParts(db)).toBeLessThanOrEqual(isPostgres(db) ? before : 8);
		const { leads } = await listLeads(db, { search: 'zubin' }, {}, clock.now());
		expect(leads).toHaveLength(20);
	});
});

/** PostgreSQL's index has no parts. */
async function countParts(db: Database) {
	if (isPostgres(db)) return 0;
	const { rows } = await sql<{
		parts: number;
	}>`select count(distinct segid) as parts from lead_search_idx`.execute(db);
	return rows[0]?.parts ?? 0;
}
