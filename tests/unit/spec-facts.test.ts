import { describe, expect, test } from 'vitest';
import type { CollectionName } from '#app/features/content/collections.ts';
import type { FactKind } from '#app/features/content/fact-kinds.ts';
import { readExamCalendar } from '#app/features/content/read-exam-calendar.ts';
import { readPattern } from '#app/features/content/read-pattern.ts';
import { enquiryForms } from '#app/features/enquiries/enquiry-forms.ts';
import { readExamRecords } from '#app/features/facts/read-exam-records.server.ts';
import type { FormField } from '#app/features/forms/define-form.ts';
import { shippedPicture } from '#app/features/media/shipped-pictures.server.ts';
import { buildMenu } from '#app/features/navigation/build-menu.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();
const records = await readExamRecords(content);
const earlierSite = 'The earlier edition of this site, 2023';

describe('business constants', () => {
	test('counters', async () => {
		const { counters } = (await content.single('home')).data;
		expect(counters.map((counter) => counter.value)).toEqual(['1000+', '200+', '100+', '5k+']);
	});

	test('scholarship: up to 80%, on 21 Sep 2023', async () => {
		const { data } = await content.single('scholarship');
		expect(data).toMatchObject({ upToPercent: 80, date: '2023-09-21' });
		expect(data.banner).toContain('80%');
	});

	test('Speedster: six months, for class 12 and the drop year, with its own tab and benefits', async () => {
		const speedster = await read('programme', 'speedster');
		expect(factsOf(speedster)).toMatchObject({
			Length: 'Six months',
			'Who it is for': 'Class 12 and drop-year students',
		});
		expect(speedster.descriptionTab).toBe('Short Term mentorship');
		expect(titlesOf(speedster.benefits)).toEqual([
			'One-to-one sessions with the head teacher and mentors',
			'Diagnostic test and counselling',
			'Mock analysis and remedial classes',
			'Personalised study plans',
			'Expert faculty and alumni mentors',
		]);
	});

	test('test series: three cards that lead to /testmod, four features, up to 80 mocks', async () => {
		const { title, cards, features } = (await content.single('test-series')).data;
		expect(title).toContain('2024 IPMAT/BBA');
		expect(cards.map((card) => [card.title, card.enroll])).toEqual([
			['Pocket Test Series', '/testmod'],
			['Prime Test Series', '/testmod'],
			['Premium Test Series', '/testmod'],
		]);
		expect(titlesOf(features)).toEqual([
			'Up to 80 mocks',
			'One-to-one mentorship',
			'A personalised booster plan',
			'A current-affairs compendium',
		]);
	});

	test('FAQ: four questions; results in 24 to 48 hours; online, with prior registration', async () => {
		const onTests = (await content.list('faq')).filter(({ data }) => data.topic === 'Our tests');
		expect(onTests.map((entry) => entry.slug)).toEqual([
			...['test-mode', 'syllabus', 'question-composition', 'result-timing'],
		]);
		expect((await read('faq', 'result-timing')).answer).toContain('24 to 48 hours');
		expect((await read('faq', 'test-mode')).answer).toMatch(/online.*register before/s);
	});

	test('the contact picture measures 272 by 214', () => {
		expect(shippedPicture('contact')).toMatchObject({ width: 272, height: 214 });
	});

	test.each(['premium', 'achievers', 'masters', 'short', 'speedster', 'mock-test'])(
		'the free session of “%s” lists the five benefits',
		async (slug) => {
			expect(titlesOf((await read('programme', slug)).freeSession)).toEqual([
				'One-to-one sessions',
				'Expert mentors',
				'Curriculum overview',
				'Study resources',
				'Progress assessment',
			]);
		},
	);
});

