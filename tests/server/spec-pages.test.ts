import { expect, test } from 'vitest';
import { signIn } from '#testkit/sign-in.ts';
import { sharedSite } from '#tests/setup/start-site.ts';

const site = sharedSite();

async function readMain(path: string, cookie = '') {
	const response = await fetch(site.url + path, { headers: { cookie } });
	expect(response.status, path).toBe(200);
	return /<main.*<\/main>/s.exec(await response.text())?.[0] ?? '';
}

const textOf = (html: string) =>
	html
		.replaceAll('<!-- -->', '')
		.replaceAll(/<[^>]+>/g, ' ')
		.replaceAll(/\s+/g, ' ');

const years = 'Passed class 12 in 2021 or 2022, or finishing it in 2023';
const paper2022 = ['1. Quantitative Ability (MCQ) 30 120', 'Total 90 360'];
const jipmat = [
	...['1. Quantitative Aptitude 33 132', '2. Verbal Ability and Reading Comprehension 34 136'],
	...['3. Data Interpretation and Logical Reasoning 33 132', 'Total 100 400'],
];
const set = [
	...['1. General English 16 16', '2. Quantitative 16 16', '3. General Awareness 16 16'],
	...['4. Analytical and Logical Reasoning 12 12', 'Total 60 60'],
];
const npat = [
	...['1. Quantitative (and numerical) reasoning 40 40', '2. Logical reasoning'],
	...['3. Verbal reasoning', 'Total 120 120'],
];
const cuet = [
	...['1. Language 40 200 +5 −1', '2. Domain subject 40 200 +5 −1', '3. General test 60 300 +5 −1'],
	...[
		'Total 140 700',
		'150 minutes',
		'We calculated the marks ourselves, at 5 marks for each question',
	],
];
const cuetFees = ['₹650', '₹600', '₹550', '₹3,000'];
const rohtak2023 = ['Quantitative ability 40 160', 'Verbal ability 40 160'];
const ranchi = [
	...['Test 50% Interview 30% Academic profile 20% Gender diversity 5%', 'Total 105%'],
	'The total of 105% may mean',
];

/** The figures of the specification, by the page on which the table of coverage says they are. */
const figures: [string, string[]][] = [
	['/exams', ['Aptitude test 65% Personal interview 35%', ...paper2022]],
	['/iimindore', ['Founded 1996', 'Aptitude test 65% Personal interview 35%']],
	['/exam/ipmat-indore/2023', [years, '9 Mar 2023', '14 Apr 2023', '16 Jun 2023']],
	[
		'/exam/ipmat-indore/2019',
		[
			'1. Quantitative ability, multiple choice 40 160',
			'2. Quantitative ability, short answer (no negative marking) 20 80',
			...['3. Verbal ability 40 160', 'Total 100 400'],
		],
	],
	['/exams1', ['1. Quantitative Ability 40 160', '3. Verbal Ability 40 160', 'Total 120 480']],
	[
		'/exam/ipmat-rohtak/2023',
		[
			...['General, EWS, OBC: at least 60%', 'SC, ST, PwD: at least 55%'],
			...['At most 20 years old on 30 Jun 2023', '30 June 2022'],
			...['the aptitude score, the personal interview and past academics'],
			...['6 Mar 2023', '10 Apr 2023', '20 May 2023', '3. Logical reasoning 40 160'],
			...[...rohtak2023, 'Total 120 480'],
		],
	],
	[
		'/exam/jipmat/2023',
		[
			...[
				'Passed class 10 in 2019 or later',
				'At least 60% SC, ST, PwD, transgender: at least 55%',
			],
			...['IIM Jammu only Test score 95% Gender diversity 5%'],
			...['IIM Bodh Gaya only Sources disagree Test score 95% Gender diversity 5%'],
			...['Minimum percentile in each section', '30 of 100', ...jipmat],
		],
	],
	['/exams2', ['Minimum percentile in each section', '2023 Each section 30', ...jipmat]],
	['/exams4', ['Minimum percentile in each section', '2023 Each section 30', ...jipmat]],
	['/exams3', ['2023 rule, the latest we know of Test 50%', ...ranchi, ...paper2022]],
	[
		'/exam/iim-ranchi/2023',
		['Passed class 10 in 2019', 'At least 60% SC, ST, PwD, transgender: at least 55%', ...ranchi],
	],
	['/exams7', npat],
	[
		'/exam/npat/2023',
		['At least 50% At least 60% (BBA International Business)', 'IELTS 6.0 or TOEFL 80', ...npat],
	],
	['/exams8', ['At least 50%', 'Test 50% Interview 30% Writing test 20%', ...set]],
	['/exam/set-symbiosis/2023', set],
	['/exams6', ['Years 1 to 3, per year: ₹4,00,000', 'after 1 Aug 2002', 'after 1 Aug 1997']],
	[
		'/exam/du-bms-bfia/2022',
		[...['Languages of CUET 13', 'SC 15%, ST 7.5%, OBC 27%, PwD 5%'], ...[...cuet, ...cuetFees]],
	],
	['/exam/cuet-ug/2022', [...cuet, ...cuetFees]],
	['/exams10', ['70 (first batch)', 'TechBee stipend ₹10,000']],
	['/calander', ['9 Mar 2023', '14 Apr 2023', '16 Jun 2023', '6 Mar 2023', '20 May 2023']],
	[
		'/pattern',
		[
			...['1 Quantitative ability, multiple choice 40 160', '(no negative marking) 20 80'],
			...['1 Quantitative ability 40 160 2 Verbal ability 40 160 3 Logical reasoning 40 160'],
			...['33 132', '34 136', '1 General English 16 16', '3 General test 60 300'],
			...['1 Quantitative (and numerical) reasoning 40 40', 'Total 120 120'],
		],
	],
	[
		'/analysis',
		[
			...['Quantitative ability 45 180 Verbal ability 45 180', '40 112-120', 'Total 120 344-368'],
			...['Quantitative Aptitude 33 132', 'General English 16 16', 'Total 60 60'],
			...['Quantitative ability, 2019 40 questions Numbers', '2019 · reported by Endeavor'],
			...['Round 1 was easy to moderate'],
		],
	],
];

