import { expect, test } from 'vitest';
import type { Entry } from '#app/features/content/collections.ts';
import { toInstituteRecord } from '#app/features/facts/institute-record.ts';
import { listInstituteFacts } from '#app/features/facts/list-facts.ts';
import { collegeOrUniversity } from '#app/features/seo/college-or-university.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const origin = {
	confidence: 'reported' as const,
	sources: ['telegraph'],
	checkedOn: '2026-11-16',
};

const entry: Entry<'institute'> = {
	collection: 'institute',
	slug: 'somewhere',
	updatedAt: new Date('2026-11-16T00:00:00Z'),
	data: {
		...shippedEntry('institute', 'indore'),
		sources: [{ id: 'telegraph', title: 'The Telegraph, ranks', url: 'https://telegraph.example' }],
		facts: [
			{ what: 'Rank in NIRF (management)', value: '12', season: '2024', ...origin },
			{ what: 'Rank in NIRF (management)', value: '8', season: '2025', ...origin },
			{ what: 'Campus', value: 'About 200 acres', season: 'not stated', ...origin },
		],
		programmes: [
			{
				name: 'IPM',
				facts: [{ what: 'Seats', value: '150', season: '2024-2026', ...origin, note: 'With EWS.' }],
			},
		],
		unknown: ['Fees of 2026'],
	},
};

test('a record has the newest season first, its sources, and the studio link of each fact', () => {
	const record = toInstituteRecord(entry);
	expect(record.facts.map(({ value }) => value)).toEqual(['8', '12', 'About 200 acres']);
	expect(record.facts[0]?.from).toEqual({
		season: '2025',
		confidence: 'reported',
		sources: [{ title: 'The Telegraph, ranks', url: 'https://telegraph.example' }],
		checkedOn: '2026-11-16',
		note: undefined,
		isCopied: false,
		place: { collection: 'institute', slug: 'somewhere', path: 'facts.1' },
	});
	expect(record.programmes[0]?.facts[0]?.from.place.path).toBe('programmes.0.facts.0');
	expect(record.unknown).toEqual(['Fees of 2026']);
});

test('open data has figures as numbers, and names their programme', () => {
	const facts = listInstituteFacts(toInstituteRecord(entry));
	expect(facts.map(({ kind, value, programme }) => [kind, value, programme])).toEqual([
		['rank', 8, undefined],
		['rank', 12, undefined],
		['campus', 'About 200 acres', undefined],
		['programme.seats', 150, 'IPM'],
	]);
	expect(facts.at(-1)).toMatchObject({
		subject: 'somewhere',
		season: '2024-2026',
		note: 'With EWS.',
	});
});

test('a founding year is a fact with its source, and only then in structured data', async () => {
	const institutes = await shippedReader().list('institute');
	for (const one of institutes) {
		const facts = listInstituteFacts(toInstituteRecord(one));
		const founded = facts.find(({ kind }) => kind === 'founded');
		const { foundingDate } = collegeOrUniversity(one.data);
		expect(foundingDate, one.slug).toBe(founded && String(founded.value).slice(0, 4));
	}
	expect(institutes.filter(({ data }) => collegeOrUniversity(data).foundingDate)).toHaveLength(14);
});

test('every fact of the shipped institutes has a source and a check date', async () => {
	const institutes = await shippedReader().list('institute');
	for (const fact of institutes.flatMap((one) => listInstituteFacts(toInstituteRecord(one)))) {
		expect(fact.source.title).not.toBe('');
		expect(fact.source.checkedOn).toMatch(/^2026-/);
	}
});

test('facts that all programmes of an institute share are shown once, with their sources below', async () => {
	const html = await renderPage('/du');
	expect(html.match(/CUET in one language/g)).toHaveLength(1);
	expect(html.match(/class="source-line"/g)?.length).toBeLessThan(8);
	expect(html).toMatch(/>Sources[^<]* · official: /);
});

test('facts that two programmes of an institute share are “the same for both”', async () => {
	expect(await renderPage('/rohtak')).toMatch(/The same for (?:<!-- -->)?both/);
});

test('an older season that says the same as a newer one is not repeated', async () => {
	const [seats = ''] = />Seats<.*?<\/div>/s.exec(await renderPage('/iimindore')) ?? [];
	expect(seats).toContain('150, for Indian applicants');
	expect(seats.match(/<dd/g)).toHaveLength(1);
});
