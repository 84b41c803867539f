import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { appContext, type RequestContext } from '#app/app-context.ts';
import type { CollectionName } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { describeWhatFollows } from '#app/features/enquiries/enquiry-answer.ts';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { buildMenu } from '#app/features/navigation/build-menu.server.ts';
import { packMenu } from '#app/features/navigation/packed-menu.ts';
import { askedForms } from '#app/routes/public/prose/describe-forms.ts';
import PublicShell from '#app/routes/public/shell/layout.tsx';
import { MarkBar } from '#app/ui/charts/mark-bar.tsx';
import { openModule } from '#testkit/route-table.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

interface RouteModule {
	default: React.ComponentType;
	loader: (args: unknown) => Promise<unknown>;
}

const booking = ['Book a Counselling Session'];
const questions = ['Have Questions? Call us:', '>+91 00000 00000<', 'href="/contactus"'];
const sidePanel = ['action="/enquire/enquiry"'];
const resource = ['>Resources<', ...questions, ...sidePanel];
const programme = [
	...['>Prep Module<', '>FREE Session<', 'href="tel:+910000000000"', '>Enroll Now<'],
	...['?enroll=1"', '<dialog', 'action="/enquire/enrolment"'],
];
// A heading, or a part of the line about what is not known.
const exam = [
	...['>Exams<', 'Eligibility', 'Selection and admission', 'Important dates'],
	...['Exam pattern', ...booking, 'href="/book"'],
];
const institute = ['>Explore Management<', '<img', ...booking, 'action="/enquire/counselling"'];

const labels: [string, string[]][] = [
	['/', ['>Book a Counselling Session<', '>More', '>Enroll Now', 'SWOT', 'IIM alumni']],
	['/contactus', ['>Book a Session with Mentors<', '10+2', 'width="272"', 'height="214"']],
	['/contactus', ['>Speak to Mentor<', '?demo=1"', '<option>Classroom program</option>']],
	['/contactus', ['>Choose one*</option>', 'placeholder="Write Your Message*"']],
	['/contactus', [describeWhatFollows('contact', shippedEntry('site', 'site'))]],
	['/contactus', ['<option>Premium Test Series</option>', '<option>Not sure yet</option>']],
	['/plan', ['>Yes<', '>Yes, if<', '>Tell us more<', '>Ask the institute<', '>No<']],
	['/testseries', ['>Test Series Program<', '>Free Mock Test ', 'href="https://tests.example.com']],
	['/testseries?enroll=2', programme.filter((label) => label !== '>FREE Session<')],
	['/scholarshiptest', ['80%', '21 Sep 2023', '>Tell me<', 'action="/enquire/scholarship"']],
	['/calander', ['>Management Exam Calendar<', '>Exam Calendar<', '16 Jun 2023', ...resource]],
	['/analysis', ['>IPMAT Rohtak analysis<', '>Good score<', 'type="checkbox"', ...resource]],
	['/news', ['>News<', '>Events<', 'Stay updated! More on the way.', ...resource]],
	['/pattern', ['>Exam Pattern<', '>S. No.<', '>Number of questions<', '>Marks<', ...resource]],
	['/blog', ['>Blogs<', ...resource]],
	['/faq', ['<details', ...resource]],
	['/login', ['placeholder="Email*"', 'placeholder="Password*"', 'href="/signup"']],
	['/login', ['type="email"', 'type="password"', 'method="post"']],
	['/signup', ['placeholder="Name*"', 'placeholder="Email*"', 'placeholder="Phone*"']],
	['/signup', ['type="text"', 'type="email"', 'type="tel"', 'href="/login"', 'method="post"']],
	['/update', ['name="username"', 'name="password"', 'type="submit"']],
	['/prep-module', ['>Description<', ...programme]],
	['/achivers', ['>Description<', ...programme]],
	['/master', ['>Description<', ...programme]],
	['/short', ['>Description<', ...programme]],
	['/testmod', ['>Description<', ...programme]],
	['/Speedester', ['>Short Term mentorship<', ...programme]],
	...['', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n): [string, string[]] => [`/exams${n}`, exam]),
	...'iimindore bodhgaya ranchi jammu nagpur rohtak nmims symbiosis indraprast christ devi upes du jamia'
		.split(' ')
		.map((name): [string, string[]] => [`/${name}`, institute]),
];

