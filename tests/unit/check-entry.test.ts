import { expect, test } from 'vitest';
import { checkAgainst } from '#app/features/content/checks/check-entry.server.ts';
import {
	type CollectionName,
	collections,
	type EntryData,
} from '#app/features/content/collections.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { addColumn } from '#app/routes/desk/studio/fields/table-cells.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();
const today = '2023-04-01';
const stop = 'stop';
const warn = 'warn';

test.each(shippedContent.filter(({ state }) => !state))(
	'$collection/$slug may be published',
	async (entry) => {
		const { findings } = await checkAgainst(content, today, entry);
		expect(findings.filter((finding) => finding.severity === 'stop')).toEqual([]);
	},
);

test('a wrong total blocks publishing, and names the difference', async () => {
	const { tabledata } = shippedEntry('pattern', 'indore');
	const change = (cells: string[]) =>
		check('pattern', 'indore', (entry) => ({ ...entry, tabledata: cells }));
	expect(await change(tabledata.with(6, '41'))).toEqual([
		[
			stop,
			'Pattern › Total',
			expect.stringContaining('questions add up to 101, but the row says 100'),
		],
	]);
	expect(await change(tabledata.with(-1, '401'))).toEqual([
		[stop, 'Pattern › Total', expect.stringContaining('marks add up to 400, but the row says 401')],
	]);
	expect(await change(tabledata.slice(0, -4).with(6, '41'))).toEqual([]);
	const wide = { tabledata: addColumn(tabledata.with(6, '41'), 4).with(4, 'Time'), columns: 5 };
	expect(await check('pattern', 'indore', (entry) => ({ ...entry, ...wide }))).toEqual([
		[stop, 'Pattern › Total', expect.stringContaining('questions add up to 101')],
	]);
});

test.each(['Any **time** you like', 'Ask [us](/contactus)'])(
	'Markdown in plain text gets a warning: %s',
	async (answer) => {
		const { slug = '' } = shippedContent.find(({ collection }) => collection === 'faq') ?? {};
		expect(await check('faq', slug, (entry) => ({ ...entry, answer }))).toEqual([
			[warn, 'Answer', expect.stringContaining('shown as it is')],
		]);
	},
);

test.each(['forty', 'about 40', '40 or 45', 'Forty questions'])(
	'a figure in words blocks publishing, with a suggestion: %s',
	async (cell) => {
		const { tabledata } = shippedEntry('pattern', 'indore');
		const found = await check('pattern', 'indore', (entry) => ({
			...entry,
			tabledata: tabledata.with(6, cell),
		}));
		expect(found).toEqual([
			[stop, 'Pattern › Row 1 › Number of questions', expect.stringContaining(`“${cell}”`)],
		]);
	},
);

test.each(['', '–', '-', '—', 'n/a', 'NA'])('an unknown figure is accepted: %j', async (cell) => {
	const { tabledata } = shippedEntry('pattern', 'indore');
	const change = { tabledata: tabledata.with(6, cell) };
	expect(await check('pattern', 'indore', (entry) => ({ ...entry, ...change }))).toEqual([]);
});

test('weights that do not add up to 100 get a warning', async () => {
	const shares = (parts: { label: string; percent: number }[]) =>
		check('exam-facts', 'ipmat-indore', (record) => ({
			...record,
			selectionWeightage: record.selectionWeightage?.slice(0, 1).map((one) => ({ ...one, parts })),
		}));
	const odd = [50, 30, 20, 5].map((percent, at) => ({ label: `Part ${at}`, percent }));
	expect(await shares(odd)).toContainEqual([
		warn,
		'Weightage in the final merit',
		expect.stringContaining('105%'),
	]);
	const thirds = [33.33, 33.33, 33.34].map((percent, at) => ({ label: `Part ${at}`, percent }));
	expect(await shares(thirds)).not.toContainEqual([
		warn,
		'Weightage in the final merit',
		expect.anything(),
	]);
});

