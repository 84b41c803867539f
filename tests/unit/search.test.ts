import { expect, test } from 'vitest';
import { listDocuments } from '#app/features/search/list-documents.server.ts';
import { excerptAround, markMatches, withoutPointers } from '#app/features/search/mark-matches.ts';
import {
	buildIndex,
	type SearchIndex,
	searchIndex,
} from '#app/features/search/search-index.server.ts';
import { plainText } from '#app/features/search/searchable-text.ts';
import { splitWords } from '#app/features/search/split-words.ts';
import { editDistance } from '#app/platform/edit-distance.ts';
import { inRupees } from '#app/platform/format-number.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const today = '2026-11-18';
const shipped = await buildIndex(await listDocuments(shippedReader(), today));

const pathsOf = (index: SearchIndex, query: string) =>
	searchIndex(index, query).hits.map(({ document }) => document.path);

test('two spellings of a word share a term', () => {
	const termsOf = (text: string) => splitWords(text).map(({ term }) => term);
	expect(termsOf('Achiever’s Café CLASSES class')).toEqual(['achiever', 'cafe', 'classe', 'class']);
	expect(termsOf('IPM-AT')).toEqual(['ipmat', 'ipm', 'at']);
	expect(termsOf('हिन्दी में')).toEqual(['हिन्दी', 'में']);
});

test.each([
	['ipmat', 'ipmat', 0],
	['impat', 'ipmat', 1],
	['calander', 'calendar', 2],
	['rohtak', 'ranchi', 3],
	['a'.repeat(40), 'a'.repeat(40), 0],
])('from %s to %s it is %i edits', (a, b, distance) => {
	expect(editDistance(a, b, 2)).toBe(distance);
});

test('a match in the title comes before one in the summary, and that before one in the text', async () => {
	const document = { path: '/', section: 'F', title: 'a', summary: 'b', body: 'c', weight: 1 };
	const index = await buildIndex([
		{ ...document, path: '/body', body: 'about fees' },
		{ ...document, path: '/summary', summary: 'about fees' },
		{ ...document, path: '/title', title: 'About fees' },
	]);
	const paths = pathsOf(index, 'fee');
	expect(paths).toEqual(['/title', '/summary', '/body']);
});

test('the exact word comes before words that only begin with it', async () => {
	const document = { path: '/', section: 'F', summary: 'b', body: 'c', weight: 1 };
	const index = await buildIndex([
		{ ...document, title: 'Setting out' },
		{ ...document, title: 'SET' },
	]);
	expect(searchIndex(index, 'set').hits.map(({ document }) => document.title)).toEqual([
		'SET',
		'Setting out',
	]);
});

test('every word of the query must match', () => {
	const { total } = searchIndex(shipped, 'rohtak calendar');
	expect(total).toBeGreaterThan(0);
	expect(total).toBeLessThan(searchIndex(shipped, 'rohtak').total);
	expect(pathsOf(shipped, 'xyzzyx qwrtpl')).toEqual([]);
});

test('if nothing has every word, the best partial matches are found, and marked as such', async () => {
	const document = { path: '/', section: 'F', summary: 'b', body: 'c', weight: 1 };
	const index = await buildIndex([
		{ ...document, path: '/one', title: 'Refund' },
		{ ...document, path: '/two', title: 'Refund rule' },
	]);
	expect(pathsOf(index, 'refund rule policy')).toEqual(['/two']);
	expect(searchIndex(index, 'refund rule policy').isPartial).toBe(true);
	expect(searchIndex(index, 'refund rule').isPartial).toBe(false);
	expect(searchIndex(index, 'policy')).toMatchObject({ total: 0, isPartial: false });
});

test('a short word may have one typo, and no more', async () => {
	const document = { path: '/', section: 'F', summary: 'b', body: 'c', weight: 1 };
	const index = await buildIndex([{ ...document, title: 'IPMAT' }]);
	for (const word of ['ipmt', 'ipat', 'impt']) {
		expect([word, searchIndex(index, word).total]).toEqual([word, word === 'impt' ? 0 : 1]);
	}
});

