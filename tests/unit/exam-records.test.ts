import { expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import { readCalender } from '#app/features/content/read-calendar.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { listExamFacts } from '#app/features/facts/list-facts.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();
const records = await readExamRecords(content);

test.each(records.map((record) => [record.slug, record] as const))(
	'every fact of %s has a season, a source and a day on which it was checked',
	(_slug, record) => {
		const facts = listExamFacts(record);
		expect(facts.length).toBeGreaterThan(0);
		for (const fact of facts) {
			expect(fact.season).toMatch(/^20\d\d(-20\d\d)?$/);
			expect(fact.source.title).not.toBe('');
			expect(fact.source.checkedOn).toMatch(/^2026-/);
		}
		const all = record.seasons.flatMap((season) => [
			...season.papers,
			...season.dates,
			...Object.values(season.facts).flat(),
		]);
		const sourceless = all.filter(({ from }) => !from.sources.some(({ title }) => title));
		expect(sourceless.map(({ from }) => from.place)).toEqual([]);
	},
);

test.each(['exam-facts', 'institute'] as const)(
	'every short name of a source in “%s” is in the list of its entry, and each is used',
	async (collection) => {
		for (const { slug, data } of await content.list(collection)) {
			const { sources = [], ...facts } = data;
			const known = sources.map(({ id }) => id);
			const tables = shippedContent
				.filter(({ data: table }) => collection === 'exam-facts' && isOf(table, slug))
				.map(({ data: table }) => table);
			const used = new Set(namesIn([facts, tables]));
			expect(
				[...used].filter((id) => !known.includes(id)),
				slug,
			).toEqual([]);
			expect(
				known.filter((id) => !used.has(id)),
				slug,
			).toEqual([]);
		}
	},
);

test('every table of dates and every paper belongs to an exam and a season', async () => {
	const tables = [...(await content.list('calender')), ...(await content.list('pattern'))];
	const loose = tables.filter(({ data }) => !data.exam || !data.season);
	expect(loose.map(({ collection, slug }) => `${collection}/${slug}`)).toEqual([]);
});

function isOf(table: unknown, slug: string) {
	return (table as { exam?: string }).exam === slug;
}

/** Every short name of a source anywhere in it: in lists called sources, and in the column Source of a calendar. */
function namesIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(namesIn);
	if (typeof value !== 'object' || value === null) return [];
	const own = Object.entries(value).flatMap(([name, part]) =>
		name === 'sources' && Array.isArray(part) ? part.map(String) : namesIn(part),
	);
	const calender = collections.calender.schema.safeParse(value);
	if (!calender.success) return own;
	const { header, rows } = readCalender(calender.data);
	const at = header.indexOf('Source');
	return [...own, ...rows.flatMap((row) => (row[at] ?? '').split(/[,\s]+/).filter(Boolean))];
}
