import { expect, test } from 'vitest';
import {
	type CollectionName,
	collections,
	type EntryData,
} from '#app/features/content/collections.ts';
import { compareData } from '#app/features/content/history/compare-data.ts';
import { toRows } from '#app/features/content/tables/read-table.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';

test('nothing differs between an entry and itself', () => {
	expect(changes('exam', 'ranchi', (exam) => exam)).toEqual([]);
});

test('a field has its label from the form', () => {
	expect(changes('site', 'site', (site) => ({ ...site, phone: '+91 1' }))).toEqual([
		{ label: 'Phone', before: '+91 00000 00000', after: '+91 1' },
	]);
});

test('an added or removed optional field has an empty side', () => {
	expect(changes('site', 'site', ({ whatsapp: _gone, ...site }) => site)).toEqual([
		{ label: 'WhatsApp number', before: '+91 00000 00000', after: '' },
	]);
	expect(changes('site', 'site', (site) => ({ ...site, bookingUrl: '/book' }))).toEqual([
		{ label: 'Booking form', before: '', after: '/book' },
	]);
});

test('a part of a list item is named with its position', () => {
	const found = changes('exam', 'ranchi', (exam) => ({
		...exam,
		faqs: exam.faqs.map((faq, at) => (at === 1 ? { ...faq, answer: 'Far.' } : faq)),
	}));
	expect(found).toEqual([
		{
			label: 'Questions › 2 › Answer',
			before: expect.stringMatching(/^For IIM Indore/),
			after: 'Far.',
		},
	]);
});

test('an added, removed or moved item is shown as such, and the others not at all', () => {
	const { faqs } = shippedEntry('exam', 'ranchi');
	const [first, ...others] = faqs;
	const added = { question: 'Essay?', answer: 'None.' };
	expect(questions([first, added, ...others])).toEqual([
		{ label: 'Questions › 2', before: '', after: 'Question: Essay?\nAnswer: None.' },
	]);
	expect(questions(others)).toEqual([
		{
			label: 'Questions › 1',
			before: `Question: ${first?.question}\nAnswer: ${first?.answer}`,
			after: '',
		},
	]);
	expect(questions([...others, first])).toEqual([
		{ label: 'Questions › 3', before: 'In place 1', after: 'Moved to place 3' },
	]);
	expect(questions([{ ...first, question: 'Why?' }, ...others])).toEqual([
		{ label: 'Questions › 1 › Question', before: first?.question, after: 'Why?' },
	]);
});

test('a changed line of a plain list is shown beside the old one', () => {
	const found = changes('exam-facts', 'ipmat-indore', (record) => ({
		...record,
		unknown: [
			record.unknown?.[0] ?? '',
			'Somebody else.',
			...(record.unknown?.slice(2) ?? []),
			'More.',
		],
	}));
	const before = shippedEntry('exam-facts', 'ipmat-indore').unknown ?? [];
	expect(found).toEqual([
		{ label: 'Not known › 2', before: before[1], after: 'Somebody else.' },
		{ label: `Not known › ${before.length + 1}`, before: '', after: 'More.' },
	]);
});

test('cells of a table are named by row and header', () => {
	const cells = shippedEntry('calender', 'rohtak').tabledata;
	expect(dates(cells.with(16, '21.05.2023'))).toEqual([
		{ label: 'Dates › Row 3 › Date', before: '20.05.2023', after: '21.05.2023' },
	]);
	expect(dates(cells.with(2, 'Official page'))).toEqual([
		{ label: 'Dates › Header › Official page', before: 'Where to check', after: 'Official page' },
	]);
	const row = ['City slip', '10.05.2023', 'iimrohtak.ac.in', 'reported', 'earlier-site'];
	expect(dates([...cells.slice(0, 15), ...row, ...cells.slice(15)])).toEqual([
		{ label: 'Dates › Row 3', before: '', after: row.join(' · ') },
	]);
	expect(dates([...cells.slice(0, 5), ...cells.slice(10)])).toEqual([
		{ label: 'Dates › Row 1', before: cells.slice(5, 10).join(' · '), after: '' },
	]);
	expect(dates([...cells.slice(0, 15), ...row, ...cells.slice(15).with(1, '21.05.2023')])).toEqual([
		{ label: 'Dates › Row 3', before: '', after: row.join(' · ') },
		{ label: 'Dates › Row 4 › Date', before: '20.05.2023', after: '21.05.2023' },
	]);
});

test('an added or removed column is named, cell by cell', () => {
	const narrow = shippedEntry('calender', 'rohtak');
	const cells = toRows(narrow.tabledata, 5).flatMap((row, at) => [
		...row,
		['Fee', '900'][at] ?? '',
	]);
	const wide = { ...narrow, tabledata: cells, columns: 6 };
	expect(changes('calender', 'rohtak', () => wide)).toEqual([
		{ label: 'Dates › Header › Fee', before: '', after: 'Fee' },
		{ label: 'Dates › Row 1 › Fee', before: '', after: '900' },
	]);
	expect(compareData(collections.calender.fields, wide, narrow)).toEqual([
		{ label: 'Dates › Header › Fee', before: 'Fee', after: '' },
		{ label: 'Dates › Row 1 › Fee', before: '900', after: '' },
	]);
});

test('for prose only the changed lines are shown, with their neighbours', () => {
	const [found, ...others] = changes('blog', 'judging-a-coaching-offer', (post) => ({
		...post,
		body: post.body.replace('## Nine questions to ask', '## Ten questions to ask'),
	}));
	expect(others).toEqual([]);
	expect(found?.label).toBe('Post');
	expect(found?.before.split('\n').filter(Boolean)).toEqual([
		'…',
		expect.stringMatching(/^Then talk/),
		'## Nine questions to ask',
		'**About the teaching**',
		'…',
	]);
	expect(found?.after).toBe(found?.before.replace('Nine', 'Ten'));
});

test('inserted lines show their position', () => {
	const [found] = changes('blog', 'judging-a-coaching-offer', (post) => ({
		...post,
		body: `${post.body}\n\nOne more thing.`,
	}));
	expect(found?.after).toMatch(/^…\n[^\n]+\n\nOne more thing\.$/);
	expect(found?.before).toMatch(/^…\n[^\n]+$/);
});

test('a picture is shown by its name and description', () => {
	const found = changes('scholarship', 'scholarship', (entry) => ({
		...entry,
		picture: { name: 'hero', alt: '' },
	}));
	expect(found).toEqual([
		{
			label: 'Picture',
			before: expect.stringMatching(/^scholarship \(“A drawing/),
			after: 'hero (no description)',
		},
	]);
});

test('two long unrelated texts are compared quickly', () => {
	const text = (word: string) => Array.from({ length: 20_000 }, (_, at) => word + at).join('\n');
	const before = process.threadCpuUsage();
	compareData(collections.page.fields, { body: text('a') }, { body: text('b') });
	expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
});

function questions(faqs: unknown[]) {
	return changes('exam', 'ranchi', (exam) => ({ ...exam, faqs }));
}

function dates(tabledata: string[]) {
	return changes('calender', 'rohtak', (block) => ({ ...block, tabledata }));
}

function changes<N extends CollectionName>(
	collection: N,
	slug: string,
	change: (data: EntryData<N>) => unknown,
) {
	const before = shippedEntry(collection, slug);
	return compareData(collections[collection].fields, before, change(before));
}