test('one mock is singular, and what two programmes share is “the same for both”', async () => {
	const search = new URLSearchParams({
		class: 'Class 12',
		need: 'One topic or the interview',
		time: 'months',
	});
	const answer = /id="answer".*?<\/details>/s.exec(await renderPage(`/programmes?${search}`))?.[0];
	expect(answer).toContain('1 mock test ');
	expect(await renderPage('/rohtak')).toMatch(/The same for (?:<!-- -->)?both/);
});

test('each programme and series says what one session or mock is worth, and calculates a refund', async () => {
	for (const [address, sums] of [
		[
			'/master',
			['One session is worth ₹1,200 (₹42,000', '10 of 35 sessions, you will get back ₹30,000.'],
		],
		['/prep-module', ['₹1,200 in Premium 40', '₹1,050 in Ranker’s Program', '₹36,000.']],
		[
			'/testseries',
			['₹145 in Pocket', '₹120 in Premium', '10 of 20 mocks, you will get back ₹1,450.'],
		],
	] as const) {
		const html = await renderPage(address);
		expect(sums.filter((words) => !html.includes(words))).toEqual([]);
	}
	expect(await renderPage('/faq')).toContain('One session is worth your fee divided by');
});

test('a programme that ends before its exams says so in its fee box and on its card', async () => {
	for (const address of ['/achivers', '/programmes']) {
		expect(await renderPage(address)).toMatch(/Ends \d+ \w+ \d{4}, before the exams · \d+\splaces/);
	}
	expect(await renderPage('/master')).not.toContain('before the exams ·');
});

test('a page states a refund rule once', async () => {
	const { offer } = shippedEntry('programme', 'masters');
	const [card] = shippedEntry('test-series', 'test-series').cards;
	for (const [address, rule = ''] of [
		['/testseries', card?.offer?.refund],
		['/master', offer?.refund],
	] as const) {
		const main = /<main.*?<dialog/s.exec(await renderPage(address))?.[0] ?? '';
		expect(main.split(rule), address).toHaveLength(2);
	}
});

test('a programme with a distant start does not push for enrolment', async () => {
	const search = new URLSearchParams({ class: 'Class 11', need: 'Mock tests', time: 'year' });
	const html = await renderPage(`/programmes?${search}`);
	const answer = /id="answer".*?<\/section>/s.exec(html)?.[0] ?? '';
	expect(answer).toMatch(/Not yet.*one free mock is enough.*this is the batch/s);
	expect(answer).not.toContain('>Enroll Now<');
	expect(answer).not.toContain('button-primary');
});

test('sections of equal weight are described in a line, and not drawn', async () => {
	expect(await renderPage('/exams1')).toContain('Every section has 160 marks.');
	expect(await renderPage('/exams')).toContain('>Marks per section<');
});

test('a form that promises an email says if none can be sent', async () => {
	const note = 'We cannot send emails at the moment.';
	for (const address of ['/calander', '/exams', '/plan']) {
		expect(await renderPage(address), address).not.toContain(note);
	}
	const html = await renderPage('/exams', undefined, undefined, undefined, { mailWaits: true });
	expect(html.match(new RegExp(note, 'g'))).toHaveLength(2);
});

test.each(labels)('%s shows its labels: %j', async (address, wanted) => {
	const main = /<main.*<\/main>/s.exec(await renderPage(address))?.[0] ?? '';
	expect(wanted.filter((label) => !main.includes(label))).toEqual([]);
});

test('the shell has the top bar, the menu, the footer and the links to other sites', async () => {
	const shell = (await renderPage('/faq')).replace(/<main.*<\/main>/s, '');
	const wanted = [
		...['href="tel:+910000000000"', 'href="mailto:hello@example.com"', '>Contact Us<'],
		...['href="https://students.example.com/login"', '>Student Zone<', 'Facebook'],
		...['>Prep Module<', '>Exams<', '>Explore Management<', '>Resources<', '>Quick links<'],
		...['>For Updates<', 'href="/update"', 'href="/watch"', 'id="newsletter-email"'],
		...['href="/parents"', 'href="/scholarshiptest"'],
		...['href="https://blog.example.com"', 'target="_blank"'],
	];
	expect(wanted.filter((label) => !shell.includes(label))).toEqual([]);
});