describe('addresses and menus', () => {
	test.each([
		['programme', 'premium', '/prep-module'],
		['programme', 'achievers', '/achivers'],
		['programme', 'masters', '/master'],
		['programme', 'short', '/short'],
		['programme', 'speedster', '/Speedester'],
		['programme', 'mock-test', '/testmod'],
		['exam', 'indore', '/exams'],
		['exam', 'rohtak', '/exams1'],
		['exam', 'bodhgaya', '/exams2'],
		['exam', 'ranchi', '/exams3'],
		['exam', 'jammu', '/exams4'],
		['exam', 'nalsar', '/exams5'],
		['exam', 'iift', '/exams6'],
		['exam', 'npat', '/exams7'],
		['exam', 'set', '/exams8'],
		['exam', 'cuet', '/exams9'],
		['exam', 'nagpur', '/exams10'],
		['institute', 'indore', '/iimindore'],
		['institute', 'bodhgaya', '/bodhgaya'],
		['institute', 'ranchi', '/ranchi'],
		['institute', 'jammu', '/jammu'],
		['institute', 'nagpur', '/nagpur'],
		['institute', 'rohtak', '/rohtak'],
		['institute', 'nmims', '/nmims'],
		['institute', 'symbiosis', '/symbiosis'],
		['institute', 'indraprast', '/indraprast'],
		['institute', 'christ', '/christ'],
		['institute', 'devi', '/devi'],
		['institute', 'upes', '/upes'],
		['institute', 'du', '/du'],
		['institute', 'jamia', '/jamia'],
	] as const)('the %s “%s” lives at %s', async (collection, slug, address) => {
		expect((await read(collection, slug)).address).toBe(address);
	});

	test('the menu has its four groups, and the achievers’ link leads to the page', async () => {
		const [prepModule, exams, institutes, resources] = await buildMenu(content);
		expect(prepModule?.label).toBe('Prep Module');
		const links = prepModule?.links.map((link) => [link.label, link.to]);
		expect(links).toEqual(
			expect.arrayContaining([
				['Premium Mentorship Program', '/prep-module'],
				["Achiever's Mentorship Program", '/achivers'],
				["Master's Mentorship Program", '/master'],
				['Short Mentorship Program', '/short'],
				["Speedster's Mentorship Program", '/Speedester'],
				['Mock Test Mentorship Program', '/testmod'],
				['Test Series', '/testseries'],
			]),
		);
		expect([exams?.label, institutes?.label]).toEqual(['Exams', 'Explore Management']);
		expect(exams?.links.length).toBeGreaterThanOrEqual(11);
		expect(institutes?.links.length).toBeGreaterThanOrEqual(14);
		expect(resources?.label).toBe('Resources');
		expect(resources?.links.map((link) => link.label)).toEqual(
			expect.arrayContaining([
				'Exam Analysis',
				'Exam Pattern',
				'Exam Calendar',
				'FAQ',
				'News & Events',
				'Contact us',
			]),
		);
	});

	test('the cards of the home page lead where they should', async () => {
		const { tabs } = (await content.single('home')).data.courses;
		expect(tabs.map((tab) => tab.label)).toEqual([
			'Premium Courses',
			'Popular Courses',
			'Test Series',
			'Short Term Courses',
		]);
		const cards = tabs.flatMap((tab) => tab.cards);
		const leads = Object.fromEntries(cards.map((card) => [card.title, [card.more, card.enroll]]));
		expect(leads).toMatchObject({
			'Premium 40': ['/prep-module', '/prep-module'],
			'Ranker’s Program': ['/prep-module', '/prep-module'],
			"Speedster's Six-Month Program": ['/master', '/Speedester'],
			"Speedster's Mentorship Program": ['/Speedester', '/Speedester'],
			'Pocket Test Series': ['/testmod', '/testmod'],
			'Prime Test Series': ['/testmod', '/testmod'],
			'Premium Test Series': ['/testmod', '/testmod'],
			MockTest: ['/testseries', '/short'],
		});
	});

	test('about has its checklist, why-us its four highlights', async () => {
		const { about, whyUs } = (await content.single('home')).data;
		expect(titlesOf(about.checklist)).toEqual([
			'Access to mentorship programs',
			'Popular topics to learn now',
			'Find the right instructor',
		]);
		expect(titlesOf(whyUs.highlights)).toEqual([
			'Mentorship Program',
			'Individual Attention',
			'Flexible Timing',
			'Top Faculties',
		]);
	});

	test('the analysis page has its four tabs in order', async () => {
		const tabs = (await content.list('analysis')).map((entry) => entry.data.tab);
		expect(tabs.slice(0, 4)).toEqual([
			'SET 2023 Analysis',
			'IPMAT Rohtak analysis',
			'IPMAT Indore Analysis',
			'JIPMAT Analysis',
		]);
	});
});

