import { describe, expect, test } from 'vitest';
import type { Pattern } from '#app/features/content/collections/pattern.ts';
import { type CollectionName, collections } from '#app/features/content/collections.ts';
import type { Field } from '#app/features/content/fields.ts';
import { checkEntryFile } from '#app/features/content/files/content-file.ts';
import { pathOf, sayProblem } from '#app/features/content/files/read-content-tree.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';
import { type ShippedEntry, shippedContent } from '#app/features/content/shipped-content.server.ts';
import { pictureNames } from '#app/features/media/shipped-pictures.server.ts';
import { listPublicAddresses } from '#app/features/seo/list-public-addresses.server.ts';
import { otherAddresses, staticPages } from '#app/features/seo/static-pages.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

/** One value that somebody wrote, and the field it was written in. */
interface Leaf {
	field: Field;
	value: unknown;
	path: string;
}

let found: ReturnType<typeof listPublicAddresses> | undefined;

/** Read once, and only by the tests that need it: an entry against the rules fails under its own name. */
function publicPages() {
	found ??= listPublicAddresses(shippedReader());
	return found;
}

const entries = shippedContent.map(
	(entry) => [`${entry.collection}/${entry.slug}`, entry] as const,
);

describe.each(entries)('%s', (_name, entry) => {
	const leaves = leavesOf(entry);

	test('obeys the rules of its collection', () => {
		const reading = checkEntryFile(`content/${pathOf(entry)}`, entry);
		expect(reading.outcome === 'wrong' ? reading.problems.map(sayProblem) : []).toEqual([]);
	});

	test('names only entries and pictures that exist', () => {
		expect(leaves.filter((leaf) => !exists(leaf))).toEqual([]);
	});

	test('links only to pages that exist', async () => {
		const resolvable = new Set<string>([
			...(await publicPages()).map((page) => page.path),
			...staticPages.map((page) => page.path),
			...otherAddresses,
		]);
		const links = leaves.flatMap(({ field, value }) => internalLinks(field, value));
		expect(links.filter((link) => !resolvable.has(link))).toEqual([]);
	});

	test('is finished', () => {
		const unfinished = /lorem|ipsum|\bTBA\b|\bTBD\b|\bTODO\b|\bFIXME\b|\bXXX\b|\[verify/i;
		const words = leaves.map(({ value }) => JSON.stringify(value));
		expect(words.filter((text) => unfinished.test(text))).toEqual([]);
	});
});

test('every collection ships with something, and a single one with exactly one', () => {
	for (const name of Object.keys(collections) as CollectionName[]) {
		const count = entriesOf(name).length;
		expect(count, name).toBeGreaterThan(0);
		if (collections[name].single) expect(count, name).toBe(1);
	}
});

test('no two pages share an address, whatever the case of its letters', async () => {
	const addresses = [...(await publicPages()).map((page) => page.path), ...otherAddresses];
	for (const address of addresses) expect(address).toMatch(/^\//);
	const folded = addresses.map((address) => address.toLowerCase());
	expect(folded.filter((address, index) => folded.indexOf(address) !== index)).toEqual([]);
});

test.each([
	['calender', 6],
	['pattern', 6],
	['blog', 6],
	['news', 8],
] as const)('“%s” ships with at least %i entries', (name, least) => {
	expect(entriesOf(name).length).toBeGreaterThanOrEqual(least);
});

test.each('indore rohtak jipmat ranchi nalsar iift npat set cuet nagpur'.split(' '))(
	'the calendar block “%s” has a header and five steps',
	(slug) => {
		expect(shippedEntry('calender', slug).tabledata).toHaveLength(18);
	},
);

// Four rows as specified; SET has four sections, and its total makes a fifth.
test.each([
	['indore', 20],
	['rohtak', 20],
	['jipmat', 20],
	['npat', 20],
	['cuet', 20],
	['set', 24],
])('the pattern “%s” has its rows: %i cells', (slug, cells) => {
	expect(shippedEntry('pattern', slug).tabledata).toHaveLength(cells);
});

test.each(entriesOf('pattern'))('the pattern “$slug” adds up', (entry) => {
	const { sections, total } = readPattern(entry.data as Pattern);
	const add = (kind: 'questions' | 'marks') =>
		sections.reduce((sum, row) => sum + (row[kind] ?? Number.NaN), 0);
	expect(total.questions).toBe(add('questions'));
	if (total.marks !== undefined) expect(total.marks).toBe(add('marks'));
});

test.each(entriesOf('blog'))('the post “$slug” is worth opening', (entry) => {
	const { body } = entry.data as { body: string };
	expect(body.split(/\s+/).filter((word) => /\w/.test(word)).length).toBeGreaterThanOrEqual(400);
});

test.each([...entriesOf('mentor'), ...entriesOf('testimonial')])(
	'the person “$slug” is called a sample exactly when it is one',
	(entry) => {
		const { name, sample } = entry.data as { name: string; sample: string };
		expect(name.startsWith('Sample')).toBe(sample === 'sample');
	},
);

function entriesOf(collection: CollectionName) {
	return shippedContent.filter((entry) => entry.collection === collection);
}

function leavesOf({ collection, data }: ShippedEntry) {
	const values = data as Record<string, unknown>;
	return Object.entries(collections[collection].fields as Record<string, Field>).flatMap(
		([name, field]) => leavesIn(field, values[name], name),
	);
}

function leavesIn(field: Field, value: unknown, path: string): Leaf[] {
	if (value === undefined) return [];
	if (field.kind === 'list') {
		const { item } = field;
		return item
			? (value as unknown[]).flatMap((one, n) => leavesIn(item, one, `${path}.${n}`))
			: [];
	}
	if (field.kind === 'group') {
		const values = value as Record<string, unknown>;
		return Object.entries(field.fields ?? {}).flatMap(([name, part]) =>
			leavesIn(part, values[name], `${path}.${name}`),
		);
	}
	return [{ field, value, path }];
}

function exists({ field, value }: Leaf) {
	if (field.kind === 'reference') {
		return shippedContent.some(
			(entry) => entry.collection === field.collection && entry.slug === value,
		);
	}
	if (field.kind === 'picture') return pictureNames.includes((value as { name: string }).name);
	return true;
}

function internalLinks({ kind }: Field, value: unknown) {
	const targets =
		kind === 'markdown'
			? [...String(value).matchAll(/\]\((\/[^)\s]*)/g)].map(([, target = '']) => target)
			: [kind === 'link' ? String(value) : ''];
	return targets
		.filter((target) => target.startsWith('/'))
		.map((target) => target.replace(/[?#].*$/, ''));
}