test.each([
	['ipmat 2027', 'ipmat', ['/exams', '/exams1']],
	['ipmat indore 2027', 'ipmat indore', ['/exams']],
	['cuet 2027', 'cuet', ['/exam/cuet-ug']],
])('a season without pages hides nothing: %s', (dated, plain, exams) => {
	const paths = pathsOf(shipped, dated);
	expect(paths.slice(0, exams.length).toSorted()).toEqual(exams);
	expect(paths.toSorted()).toEqual(pathsOf(shipped, plain).toSorted());
});

test('a year ranks pages that name it first, and alone it is an ordinary word', async () => {
	const document = { path: '/', section: 'F', summary: 'b', body: 'c', weight: 1 };
	const index = await buildIndex([
		{ ...document, path: '/2025', title: 'Paper of 2025' },
		{ ...document, path: '/2026', title: 'Paper of 2026' },
	]);
	expect(pathsOf(index, 'paper 2026')).toEqual(['/2026', '/2025']);
	expect(pathsOf(index, '2026')).toEqual(['/2026']);
});

test.each([
	['indore', '/exams'],
	['ipm-at indore', '/exams'],
	['when is ipmat rohtak', '/exams1'],
	['rohtak pattern', '/pattern'],
	['speedester', '/Speedester'],
	['calander', '/calander'],
	['scolarship', '/scholarshiptest'],
	['result declared', '/faq#result-timing'],
	['fees', '/programmes'],
	['fee', '/programmes'],
	['fess', '/programmes'],
	['feees', '/programmes'],
	['price', '/programmes'],
	['cost', '/programmes'],
	['refund', '/faq#refund'],
	['refund policy', '/faq#refund'],
	['ipmt', '/exams'],
	['ipmt indor', '/exams'],
	['class timing', '/faq#timing'],
	['timing', '/faq#timing'],
	['who teaches', '/faq#mentors'],
	['who teches', '/faq#mentors'],
	['privacy', '/privacy'],
	['why us', '/whyipm'],
	['jipmat', '/exam/jipmat'],
	['jipmat date', '/exam/jipmat'],
	['when is jipmat', '/exam/jipmat'],
	['cuet syllabus', '/exam/cuet-ug'],
	['npat dates', '/exams7'],
	['set exam date', '/exams8'],
	['jipmat bodh gaya', '/exams2'],
	['iim ranchi date', '/exams3'],
	['sunday classes', '/faq#timing'],
	['class 10', '/faq#class-10'],
	['miss a session', '/faq#missed-session'],
	['students per mentor', '/faq#students-per-mentor'],
])('“%s” leads to %s first', (query, path) => {
	expect(pathsOf(shipped, query)[0]).toBe(path);
});

test.each(['ipmat date', 'when is ipmat', 'when is ipmat exam', 'ipmat exam date'])(
	'“%s” leads to the calendar and the pages of IPMAT first',
	(query) => {
		const [first, ...rest] = pathsOf(shipped, query).slice(0, 3);
		expect(['/calander', '/exams', '/exams1']).toContain(first);
		expect([first, ...rest].toSorted()).toEqual(['/calander', '/exams', '/exams1']);
	},
);

test('“ipmat syllabus” leads to the pages and the papers of both exams of that name', () => {
	const { hits } = searchIndex(shipped, 'ipmat syllabus', 8);
	expect(hits.slice(0, 2).map(({ document }) => document.path)).toEqual(['/exams', '/exams1']);
	const papers = hits.filter(({ document }) => document.section === 'Exam Pattern');
	for (const place of [/Indore/, /Rohtak/]) {
		expect(papers.some(({ document }) => place.test(document.title))).toBe(true);
	}
});