describe('exam facts', () => {
	test.each([
		['ipmat-indore', undefined, { 'Aptitude test': 65, 'Personal interview': 35 }, 100],
		['set-symbiosis', undefined, { Test: 50, Interview: 30, 'Writing test': 20 }, 100],
		['jipmat', 'bodhgaya', { 'Test score': 95, 'Gender diversity': 5 }, 100],
		['jipmat', 'jammu', { 'Test score': 95, 'Gender diversity': 5 }, 100],
		[
			'iim-ranchi',
			undefined,
			{ Test: 50, Interview: 30, 'Academic profile': 20, 'Gender diversity': 5 },
			105,
		],
	])('%s (%s) weighed in 2023 as stated', (slug, institute, parts, sum) => {
		const facts = specified(slug, '2023', 'selectionWeightage', institute);
		expect(facts).toHaveLength(1);
		const stated = facts.flatMap((fact) => fact.value.parts);
		expect(Object.fromEntries(stated.map((part) => [part.label, part.percent]))).toEqual(parts);
		expect(stated.reduce((all, part) => all + part.percent, 0)).toBe(sum);
	});

	test('Rohtak has no share of 2023 made up: none is known', () => {
		const record = records.find(({ slug }) => slug === 'ipmat-rohtak');
		const season = record?.seasons.find((one) => one.season === '2023');
		expect(season?.facts.selectionWeightage).toEqual([]);
	});

	test.each(['npat', 'cuet-ug', 'du-bms-bfia'])(
		'%s has no weightage made up in any season: none is known',
		(slug) => {
			const seasons = records.find((one) => one.slug === slug)?.seasons ?? [];
			expect(seasons.length).toBeGreaterThan(0);
			expect(seasons.flatMap(({ facts }) => facts.selectionWeightage)).toEqual([]);
		},
	);

	test.each([
		['npat', '2023'],
		['set-symbiosis', '2023'],
		['cuet-ug', '2022'],
	])('%s has no date made up for %s, the season of its figures: none is known', (slug, year) => {
		expect(seasonOf(slug, year).dates).toEqual([]);
	});

	test.each([
		['indore', ['09.03.2023', '14.04.2023', '16.06.2023']],
		['rohtak', ['06.03.2023', '10.04.2023', '20.05.2023']],
	])('%s opens, closes and takes place on its days', async (slug, days) => {
		const { rows } = readExamCalendar(await read('calender', slug));
		const stated = rows.filter((row) => row[4]?.includes('earlier-site'));
		expect(stated.map(([step]) => step)).toEqual([
			'Applications open',
			'Applications close',
			'Exam',
		]);
		expect(stated.map(([, day]) => day)).toEqual(days);
	});

	test.each(['jipmat', 'ranchi'])(
		'%s has no date made up: none is from the earlier edition',
		async (slug) => {
			const { rows } = readExamCalendar(await read('calender', slug));
			expect(rows.length).toBeGreaterThan(0);
			for (const row of rows) expect(row[4]).toMatch(/^(?!.*earlier-site).+/);
		},
	);

	test.each(['nalsar', 'iift', 'nagpur'])(
		'%s has no date and no weightage made up for 2023: none is known',
		async (slug) => {
			const { record } = await read('exam', slug);
			const found = records.find((one) => one.slug === record);
			expect(found?.seasons.length).toBeGreaterThan(0);
			const season = found?.seasons.find((one) => one.season === '2023');
			expect(season?.dates ?? []).toEqual([]);
			expect(season?.facts.selectionWeightage ?? []).toEqual([]);
		},
	);

	// Questions and marks of each section, then of the whole paper.
	test.each([
		[
			'ipmat-indore',
			'2019',
			[
				[40, 160],
				[20, 80],
				[40, 160],
			],
			[100, 400],
		],
		[
			'ipmat-rohtak',
			'2023',
			[
				[40, 160],
				[40, 160],
				[40, 160],
			],
			[120, 480],
		],
		[
			'jipmat',
			'2023',
			[
				[33, 132],
				[34, 136],
				[33, 132],
			],
			[100, 400],
		],
		[
			'npat',
			'2023',
			[
				[40, 40],
				[40, 40],
				[40, 40],
			],
			[120, 120],
		],
		[
			'cuet-ug',
			'2022',
			[
				[40, 200],
				[40, 200],
				[60, 300],
			],
			[140, 700],
		],
		[
			'set-symbiosis',
			'2023',
			[
				[16, 16],
				[16, 16],
				[16, 16],
				[12, 12],
			],
			[60, 60],
		],
	] as const)('the paper of %s in %s has its sections and its total', (slug, year, rows, total) => {
		const paper = paperOf(slug, year);
		expect(paper.sections.map(({ questions, marks }) => [questions, marks])).toEqual(rows);
		expect([paper.questions, paper.marks]).toEqual(total);
		expect(paper.from.sources.map(({ title }) => title)).toContain(earlierSite);
	});

	test('Indore: eligibility by year, short answers without negative marking, three questions', async () => {
		const [years] = specified('ipmat-indore', '2023', 'class12Passed');
		expect(years?.value).toEqual({ passedIn: [2021, 2022], appearingIn: 2023 });
		expect((await read('exam', 'indore')).faqs).toHaveLength(3);
		expect(await read('pattern', 'indore')).toMatchObject({ exam: 'ipmat-indore', season: '2019' });
		const { sections } = readPattern(await read('pattern', 'indore'));
		const free = sections.filter((row) => row.section.includes('no negative marking'));
		expect(free.map((row) => row.questions)).toEqual([20]);
	});

	test('Indore’s analysis keeps 45 questions for 180 marks a section, and says so', async () => {
		const { structure, footnotes } = await read('analysis', 'indore');
		for (const row of structure) expect([row.questions, row.marks]).toEqual([45, 180]);
		expect(footnotes.join()).toMatch(/45 questions for 180 marks.*100 questions for 400 marks/);
	});

	test('Rohtak: eligibility as written, its odd date noted', () => {
		const limits = [
			{ categories: ['general', 'ews', 'obc'], percent: 60 },
			{ categories: ['sc', 'st', 'pwd'], percent: 55 },
		];
		for (const kind of ['class10Percent', 'class12Percent'] as const) {
			const marks = specified('ipmat-rohtak', '2023', kind).map(({ value }) => value);
			expect(marks).toEqual([{ limits }]);
		}
		const [age, ...others] = specified('ipmat-rohtak', '2023', 'maxAge');
		expect(others).toEqual([]);
		expect(age?.value).toMatchObject({
			limits: [{ categories: ['all'], years: 20 }],
			asOf: '2023-06-30',
		});
		expect(age?.from.note).toMatch(/SC, ST and PwD.*30 June 2022/);
		const [selection] = specified('ipmat-rohtak', '2023', 'selection');
		expect(selection?.value.steps[0]).toMatch(/aptitude score.*personal interview.*past academics/);
	});

	test.each(['jipmat', 'iim-ranchi'])('%s: the rule of IIM programmes in 2023', (slug) => {
		const marks = specified(slug, '2023', 'class12Percent').map(({ value }) => value.limits);
		expect(marks).toEqual([
			[
				{ categories: ['all'], percent: 60 },
				{ categories: ['sc', 'st', 'pwd', 'transgender'], percent: 55 },
			],
		]);
		const years = specified(slug, '2023', 'class10NotBefore').map(({ value }) => value.year);
		expect(years).toEqual([2019]);
	});

	test.each(['bodhgaya', 'jammu'])(
		'%s asked for a percentile of 30 in each section',
		(institute) => {
			const floors = specified('jipmat', '2023', 'cutoffs', institute).map(({ value }) => value);
			expect(floors).toEqual([
				{
					stage: 'minimum',
					unit: 'percentile',
					values: [{ categories: ['all'], section: 'Each section', value: 30 }],
				},
			]);
		},
	);

	test.each(['bodhgaya', 'jammu'])('%s shows the record of JIPMAT', async (slug) => {
		expect(await read('exam', slug)).toMatchObject({ record: 'jipmat', institute: slug });
		expect(await read('pattern', 'jipmat')).toMatchObject({ exam: 'jipmat' });
	});

	test('Ranchi says that its weights add up to 105, and takes the test of Indore', () => {
		const [weights] = specified('iim-ranchi', '2023', 'selectionWeightage');
		expect(weights?.from.note).toContain('105%');
		const seasons = records.find(({ slug }) => slug === 'iim-ranchi')?.seasons;
		const tests = seasons?.map(({ season, facts }) => [
			season,
			facts.testsAccepted.flatMap(({ value }) => value.exams),
		]);
		expect(Object.fromEntries(tests ?? [])).toMatchObject({
			2026: ['ipmat-indore'],
			2025: ['ipmat-indore'],
			2021: ['sat-route', 'jipmat', 'ipmat-indore'],
		});
	});

	test('IPMAT 2022: three times 40 questions, the good scores, and that they do not add up', async () => {
		const rohtak = await read('analysis', 'rohtak');
		expect(rohtak.season).toBe('IPMAT 2022');
		expect(rohtak.structure.map((row) => [row.questions, row.goodScore])).toEqual([
			[40, '112-120'],
			[40, '112-120'],
			[40, '112-120'],
		]);
		expect(rohtak.totalGoodScore).toBe('344-368');
		expect(rohtak.footnotes.join()).toMatch(/ranges for the three sections do not quite add up/);
	});

	test('no topic count is made up: the specification gives no numbers', async () => {
		const topics = (await read('analysis', 'rohtak')).topics.flatMap((part) => part.topics);
		expect(topics.length).toBeGreaterThan(0);
		expect(topics.filter((topic) => 'questions' in topic)).toEqual([]);
	});

	test.each(['jipmat', 'set'])(
		'the analysis of %s reads its sections from the pattern',
		async (slug) => {
			expect(await read('analysis', slug)).toMatchObject({ pattern: slug, structure: [] });
		},
	);

	test('CUET’s marks are said to be worked out by us', async () => {
		expect((await read('pattern', 'cuet')).note).toMatch(/We calculated the marks.*5 marks for/);
	});

	test('NPAT: 50%, 60% for International Business, IELTS 6.0 or TOEFL 80', () => {
		const marks = specified('npat', '2023', 'class12Percent');
		expect(marks.map(({ value }) => value.limits)).toEqual([
			[
				{ categories: ['all'], percent: 50 },
				{ categories: ['all'], percent: 60, what: 'BBA International Business' },
			],
		]);
		expect(specified('npat', '2023', 'others').map(({ value }) => value)).toEqual([
			{ what: 'English test', value: 'IELTS 6.0 or TOEFL 80' },
		]);
	});

	test('SET: at least 50%, and the four sections of 2023', () => {
		const marks = specified('set-symbiosis', '2023', 'class12Percent');
		expect(marks).toHaveLength(1);
		expect(marks[0]?.value.limits).toContainEqual({ categories: ['all'], percent: 50 });
		expect(paperOf('set-symbiosis', '2023').sections.map(({ name }) => name)).toEqual([
			'General English',
			'Quantitative',
			'General Awareness',
			'Analytical and Logical Reasoning',
		]);
	});

	test('IIFT: the fee of three years, and the two dates of birth', () => {
		const fees = specified('iift-kakinada', '2023', 'courseFees');
		expect(fees.map(({ value }) => value.amounts)).toEqual([
			[{ what: 'Years 1 to 3, per year', rupees: 400_000 }],
		]);
		const births = specified('iift-kakinada', '2023', 'bornOnOrAfter');
		expect(births.map(({ value }) => value.limits)).toEqual([
			[
				{ categories: ['all'], day: '2002-08-01' },
				{ categories: ['sc', 'st', 'pwd'], day: '1997-08-01' },
			],
		]);
	});

	test('CUET: languages, time, marking, fees and reservation', () => {
		expect(specified('du-bms-bfia', '2022', 'others').map(({ value }) => value)).toEqual([
			{ what: 'Languages of CUET', value: '13' },
			{ what: 'Reservation', value: 'SC 15%, ST 7.5%, OBC 27%, PwD 5%' },
		]);
		const paper = paperOf('cuet-ug', '2022');
		expect(paper.minutes).toBe(150);
		for (const section of paper.sections) expect(section).toMatchObject({ right: 5, wrong: -1 });
		const fees = specified('cuet-ug', '2022', 'applicationFee');
		expect(fees.map(({ value }) => value.amounts)).toEqual([
			[
				{ categories: ['general'], rupees: 650 },
				{ categories: ['obc', 'ews'], rupees: 600 },
				{ categories: ['sc', 'st', 'pwd', 'transgender'], rupees: 550 },
				{ categories: ['abroad'], rupees: 3000 },
			],
		]);
	});

	test('the page of BMS and BFIA is about Delhi University, which took CUET in 2022', async () => {
		expect((await read('exam', 'cuet')).record).toBe('du-bms-bfia');
		const tests = specified('du-bms-bfia', '2022', 'testsAccepted');
		expect(tests.map(({ value }) => value.exams)).toEqual([['cuet-ug']]);
	});

	test('Nagpur: 70 students in the first batch, and the stipend', () => {
		const seats = specified('iim-nagpur-hcl', '2023', 'seats');
		expect(seats.map(({ value }) => value.places)).toEqual([
			[{ categories: ['all'], count: 70, what: 'first batch' }],
		]);
		const others = specified('iim-nagpur-hcl', '2023', 'others');
		expect(others.map(({ value }) => value)).toEqual([
			{ what: 'TechBee stipend', value: expect.stringMatching(/^₹10,000\b/) },
		]);
	});

	test.each('indore rohtak bodhgaya ranchi jammu nalsar iift npat set cuet nagpur'.split(' '))(
		'%s has three questions, for the accordion that opens at the second',
		async (slug) => {
			expect((await read('exam', slug)).faqs).toHaveLength(3);
		},
	);
});