test('past and impossible dates get a warning at their field', async () => {
	const { tabledata } = shippedEntry('calender', 'rohtak');
	const change = (cells: string[]) =>
		check('calender', 'rohtak', (entry) => ({ ...entry, tabledata: cells }));
	expect(await change(tabledata)).toEqual([
		[warn, 'Dates › Row 1 › Date', expect.stringContaining('06.03.2023 is past')],
	]);
	expect(await change(tabledata.with(6, '01.03. to 01.04.2023'))).toEqual([]);
	expect(await change(tabledata.with(6, '31.04.2023'))).toEqual([
		[stop, 'Dates › Row 1 › Date', expect.stringContaining('names no day')],
	]);
	// The place to check is often a URL.
	expect(await change(tabledata.with(6, '01.04.2023').with(7, 'iimr.example/2023/31/99'))).toEqual(
		[],
	);
	const scholarship = await check('scholarship', 'scholarship', (one) => ({
		...one,
		date: '2023-03-31',
	}));
	expect(scholarship).toEqual([[warn, 'Date of the test', expect.stringContaining('is past')]]);
	const same = await check('scholarship', 'scholarship', (one) => ({ ...one, date: today }));
	expect(same).toEqual([]);
});

test.each(['blog', 'news'] as const)(
	'a date in the future gets a warning in %s',
	async (collection) => {
		const slug = collection === 'blog' ? 'how-to-review-a-mock-test' : 'indore-applications-open';
		const dated = (date: string) => check(collection, slug, (entry) => ({ ...entry, date }));
		expect(await dated('2023-04-02')).toEqual([
			[warn, 'Date', expect.stringContaining('02.04.2023')],
		]);
		expect(await dated(today)).toEqual([]);
	},
);

test.each([
	['[x](/nowhere)', 'There is no page at /nowhere'],
	['[x](/blog/nowhere#part)', 'There is no page at /blog/nowhere'],
	['[x][1]\n\n[1]: /no-such-page?a=b', 'There is no page at /no-such-page'],
	['[x](/exam/nowhere/2025)', 'There is no page at /exam/nowhere/2025'],
	['[x](about)', 'Begin it with /'],
	['<div>[x](/nowhere)</div>', 'There is no page at /nowhere'],
])('a link to a page that does not exist blocks publishing: %j', async (body, message) => {
	expect(await check('page', 'terms', (page) => ({ ...page, body }))).toEqual([
		[stop, 'Text', expect.stringContaining(message)],
	]);
});

test.each([
	'[x](/about)',
	'[x](/)',
	'[x](/faq/)',
	'[x](/exams3?a=b#c)',
	'[x](/blog/how-to-review-a-mock-test)',
	'[x](/enquire/counselling)',
	'[x](/newsletter)',
	'[x](/exam/ipmat-indore/2025)',
	'[x](/score/ipmat-indore)',
	'[x](/exam/ipmat-indore.ics)',
	'[x](/blog.rss)',
	'[x](/terms#here)',
	'[x](#here)',
	'[x](https://example.com/nowhere)',
	'[x](mailto:a@example.com)',
	'`[x](/nowhere)`',
])('a valid link is accepted: %j', async (body) => {
	expect(await check('page', 'terms', (page) => ({ ...page, body }))).toEqual([]);
});

test('link fields are checked too, and a page may move to an unused address', async () => {
	const { cards } = shippedEntry('test-series', 'test-series');
	const wrong = cards.map((card, at) => (at === 1 ? { ...card, enroll: '/nowhere' } : card));
	expect(
		await check('test-series', 'test-series', (entry) => ({ ...entry, cards: wrong })),
	).toEqual([[stop, 'Cards › 2 › ‘Enroll Now’ leads to', expect.stringContaining('/nowhere')]]);
	const moved = { address: '/delhi', description: '[here](/delhi)' };
	expect(await check('institute', 'du', (entry) => ({ ...entry, ...moved }))).toEqual([]);
});