test('the home page books sessions with us, or through the form that the settings name', async () => {
	const bookingUrl = 'https://forms.example.com/session';
	const data = { ...shippedEntry('site', 'site'), bookingUrl };
	const named = changedReader({ collection: 'site', slug: 'site', data });
	const readPlaces = async (reader?: ContentReader) =>
		[...(await renderPage('/', reader)).matchAll(/<a [^>]*>Book a Counselling Session/g)].map(
			([link]) => /href="([^"]*)"/.exec(link)?.[1],
		);
	// The header and the phone's menu, then the hero and the call below it.
	expect(await readPlaces()).toEqual(Array(4).fill('/book'));
	expect((await readPlaces(named)).slice(-2)).toEqual([bookingUrl, bookingUrl]);
});

const officialSites = ['iimidr.ac.in', 'iimrohtak.ac.in'].map(
	(host) => `href="https://www.${host}`,
);

test.each([
	[
		'/exams',
		['nothing announced yet', '2022 to 2026 · reported by', 'Official site: iimidr.ac.in'],
	],
	['/exam', ['>IIM Bodh Gaya</a>', '>IIM Jammu</a>', '>Delhi University</a>']],
	['/exams1', ['nothing announced yet', '2026 · official: ', 'Official site: iimrohtak.ac.in']],
	[
		'/calander',
		[
			'2027: nothing announced yet. Last checked on 16 Nov 2026',
			'2023 · reported by',
			...officialSites,
		],
	],
	['/pattern', ['2023 · reported by', 'IPMAT Indore 2019', ...officialSites]],
	['/analysis', ['IPMAT 2022', ...officialSites]],
	[
		'/testseries',
		[
			'>2026 IPMAT/BBA Test Series<',
			'If you enrol now, you will get the mocks for the 2026 exams.',
			'mocks and sessions stay open until your last exam',
			'planned for 2 months',
			'asks you to log in',
		],
	],
	[
		'/news',
		['Archive: ', '2023 season', 'The dates in these items have passed.', '/calander/changes'],
	],
	[
		'/news/applications-closing',
		['This news is from 5 Apr 2023.', 'may have expired', 'href="/calander"'],
	],
])('%s says whose figures they are and that they are past', async (address, wanted) => {
	const html = await renderPage(address);
	expect(wanted.filter((words) => !html.includes(words))).toEqual([]);
});

test('facts of this season are not called past', async () => {
	const { season: _2024, ...series } = shippedEntry('test-series', 'test-series');
	const fresh: [string, Parameters<typeof changedReader>[0]][] = [
		[
			'/testseries',
			{ collection: 'test-series', slug: 'test-series', data: { ...series, season: 2026 } },
		],
		[
			'/news/indore-exam',
			{
				collection: 'news',
				slug: 'indore-exam',
				data: { ...shippedEntry('news', 'indore-exam'), date: '2025-12-01' },
			},
		],
	];
	for (const [address, changed] of fresh) {
		const html = await renderPage(address, changedReader(changed));
		expect(html, address).not.toMatch(/(?:are|may be) past/);
	}
});

test('every mark on a bar has its label, however close they are', () => {
	const marks = [2022, 2023, 2024, 2025].map((year) => ({ label: String(year), value: 90 }));
	const svg = renderToStaticMarkup(<MarkBar label="Total" maximum={180} marks={marks} />);
	const places = [...svg.matchAll(/<text x="50%" y="(\d+)"[^>]*>(\d+)</g)];
	expect(places.map(([, , name]) => name)).toEqual(['2022', '2023', '2024', '2025']);
	expect(new Set(places.map(([, y]) => y)).size).toBe(4);
});

test('/pattern says that the marks of CUET are calculated by us', async () => {
	expect(await renderPage('/pattern')).toContain(shippedEntry('pattern', 'cuet').note);
});