test('the newest of an exam’s seasons comes first, and each step is shown once', () => {
	const { hits } = searchIndex(shipped, 'ipmat indor');
	const seasons = hits.filter(({ document }) => /^IPMAT Indore \d{4}$/.test(document.title));
	const titles = seasons.map(({ document }) => document.title);
	expect(titles.length).toBeGreaterThan(3);
	expect(titles).toEqual(titles.toSorted().reverse());
	const dates = seasons.find(({ document }) => /Applications.* 2023/.test(document.summary));
	expect(dates?.document.summary).toMatch(/^Applications open: 9 Mar 2023 or 6 Mar 2023\. [A-Z]/);
});

test('an exam’s page is found for its dates or its syllabus', () => {
	const page = shipped.documents.find(({ path }) => path === '/exam/jipmat');
	const answer = (query: string) => page?.answers?.find(({ asks }) => asks.test(query))?.text;
	expect(answer('jipmat date')).toMatch(
		/^2027 dates are not out yet\. .*exam \d+ [A-Z][a-z]{2} 2026/,
	);
	expect(answer('when is jipmat')).toBe(answer('jipmat dates'));
	expect(answer('jipmat syllabus')).toMatch(/^JIPMAT .*: .*,/);
	expect(answer('jipmat')).toBeUndefined();
});

test.each(['exam date', 'exam dates', 'last date', 'when is the exam'])(
	'“%s” leads to the calendar first',
	(query) => {
		expect(pathsOf(shipped, query)[0]).toBe('/calander');
	},
);

test.each(['eligibility', 'age limit', 'cutoff', 'cut-off', 'application fee', 'seats'])(
	'“%s” leads to exams and programmes before pages that only mention it',
	(query) => {
		const families = searchIndex(shipped, query).hits.slice(0, 5);
		const others = families.filter(({ document }) => document.weight < 1.4);
		expect(others.map(({ document }) => document.path)).toEqual([]);
		expect(families.some(({ document }) => /^\/exams?\d*(?:\/|$)/.test(document.path))).toBe(true);
	},
);

test.each(['fees', 'fee', 'refund', 'class timing', 'timing', 'price', 'cost', 'who teaches'])(
	'“%s” leads to the answer and all programmes before any exam',
	async (query) => {
		const families = searchIndex(shipped, query).hits.map(({ document }) => document.section);
		const programmes = await shippedReader().list('programme');
		expect(families.filter((section) => section === 'Programme')).toHaveLength(programmes.length);
		const firstExam = families.indexOf('Exam');
		expect(families.slice(firstExam < 0 ? families.length : firstExam)).not.toContain('Programme');
		expect(families.indexOf('FAQ')).toBeLessThan(2);
		expect(families.indexOf('FAQ')).toBeGreaterThan(-1);
	},
);

test.each(['fees', 'fee', 'price', 'cost', 'charges'])(
	'“%s” leads to all pages that say what we charge before any exam',
	(query) => {
		const { hits } = searchIndex(shipped, query, 20);
		const exam = hits.findIndex(({ document }) => document.section === 'Exam');
		const first = hits.slice(0, exam < 0 ? hits.length : exam).map(({ document }) => document.path);
		expect(first).toEqual(
			expect.arrayContaining(['/programmes', '/faq#fees', '/testseries', '/parents']),
		);
	},
);

test('a programme’s search text starts with its fee, marked as a sample', () => {
	const programme = shipped.documents.find(({ path }) => path === '/achivers');
	const excerpt = excerptAround(programme?.body ?? '', 0, 200);
	const { offer } = shippedEntry('programme', 'achievers');
	expect(excerpt).toContain(`${inRupees(offer?.fee ?? 0)} (sample)`);
});