describe('forms', () => {
	const { contact, demo } = enquiryForms;

	test('contact: five fields, all required, with their placeholders', () => {
		expect(summarise(contact.fields)).toEqual([
			['name', 'text', true, 'Your Name*'],
			['email', 'email', true, 'Email Address*'],
			['optionaData', 'choice', true, 'Choose one*'],
			['phone', 'tel', true, 'Phone Number*'],
			['message', 'longText', true, 'Write Your Message*'],
		]);
	});

	test('contact: the seven programmes, the other test series, and a way to leave it open', () => {
		expect(contact.fields.optionaData?.options).toEqual([
			'Premium Mentorship Program',
			"Achiever's Mentorship Program",
			"Master's Mentorship Program",
			'Short Mentorship Program',
			"Speedster's Mentorship Program",
			'Mock Test Mentorship Program',
			'Pocket Test Series',
			'Prime Test Series',
			'Premium Test Series',
			'Not sure yet',
		]);
	});

	test('demo: name, email and phone required, the service not', () => {
		expect(Object.entries(demo.fields).map(([name, { required }]) => [name, required])).toEqual([
			['name', true],
			['email', true],
			['phone', true],
			['service', false],
		]);
	});

	test('demo: the seven services and the test series, spelt as everywhere', () => {
		expect(demo.fields.service?.options).toEqual([
			'Premium Mentorship Program',
			"Achiever's Mentorship Program",
			"Master's Mentorship Program",
			'Short Mentorship Program',
			"Speedster's Mentorship Program",
			'Mock Test Mentorship Program',
			'Pocket Test Series',
			'Prime Test Series',
			'Premium Test Series',
			'Classroom program',
		]);
	});
});