test('an analysis uses the sections of its pattern, with the same notes', async () => {
	const pattern = shippedEntry('pattern', 'jipmat');
	const tabledata = pattern.tabledata.map((cell) => (cell === '136' ? '1360' : cell));
	const html = await renderPage(
		'/analysis',
		changedReader({ collection: 'pattern', slug: 'jipmat', data: { ...pattern, tabledata } }),
	);
	expect(html).toContain('>1360<');
	expect(html).toContain(pattern.note);
});

test('a pattern shows its total, whatever the name of the total row', async () => {
	const slug = 'ipmat-indore-2022';
	const pattern = shippedEntry('pattern', slug);
	const tabledata = pattern.tabledata.with(-7, 'TOTAL of all').with(-5, '361');
	const html = await renderPage(
		'/pattern',
		changedReader({ collection: 'pattern', slug, data: { ...pattern, tabledata } }),
	);
	expect(html).toContain('90 questions, 361 marks, 120 min');
	expect(html).toMatch(/<tr data-total="true">(?:(?!<\/tr>).)*TOTAL of all/);
});

test('an analysis draws the difficulty and counts the topics that the team has entered', async () => {
	expect(await renderPage('/analysis')).not.toContain('How hard it was');
	const { structure, ...rohtak } = shippedEntry('analysis', 'rohtak');
	const data = {
		...rohtak,
		structure: structure.map((row, index) =>
			index === 1 ? { ...row, difficulty: 'Moderate to difficult' } : row,
		),
		topics: [
			{
				section: 'Verbal ability',
				topics: [
					{ name: 'Idioms', questions: '1' },
					{ name: 'Para jumbles', questions: '4-5' },
				],
			},
		],
	};
	const html = await renderPage(
		'/analysis',
		changedReader({ collection: 'analysis', slug: 'rohtak', data }),
	);
	expect(html).toContain('>Difficulty</th>');
	expect(html.match(/aria-label="Level \d of 5"/g)).toEqual(['aria-label="Level 4 of 5"']);
	expect(html).toContain('>Moderate to difficult<');
	expect(html).toContain('<small>1 question</small>');
	expect(html).toContain('<small>4-5 questions</small>');
});

test('the home page draws years of past seasons, and says that the next is not announced', async () => {
	const [section = ''] = /id="year-title".*?<\/section>/s.exec(await renderPage('/')) ?? [];
	expect(section).toMatch(/2027: nothing announced yet/);
	expect(section).not.toMatch(/Sep(?:<!-- -->|\s)+2025/);
});