test('a result has the title of its page on that day, and only whole sentences', async () => {
	const seriesOn = async (day: string) =>
		(await listDocuments(shippedReader(), day)).find(({ path }) => path === '/testseries');
	expect((await seriesOn('2026-11-18'))?.title).toContain('2027');
	expect((await seriesOn('2028-02-01'))?.title).toContain('2028');
	const { body = '' } = (await seriesOn('2026-11-18')) ?? {};
	const [pocket, prime] = shippedEntry('test-series', 'test-series').cards;
	expect(body).toContain(`${pocket?.offer?.refund} ${prime?.title}.`);
	expect(body).toMatch(/^Three test series/);
	expect(body).not.toMatch(/[.] (?:mocks|sample|included|\d+) /);
});

test('a number belongs to the word before it', async () => {
	const document = { path: '/', section: 'F', summary: 'b', weight: 1 };
	const index = await buildIndex([
		{ ...document, path: '/apart', title: 'When is the class?', body: 'From 10 am.' },
		{ ...document, path: '/phrase', title: 'Too early', body: 'In a class of ten. In class 10.' },
	]);
	const { hits } = searchIndex(index, 'class 10');
	expect(hits.map(({ document: { path }, place }) => [path, place])).toEqual([
		['/phrase', 22],
		['/apart', 5],
	]);
});

test('no text of a result begins with its title', () => {
	const repeated = shipped.documents.filter(({ title, body }) => body.startsWith(title));
	expect(repeated.map(({ path }) => path)).toEqual([]);
	const programme = shipped.documents.find(({ path }) => path === '/prep-module');
	expect(programme?.body).not.toContain(`${programme?.title}. ${programme?.title}.`);
});

test.each(['', ' ', '’', '-', '!?'])('“%s” finds nothing and breaks nothing', (query) => {
	expect(pathsOf(shipped, query)).toEqual([]);
});

test('every section of content can be found', () => {
	const families = new Set(shipped.documents.map((document) => document.section));
	expect([...families]).toEqual(
		expect.arrayContaining([
			'Programme',
			'Exam',
			'Institute',
			'Blog post',
			'News item, 2023 (past)',
			'Page',
			'FAQ',
			'Exam Analysis',
			'Exam Pattern',
			'Resources',
		]),
	);
});