async function read<N extends CollectionName>(collection: N, slug: string) {
	const entry = await content.find(collection, slug);
	if (!entry) throw new Error(`Nothing ships as ${collection}/${slug}.`);
	return entry.data;
}

/** The specification's figures, which a season's record takes from the earlier edition of the site. */
function specified<K extends FactKind>(slug: string, season: string, kind: K, institute?: string) {
	const record = records.find((one) => one.slug === slug);
	const facts = record?.seasons.find((one) => one.season === season)?.facts[kind] ?? [];
	return facts.filter(
		({ from }) =>
			from.institute === institute && from.sources.some(({ title }) => title === earlierSite),
	);
}

function seasonOf(slug: string, year: string) {
	const record = records.find((one) => one.slug === slug);
	const season = record?.seasons.find((one) => one.season === year);
	if (!season) throw new Error(`Nothing is recorded of ${slug} in ${year}.`);
	return season;
}

function paperOf(slug: string, year: string) {
	const [paper, ...others] = seasonOf(slug, year).papers;
	if (!paper || others.length > 0) throw new Error(`${slug} has not one paper in ${year}.`);
	return paper;
}

function factsOf({ facts }: { facts: { label: string; value: string }[] }) {
	return Object.fromEntries(facts.map((fact) => [fact.label, fact.value]));
}

function titlesOf(points: { title: string }[]) {
	return points.map((point) => point.title);
}

function summarise(fields: Record<string, FormField>) {
	return Object.entries(fields).map(([name, { kind, required, placeholder }]) => [
		name,
		kind,
		required,
		placeholder,
	]);
}