test('a score is calculated once per paper, with the exams that accept it', async () => {
	const html = await renderPage('/score');
	const cards = html.match(/<h2[^>]*><a[^>]*href="\/score\/[^"]*"/g) ?? [];
	const all = new Set(html.match(/href="\/score\/[^"]*"/g));
	expect(cards.length).toBeGreaterThan(3);
	expect(all.size).toBeGreaterThan(cards.length);
	// If an exam has several papers, the figures are per paper; unknown marking is called unknown.
	expect(html).toContain('Each paper: 50 questions, 250 marks');
	expect(html).toContain('wrong answer in 2026 are not known');
	expect(await renderPage('/pattern')).toMatch(/>CUET[^<]*, each paper</);
});

test('facts that all programmes of an institute share are shown once, with their sources below', async () => {
	const html = await renderPage('/du');
	expect(html.match(/CUET in one language/g)).toHaveLength(1);
	expect(html.match(/class="source-line"/g)?.length).toBeLessThan(8);
	expect(html).toMatch(/>Sources[^<]* · official: /);
});

test('the home page has no heading above an empty list', async () => {
	const emptied = ['mentor', 'testimonial', 'blog'];
	const left = shippedContent.filter(({ collection }) => !emptied.includes(collection));
	const titles = /id="(?:mentors|testimonials|blog)-title"/g;
	expect((await renderPage('/')).match(titles)).toHaveLength(emptied.length);
	expect(await renderPage('/', shippedReader(undefined, left))).not.toMatch(titles);
});

test('the FAQ states the range of the offers’ fees, marked if one of them is a sample', async () => {
	const data = shippedEntry('programme', 'masters');
	if (!data.offer) throw new Error('The programme ships without an offer.');
	const dearest = { ...data, offer: { ...data.offer, fee: 99_000 } };
	const html = await renderPage(
		'/faq',
		changedReader({ collection: 'programme', slug: 'masters', data: dearest }),
	);
	expect(html).toMatch(
		/programmes cost ₹[\d,]+ to ₹99,000,[^<.]*\.<\/strong>[^<]*<span[^>]*>Sample</,
	);
});

test('every question of the parents’ page has an answer, and one without is left out', async () => {
	const ask = async (reader?: ContentReader) =>
		[
			...(await renderPage('/parents', reader)).matchAll(
				/<li><strong>([^<]*\?)<\/strong>( <em>Here:<\/em> .)?/g,
			),
		].map(([, question, answer]) => [question, Boolean(answer)]);
	const all = await ask();
	expect(all.length).toBeGreaterThan(8);
	expect(all.filter(([, isAnswered]) => !isAnswered)).toEqual([]);
	const data = { ...shippedEntry('home', 'home'), parentAnswers: undefined };
	const fewer = await ask(changedReader({ collection: 'home', slug: 'home', data }));
	expect(fewer).toHaveLength(all.length - 3);
	expect(fewer.filter(([, isAnswered]) => !isAnswered)).toEqual([]);
});

test('the privacy notice names every field of every form that a visitor can send', async () => {
	const notice = await renderPage('/privacy');
	const items = [...notice.matchAll(/<li><strong>(.*?):<\/strong>(.*?)<\/li>/g)];
	for (const { title, fields } of askedForms) {
		const text = items.find(([, name]) => name === title)?.[2]?.toLowerCase() ?? '';
		const left = Object.values(fields).filter(
			({ label }) => !text.includes(label.replace(/\?$/, '').toLowerCase()),
		);
		expect([title, left.map(({ label }) => label)]).toEqual([title, []]);
	}
	const described = askedForms.map(({ action }) => action);
	// Pages with forms; sign-in, search and account forms need no privacy notice.
	const pages = ['/', '/contactus', '/iimindore', '/faq', '/master', '/scholarshiptest', '/signup'];
	for (const address of [...pages, '/calander', '/exams', '/testseries']) {
		const html = await renderPage(address);
		const sent = [...html.matchAll(/<form[^>]*method="post"[^>]*action="([^"?]*)/g)].map(
			([, action]) => action,
		);
		expect(
			sent.filter((action) => !described.includes(action ?? '')),
			address,
		).toEqual([]);
	}
	for (const form of Object.keys(enquiryForms)) expect(described).toContain(`/enquire/${form}`);
});

test('the firm is named in the footer, on the contact page and in the terms once it is set', async () => {
	const firm = { legalName: 'Real Mentors LLP', complaintsContact: 'Office, care@real.test' };
	const data = {
		...shippedEntry('site', 'site'),
		...firm,
		addressLines: ['1 Real Road', 'Indore'],
	};
	const reader = changedReader({ collection: 'site', slug: 'site', data });
	const words = ['Real Mentors LLP', '1 Real Road, Indore', 'Office, care@real.test'];
	for (const address of ['/contactus', '/terms']) {
		const html = await renderPage(address, reader, undefined, reader);
		expect(words.filter((one) => !html.includes(one))).toEqual([]);
		expect(await renderPage(address)).not.toContain('Registered name');
	}
	const footer = (await renderPage('/', reader, undefined, reader)).split('<footer')[1];
	expect(footer).toContain('Real Mentors LLP');
});

test('the scholarship page describes the paper, marked as a sample, and nothing that is unset', async () => {
	expect(await renderPage('/scholarshiptest')).toMatch(/id="paper".*?>Sample<.*?80%/s);
	const data = { ...shippedEntry('scholarship', 'scholarship'), paper: undefined };
	const bare = changedReader({ collection: 'scholarship', slug: 'scholarship', data });
	expect(await renderPage('/scholarshiptest', bare)).not.toContain('id="paper"');
});

