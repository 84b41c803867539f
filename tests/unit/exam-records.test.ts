import { expect, test } from 'vitest';
import { collections } from '#app/features/content/collections.ts';
import { readExamCalendar } from '#app/features/content/read-exam-calendar.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { findSources } from '#app/features/facts/exam-record.ts';
import { listExamFacts } from '#app/features/facts/list-facts.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import { readSeasonDays } from '#app/features/facts/read-season.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();
const records = await readExamRecords(content);

test.each(records.map((record) => [record.slug, record] as const))(
	'every fact of %s has a season, a source and a check date',
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
	'every short source name in “%s” is in the list of its entry, and each is used',
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

test('an official fact has an official source', async () => {
	const bodies =
		/\b(?:iim\w*|scribd|nalsar|vidyavision|symbiosis|scmsnoida|upes|hcltechbee|nirmauni|nuicone|thapar|christuniversity|abcdocz|vdocuments|studylib|sscbs)\b/;
	const entries = [...(await content.list('exam-facts')), ...(await content.list('institute'))];
	for (const { slug, data } of entries) {
		for (const ids of officialSources(data)) {
			const named = findSources(data.sources, ids).filter(
				({ confidence = 'official' }) => confidence === 'official',
			);
			expect(named.length, slug).toBeGreaterThan(0);
			for (const { title, url = '' } of named) expect(url || title, slug).toMatch(bodies);
		}
	}
});

test('a calendar row includes its note, and both days of a step are shown', async () => {
	const indore = records.find(({ slug }) => slug === 'ipmat-indore');
	const season = indore?.seasons.find((one) => one.season === '2023');
	const notes = season?.dates.flatMap(({ from }) => from.note ?? []) ?? [];
	expect(notes).toEqual([expect.stringContaining('Career Launcher')]);
	expect(season && readSeasonDays(season).applications).toBe(
		'from 6 Mar or 9 Mar (sources differ) to 14 Apr',
	);
});

test('a rule of ten years makes seasons only of its first and last year', () => {
	const seasons = records.find(({ slug }) => slug === 'ipu-cet-bba')?.seasons;
	expect(seasons?.map(({ season }) => season)).toEqual(['2026', '2025', '2024', '2016']);
	expect(seasons?.[0]?.facts.class12Percent[0]?.from.season).toBe('2016-2026');
});

test.each([
	['ipmat-rohtak', '2026', 'finishClass12By', { day: '2026-06-30' }],
	['iim-amritsar', '2026', 'finishClass12By', { day: '2026-06-30' }],
	['ipmat-indore', '2026', 'finishClass12By', { day: '2026-07-31' }],
	['jipmat', '2025', 'finishClass12By', { day: '2025-07-31' }, 'jammu'],
	['jipmat', '2025', 'class12Passed', { passedIn: [2024], appearingIn: 2025 }, 'bodhgaya'],
	['jipmat', '2025', 'class10NotBefore', { year: 2022 }, 'bodhgaya'],
	['jipmat', '2026', 'percentRule', { counts: 'the board’s own rule' }],
	['ipmat-rohtak', '2026', 'percentRule', { counts: 'best five subjects' }],
	['iim-ranchi', '2025', 'percentRule', { counts: 'all subjects' }],
	['ipmat-indore', '2026', 'nationality', { holders: 'Indian' }],
	['iim-amritsar', '2026', 'testsAccepted', { exams: ['ipmat-indore', 'sat-route'] }],
	['iim-amritsar', '2026', 'class12Subjects', { needs: ['Mathematics or Applied Mathematics'] }],
	['iift-kakinada', '2023', 'class12Subjects', { needs: ['Mathematics or Business Mathematics'] }],
	['npat', '2026', 'class12Subjects', { needs: ['Mathematics or Statistics'] }],
	['npat', '2026', 'class12Subjects', { needs: [] }],
	['du-bms-bfia', '2025', 'class12Subjects', { needs: ['Mathematics'] }],
	['ipu-cet-bba', '2026', 'class12Subjects', { needs: ['English'] }],
	['cuet-ug', '2026', 'maxAge', { limits: [] }],
] as const)(
	'the rule of %s in %s on %s is recorded',
	(slug, year, kind, value, institute?: string) => {
		const season = records
			.find((record) => record.slug === slug)
			?.seasons.find((one) => one.season === year);
		const facts = (season?.facts[kind] ?? []).filter(({ from }) => from.institute === institute);
		expect(facts.map((fact) => fact.value)).toContainEqual(expect.objectContaining(value));
	},
);

test('every table of dates and every paper belongs to an exam and a season', async () => {
	const tables = [...(await content.list('calender')), ...(await content.list('pattern'))];
	const loose = tables.filter(({ data }) => !data.exam || !data.season);
	expect(loose.map(({ collection, slug }) => `${collection}/${slug}`)).toEqual([]);
});

/** The source lists of all official facts in the data. */
function officialSources(data: unknown): string[][] {
	if (typeof data !== 'object' || data === null) return [];
	const { confidence, sources } = data as { confidence?: unknown; sources?: unknown };
	const own = confidence === 'official' && Array.isArray(sources) ? [sources] : [];
	return [...own, ...Object.values(data).flatMap(officialSources)];
}

function isOf(table: unknown, slug: string) {
	return (table as { exam?: string }).exam === slug;
}

/** Every short source name in the data: in lists called sources, and in a calendar's Source column. */
function namesIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(namesIn);
	if (typeof value !== 'object' || value === null) return [];
	const own = Object.entries(value).flatMap(([name, part]) =>
		name === 'sources' && Array.isArray(part) ? part.map(String) : namesIn(part),
	);
	const calender = collections.calender.schema.safeParse(value);
	if (!calender.success) return own;
	const { header, rows } = readExamCalendar(calender.data);
	const at = header.indexOf('Source');
	return [...own, ...rows.flatMap((row) => (row[at] ?? '').split(/[,\s]+/).filter(Boolean))];
}
