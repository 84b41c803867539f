import { expect, test } from 'vitest';
import type { Pattern } from '#app/features/content/collections/pattern.ts';
import {
	type CollectionName,
	collections,
	type Entry,
	readEntryTitle,
} from '#app/features/content/collections.ts';
import { checkTogether } from '#app/features/content/files/check-together.ts';
import { checkEntryFile } from '#app/features/content/files/content-file.ts';
import { describeFileProblem, pathOf } from '#app/features/content/files/read-content-tree.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { pictureNames } from '#app/features/media/shipped-pictures.server.ts';
import { describeRole } from '#app/routes/public/blocks/describe-role.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

const entries = shippedContent.map(
	(entry) => [`${entry.collection}/${entry.slug}`, entry] as const,
);

test.each(entries)('%s obeys the rules of its collection', (_name, entry) => {
	const reading = checkEntryFile(`content/${pathOf(entry)}`, entry);
	expect(reading.outcome === 'wrong' ? reading.problems.map(describeFileProblem) : []).toEqual([]);
});

test('entries refer only to existing entries and pictures, and no two have the same address', () => {
	const site = { kept: [], pictures: new Set(pictureNames) };
	expect(checkTogether(shippedContent, site).map(describeFileProblem)).toEqual([]);
});

test('the calendar and the plan use an exam’s name from the menu', () => {
	const pages = entriesOf('exam').map(({ data }) => data as Entry<'exam'>['data']);
	for (const { slug, data } of entriesOf('exam-facts')) {
		const labels = pages.filter(({ record }) => record === slug).map((page) => page.menuLabel);
		const { name } = data as Entry<'exam-facts'>['data'];
		if (labels.length > 0) expect(labels, slug).toContain(name);
	}
});

test('message templates have different titles', () => {
	const titles = entriesOf('message').map(({ data }) => readEntryTitle('message', data));
	expect(new Set(titles).size).toBe(titles.length);
	expect(titles).toContain('Could not reach you (WhatsApp)');
});

test.each(Object.keys(collections) as CollectionName[])('“%s” ships with something', (name) => {
	expect(entriesOf(name).length).toBeGreaterThan(0);
});

test.each([
	['calender', 6],
	['pattern', 6],
	['blog', 6],
	['news', 8],
] as const)('“%s” ships with at least %i entries', (name, min) => {
	expect(entriesOf(name).length).toBeGreaterThanOrEqual(min);
});

// Four rows below a header, as specified; SET has a fifth for the total. Columns for the marking may follow.
test.each([
	['indore', 4],
	['rohtak', 4],
	['jipmat', 4],
	['npat', 4],
	['cuet', 4],
	['set', 5],
])('the pattern “%s” begins with the four specified columns and has %i rows', (slug, count) => {
	const { header, rows } = readPattern(shippedEntry('pattern', slug));
	expect(header.slice(0, 4)).toEqual(['S. No.', 'Section', 'Number of questions', 'Marks']);
	expect(rows).toHaveLength(count);
});

test.each(entriesOf('pattern'))('the pattern “$slug” adds up', (entry) => {
	const { sections, total } = readPattern(entry.data as Pattern);
	const add = (kind: 'questions' | 'marks') =>
		sections.reduce((sum, row) => sum + (row[kind] ?? Number.NaN), 0);
	expect(total.questions).toBe(add('questions'));
	if (total.marks !== undefined) expect(total.marks).toBe(add('marks'));
});

test.each(entriesOf('blog'))('the post “$slug” has enough content', (entry) => {
	const { body } = entry.data as { body: string };
	expect(body.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeGreaterThanOrEqual(400);
});

test.each([...entriesOf('mentor'), ...entriesOf('testimonial')])(
	'the person “$slug” is called a sample exactly if it is one',
	(entry) => {
		const { name, sample } = entry.data as { name: string; sample: string };
		expect(name.startsWith('Sample')).toBe(sample === 'sample');
	},
);

function entriesOf(collection: CollectionName) {
	return shippedContent.filter((entry) => entry.collection === collection);
}

const wrongSpellings =
	/\bRs\.? ?\d|\bINR\b|\bBodhgaya|Bodh-Gaya|IPM AT\b|I\.?P\.?MAT-|Jamia (?:Millia University|Milia|Milli )|Indraprast(?!ha\b)|\bGGS ?IPU\b(?!\))|Symbosis|NMIM\b/;

test('questions and answers use the same hours as elsewhere, and quote the refund rule', () => {
	const { hours } = shippedEntry('site', 'site');
	expect(shippedEntry('faq', 'timing').answer).toContain(hours);
	expect(shippedEntry('faq', 'timing').figure).toBe('When sessions take place');
	expect(shippedEntry('page', 'parents').body).toContain('{times}');
	expect(shippedEntry('faq', 'refund').figure).toBe('Refund rule');
});

test('names and sums have one spelling on all screens', () => {
	const wrong = shippedContent.flatMap(({ collection, slug, data }) =>
		shownWords(data)
			.filter((text) => wrongSpellings.test(text))
			.map((text) => `${collection}/${slug}: ${wrongSpellings.exec(text)?.[0]} in ${text}`),
	);
	expect(wrong).toEqual([]);
});

/** The visible texts of an entry: no addresses or slugs, and no titles of sources, which have their own spelling. */
function shownWords(data: unknown): string[] {
	if (typeof data === 'string') return /^[\w/:.-]+$/.test(data) ? [] : [data];
	if (typeof data !== 'object' || data === null) return [];
	return Object.entries(data).flatMap(([name, value]) =>
		name === 'sources' ? [] : shownWords(value),
	);
}

test.each([
	['Sample Mentor: Verbal Ability', 'Verbal ability', ''],
	['Sample Mentor: Quantitative Aptitude', 'Quantitative aptitude, head teacher', 'Head teacher'],
	['Asha Rao', 'Verbal ability', 'Verbal ability'],
])('the role of “%s” does not repeat the name', (name, designation, role) => {
	expect(describeRole({ name, designation })).toBe(role);
});