test('a programme marks sample mentors, and shows no sample as a review', async () => {
	const data = { ...shippedEntry('programme', 'masters'), reviews: ['sample-student-a'] };
	const html = await renderPage(
		'/master',
		changedReader({ collection: 'programme', slug: 'masters', data }),
	);
	expect(html).toMatch(/>Sample Mentor: [^<]*<(?:(?!<\/li>).)*>Sample</);
	expect(html).not.toContain('reviews-title');
});

test('a programme shows fee, sessions, timings, mentors and refund, and nothing that is unset', async () => {
	const shown = [
		'₹42,000',
		'GST included',
		'35 sessions',
		'Next start',
		'ends 29 Jun 2027',
		'6\u00a0places',
		'Refund',
	];
	const html = await renderPage('/master');
	expect(shown.filter((words) => !html.includes(words))).toEqual([]);
	const { offer: _offer, ...data } = shippedEntry('programme', 'masters');
	const bare = await renderPage(
		'/master',
		changedReader({ collection: 'programme', slug: 'masters', data }),
	);
	expect([...shown, 'request'].filter((words) => bare.includes(`>${words}`))).toEqual([]);
	expect(bare).toContain('>Enroll Now<');
});

test.each(['/prep-module', '/master', '/exams', '/exams7', '/iimindore', '/faq', '/'])(
	'%s: ‘Book a Counselling Session’ opens booking',
	async (address) => {
		const html = await renderPage(address);
		const links = [...html.matchAll(/<a [^>]*>Book a Counselling Session/g)];
		expect(links.length).toBeGreaterThan(0);
		for (const [link] of links) expect(link).toContain('href="/book"');
	},
);

test.each([
	['/calander', 'calender'],
	['/analysis', 'analysis'],
	['/news', 'news'],
	['/pattern', 'pattern'],
	['/blog', 'blog'],
	['/faq', 'faq'],
] as const)('%s says if it cannot be read, and still accepts a question', async (address, name) => {
	const failures: string[] = [];
	const html = await renderPage(address, failing(name), (text) => failures.push(text));
	expect(html).toContain('<title>We could not load');
	expect(html).toContain('action="/enquire/enquiry"');
	expect(failures).toEqual(['page not readable']);
});

async function renderPage(
	address: string,
	content: ContentReader = shippedReader(),
	onError: (text: string) => void = () => {},
	// The shell's data, as cached from the last page that could be read.
	around = shippedReader(),
	more: { mailWaits?: true } = {},
) {
	const request = {
		content,
		env: { PUBLIC_URL: 'https://site.example' },
		clock: { now: () => new Date('2026-01-15T06:00:00Z') },
		failures: [],
		log: { error: (_details: unknown, text: string) => onError(text) },
	} as unknown as RequestContext;
	const context = new RouterContextProvider(new Map([[appContext, request]]));
	const { module, params } = await openModule<RouteModule>(address);
	const url = new URL(address, 'https://site.example');
	const answer = await module.loader({ context, url, params, request: new Request(url) });
	const shell = {
		site: (await around.single('site')).data,
		menu: packMenu(await buildMenu(around)),
		...more,
	};
	const Stub = createRoutesStub([
		{
			id: 'routes/public/shell/layout',
			Component: PublicShell as React.ComponentType,
			children: [{ id: 'page', path: url.pathname, Component: module.default }],
		},
	]);
	const loaderData = { 'routes/public/shell/layout': shell, page: bodyOf(answer) };
	const html = renderToStaticMarkup(
		<Stub initialEntries={[address]} hydrationData={{ loaderData }} />,
	);
	return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

/** A loader's data, with or without a status; a status must be 503 here. */
function bodyOf(answer: unknown) {
	if (typeof answer !== 'object' || !answer || !('init' in answer)) return answer;
	expect([undefined, 503]).toContain((answer.init as ResponseInit).status);
	return (answer as unknown as { data: unknown }).data;
}

function failing(collection: CollectionName): ContentReader {
	const reader = shippedReader();
	const { list } = reader;
	reader.list = async (name) => {
		if (name === collection || name === 'site') throw new Error('no such table');
		return await list(name);
	};
	return reader;
}