test('matches are highlighted, compounds completely, and nothing is lost', () => {
	const text = 'The IPM-AT of Indore’s IIM';
	const pieces = markMatches(text, (term) => ['ipmat', 'indore'].includes(term));
	expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual([
		'IPM-AT',
		'Indore’s',
	]);
	expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('the best of many are the first of all, in the same order', () => {
	const all = searchIndex(shipped, 'ipmat');
	const best = searchIndex(shipped, 'ipmat', 5);
	expect(all.total).toBeGreaterThan(5);
	expect(best.total).toBe(all.total);
	expect(best.hits).toEqual(all.hits.slice(0, 5));
});

test('the first position of a word is known, for the excerpt', async () => {
	const body = `${'before '.repeat(60)}Needle-work ${'after '.repeat(60)}`;
	const document = { path: '/', section: 'F', title: 'a', summary: 'b', body, weight: 1 };
	const [hit] = searchIndex(await buildIndex([document]), 'work').hits;
	expect(hit?.place).toBe(body.indexOf('work'));
});

test('at most eight words of a query are searched, also of a long compound', async () => {
	const numbers = Array.from({ length: 9 }, (_, n) => `word${n}x`);
	const document = { path: '/', section: 'F', title: 'a', summary: 'b', weight: 1 };
	const index = await buildIndex([{ ...document, body: numbers.slice(0, 8).join(' ') }]);
	expect(searchIndex(index, numbers.join(' ')).total).toBe(1);
	expect(searchIndex(index, numbers.join('-')).total).toBe(1);
	expect(searchIndex(index, numbers.toReversed().join('-')).isPartial).toBe(true);
});

test('an excerpt shows the match in whole words', () => {
	const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`.trim();
	const excerpt = excerptAround(text, text.indexOf('needle'), 120);
	expect(excerpt).toContain('needle');
	expect(excerpt.length).toBeLessThan(130);
	expect(excerpt).toMatch(/^… (?:before )+needle (?:after )+…$/);
});

test('an excerpt has whole sentences if possible', () => {
	const filler = 'This sentence is about something else. ';
	const text = `${filler.repeat(6)}Rs. 500 is the needle here. Another one follows it. ${filler.repeat(6)}`;
	const excerpt = excerptAround(text, text.indexOf('needle'), 120);
	expect(excerpt).toContain('Rs. 500 is the needle here.');
	expect(excerpt).toMatch(/^[A-Z][^…]*\.$/);
	expect(excerpt.length).toBeLessThanOrEqual(120);
});

test('an excerpt leaves out what points at its own page', () => {
	const text =
		'Others accept it. Look at the pattern on this page, then solve a paper. It has B.Sc. seats.';
	expect(withoutPointers(text)).toBe('Others accept it. It has B.Sc. seats.');
	expect(withoutPointers('The figures are in the table above.')).toBe('');
});

test('only the exact word is highlighted, or the beginning if the word is not there', async () => {
	const document = { path: '/', section: 'F', title: 'SET and settings', summary: 'b', body: '' };
	const index = await buildIndex([{ ...document, weight: 1 }]);
	const marked = (query: string) =>
		markMatches(document.title, searchIndex(index, query).isMatch)
			.filter((piece) => piece.marked)
			.map(({ text }) => text);
	expect(marked('set')).toEqual(['SET']);
	expect(marked('setti')).toEqual(['settings']);
});

test.each([
	'mock test',
	'mentorship',
	'ipmat',
	'jipmat',
	'class 12',
	'rohtak',
	'symbiosis',
	'cuet',
])('“%s” leads to programmes or exams before anything else with it in the title', (query) => {
	const isWanted = ({ section }: { section: string }) => /^(?:Programme|Exam)$/.test(section);
	const titled = searchIndex(shipped, query)
		.hits.map(({ document }) => document)
		.filter(({ title }) => splitWords(query).every(({ term }) => hasTerm(title, term)));
	const firstOther = titled.findIndex((document) => !isWanted(document));
	expect(firstOther).not.toBe(0);
	expect(titled.slice(Math.max(firstOther, 0)).some(isWanted)).toBe(
		firstOther < 0 && titled.length > 0,
	);
});

const hasTerm = (text: string, term: string) => splitWords(text).some((word) => word.term === term);

test('sources of facts are not in the text of a result', async () => {
	const documents = await listDocuments(shippedReader(), today);
	const { sources } = shippedEntry('institute', 'indore');
	const names = sources?.map(({ id }) => id) ?? [];
	expect(names.length).toBeGreaterThan(3);
	const { body = '' } = documents.find(({ path }) => path === '/iimindore') ?? {};
	expect(body).toContain('Indore');
	for (const word of ['not stated', ...names]) expect(body).not.toContain(` ${word} `);
	const bodyOf = (title: string) => documents.find((one) => one.title === title)?.body ?? '';
	expect(bodyOf('SET 2024')).toMatch(/^[A-Z][^.:]*: \d{1,2} [A-Z]/);
	expect(bodyOf('SET 2024')).not.toContain('reported');
	expect(bodyOf('NPAT 2021-2025')).toMatch(/^[^:]+: 40 questions, 40 marks\. /);
	const post = shippedEntry('blog', 'judging-a-coaching-offer');
	expect(bodyOf(post.title)).toMatch(/\w[.!?]$/);
	expect(bodyOf(post.title)).not.toContain(post.author);
	expect(pathsOf(shipped, post.author)).toContain('/blog/judging-a-coaching-offer');
});

test('Markdown is read without its markup', () => {
	expect(plainText('## Head\n\n- **One** [two](/three)\n1. `four`\n\n| a | b |\n|---|---|\n')).toBe(
		'Head. One two; four. a b',
	);
	expect(plainText('It states:\n\n- the fee\n- **the refund**\n\nRead it.')).toBe(
		'It states: the fee; the refund. Read it.',
	);
});