test('a picture without a description blocks publishing', async () => {
	const change = (alt: string) =>
		check('mentor', 'sample-verbal-ability', (one) => ({
			...one,
			picture: { ...one.picture, alt },
		}));
	expect(await change(' ')).toEqual([
		[stop, 'Portrait', expect.stringContaining('no description')],
	]);
	expect(await change('A face.')).toEqual([]);
});

test.each(['![](uploads/a.jpg)', 'So: [![ ](/a.jpg)](/about)', '![][1]\n\n[1]: /a.jpg'])(
	'a picture in a text without a description blocks publishing: %j',
	async (body) => {
		expect(await check('page', 'terms', (page) => ({ ...page, body }))).toEqual([
			[stop, 'Text', expect.stringContaining('no description')],
		]);
	},
);

test.each(['![A face](uploads/a.jpg)', '`![](uploads/a.jpg)`'])(
	'a picture with a description in a text, or no picture, is accepted: %j',
	async (body) => {
		expect(await check('page', 'terms', (page) => ({ ...page, body }))).toEqual([]);
	},
);

test.each(['Dates: TBA', 'tbd', 'Lorem ipsum dolor', 'Fee [verify]', 'Call XXX', 'TODO: more'])(
	'a placeholder blocks publishing: %j',
	async (answer) => {
		expect(await check('faq', 'syllabus', (faq) => ({ ...faq, answer }))).toEqual([
			[stop, 'Answer', expect.stringContaining('still there')],
		]);
	},
);

test.each(['XX century', 'stba', 'Todo está bien', 'verify it'])(
	'an ordinary word is accepted: %j',
	async (answer) => {
		expect(await check('faq', 'syllabus', (faq) => ({ ...faq, answer }))).toEqual([]);
	},
);

test('exams that accept each other’s test, even through a third, may not be published', async () => {
	const { testsAccepted = [] } = shippedEntry('exam-facts', 'du-bms-bfia');
	const accepting = (...exams: string[]) => testsAccepted.map((one) => ({ ...one, exams }));
	const publish = (accepted: object[], given = content) =>
		check('exam-facts', 'cuet-ug', (one) => ({ ...one, testsAccepted: accepted }), given);
	const refused = [stop, expect.stringContaining('Tests accepted'), expect.stringContaining('sit')];
	expect(await publish(accepting('cuet-ug', 'du-bms-bfia'))).toContainEqual(refused);
	const third = {
		...shippedEntry('exam-facts', 'jipmat'),
		testsAccepted: accepting('du-bms-bfia'),
	};
	const longer = changedReader({ collection: 'exam-facts', slug: 'jipmat', data: third });
	expect(await publish(accepting('jipmat'), longer)).toContainEqual(refused);
	expect(await publish(accepting('jipmat'))).not.toContainEqual(refused);
	// An older season decides nothing.
	const older = accepting('du-bms-bfia').map((one) => ({ ...one, season: '2023' }));
	expect(await publish([...older, ...accepting('jipmat')])).not.toContainEqual(refused);
});

test('blocking findings come first', async () => {
	const odd = [{ label: 'Test', percent: 65 }];
	const found = await check('exam-facts', 'ipmat-indore', (record) => ({
		...record,
		leadsTo: 'TBA',
		selectionWeightage: record.selectionWeightage?.map((one) => ({ ...one, parts: odd })),
	}));
	expect(found.map(([severity]) => severity).slice(0, 2)).toEqual([stop, warn]);
});

async function check<N extends CollectionName>(
	collection: N,
	slug: string,
	change: (data: EntryData<N>) => unknown,
	given = content,
) {
	const data = collections[collection].schema.parse(change(shippedEntry(collection, slug)));
	const { findings } = await checkAgainst(given, today, { collection, slug, data });
	return findings.map(({ severity, label, message }) => [severity, label, message]);
}
