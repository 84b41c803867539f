import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPostgres } from '#app/db/dialect.ts';
import type { Database } from '#app/db/open-database.server.ts';
import { findMatches } from '#app/features/leads/find-matches.server.ts';
import { listLeads } from '#app/features/leads/inbox/lead-list-repository.server.ts';
import { addNameSounds, compactSearchIndex } from '#app/features/leads/lead-search-index.server.ts';
import { findNearNames } from '#app/features/leads/search/find-near-names.server.ts';
import { replaceSearchRow } from '#app/features/leads/search/lead-search-repository.server.ts';
import { FixedClock } from '#tests/setup/fixed-clock.ts';
import { onBothEngines } from '#tests/setup/fresh-database.ts';
import { sendEnquiry } from '#tests/support/leads.ts';

onBothEngines((makeDatabase) => {
	test('the search index is compacted while nobody writes, and finds the same', async () => {
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

	test('a misheard name is suggested, also for leads stored before the sound index', async () => {
		const db = await makeDatabase();
		const clock = new FixedClock();
		const named = (name: string) => sendEnquiry(db, clock, { name });
		const { leadId } = await named('Ishita Ghosh');
		await named('Ishita Gaur');
		const near = async (typed: string) =>
			(await findNearNames(db, typed, clock.now())).map(({ id }) => id);
		expect(await near('ishita gosh')).toEqual([leadId]);
		expect(await near('Eshita Ghos')).toEqual([leadId]);
		expect(await near('98765')).toEqual([]);

		const typed = { name: 'Ishita Gosh', phone: '', email: '' };
		const [match] = await findMatches(db, typed, clock.now());
		expect(match).toMatchObject({ lead: { id: leadId }, because: 'A similar name' });

		const { search_row: row } = await db
			.selectFrom('leads')
			.select('search_row')
			.where('id', '=', leadId)
			.executeTakeFirstOrThrow();
		await replaceSearchRow(db, row ?? 0, ['ishita', 'ghosh']);
		expect(await near('ishita gosh')).toEqual([]);
		await addNameSounds(db, () => false)();
		expect(await near('ishita gosh')).toEqual([leadId]);
		expect((await listLeads(db, { search: 'ghosh' }, {}, clock.now())).leads).toHaveLength(1);
	});
});

/** PostgreSQL's index has no segments. */
async function countParts(db: Database) {
	if (isPostgres(db)) return 0;
	const { rows } = await sql<{
		parts: number;
	}>`select count(distinct segid) as parts from lead_search_idx`.execute(db);
	return rows[0]?.parts ?? 0;
}