test.each(figures)('%s shows the figures of the specification: %j', async (address, wanted) => {
	const text = textOf(await readMain(address));
	expect(wanted.filter((figure) => !text.includes(figure))).toEqual([]);
});

test('the home page has cards of mentors with their designation, and two posts with ‘More’', async () => {
	const html = await readMain('/');
	const [mentors = ''] = /id="mentors-title".*?<\/section>/s.exec(html) ?? [];
	expect(textOf(mentors)).toContain('Sample Mentor: Quantitative Aptitude Head teacher');
	const [posts = ''] = /id="blog-title".*?<\/section>/s.exec(html) ?? [];
	expect(posts.match(/<a [^>]*href="\/blog\/[^"]+"[^>]*>More /g)).toHaveLength(2);
});

test('the calendar has one table for each exam, with a column for each season', async () => {
	const html = await readMain('/calander');
	const heads = [...html.matchAll(/<thead>.*?<\/thead>/gs)].map(([head]) => textOf(head));
	expect(heads.length).toBeGreaterThan(10);
	expect(heads.filter((head) => !/\b20\d\d\b/.test(head))).toEqual([]);
});

test('the about page has its introduction and its checklist of three', async () => {
	const text = textOf(await readMain('/about'));
	for (const point of [
		...[
			'Access to mentorship programs',
			'Popular topics to learn now',
			'Find the right instructor',
		],
	]) {
		expect(text).toContain(point);
	}
});

test.each([
	['/login', 'Login'],
	['/signup', 'Sign up'],
])('%s has its button, and the newsletter box asks for an email', async (address, label) => {
	const html = await (await fetch(site.url + address)).text();
	expect(html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${label}<`));
	const [box = ''] = /<input[^>]*id="newsletter-email"[^>]*>/.exec(html) ?? [];
	expect(box).toContain('type="email"');
	expect(box).toContain('required');
});

test('each input of the four forms of /update is required, but for the cells of a grid', async () => {
	const cookie = await signIn(site.url);
	for (const page of ['blog', 'calendar', 'news', 'pattern']) {
		const html = await readMain(`/update/${page}`, cookie);
		const inputs = [...html.matchAll(/<(?:input|textarea) [^>]*>/g)]
			.map(([tag]) => tag)
			.filter((tag) => !/type="hidden"|name="tabledata\./.test(tag));
		expect(inputs.length, page).toBeGreaterThan(1);
		expect(inputs.filter((tag) => !tag.includes('required=""'))).toEqual([]);
	}
});

test.each([
	['/book', 'Book a free counselling session'],
	['/book?kind=demo-class', 'Book a demo class'],
])('%s is titled “%s”', async (address, title) => {
	expect(await readMain(address)).toMatch(new RegExp(`<h1[^>]*>${title}<`));
});
