import { expect, test } from 'vitest';
import type { RequestContext } from '#app/app-context.ts';
import { loadExam } from '#app/routes/public/exam/load-exam.server.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const content = shippedReader();
const pages = await content.list('exam');

/** The data of an exam's page, for its newest or a past season. */
async function load(slug: string, past?: string) {
	const entry = pages.find((one) => one.slug === slug);
	if (!entry) throw new Error(`There is no exam page “${slug}”.`);
	const request = {
		content,
		env: { PUBLIC_URL: 'https://site.example' },
		clock: { now: () => new Date('2026-11-17T06:00:00Z') },
		structuredData: [],
	} as unknown as RequestContext;
	return { ...(await loadExam(request, entry, past)), blocks: request.structuredData };
}

test.each(pages.map(({ slug }) => slug))(
	'the first card of %s says whether students in class 12 may apply',
	async (slug) => {
		const { view, record } = await load(slug);
		expect(view.who.join('\n')).toMatch(/still in class 12|finishing (?:it|class 12) in/i);
		expect(record.officialSite, 'where to ask').toBeTruthy();
	},
);

test('the card answers by the known rule: years, a day, the test, or not at all', async () => {
	const who = async (slug: string) => (await load(slug)).view.who;
	expect(await who('rohtak')).toContain('Still in class 12, if you finish it by 30 Jun 2026');
	expect(await who('set')).toContain('Passed class 12 or still in class 12 (no year limit stated)');
	expect(await who('iim-shillong')).toContain(
		'For IPMAT Indore: passed class 12 in 2024 or 2025, or finishing it in 2026',
	);
	// Not every applicant to IPU takes CUET, so CUET's rule does not answer it.
	expect((await who('ipu-cet-bba')).at(-1)).toMatch(/do not know/);
	expect(await who('indore')).not.toContainEqual(expect.stringMatching(/finish it by/));
});

test.each(['jipmat', 'jammu', 'bodhgaya'])(
	'the card of %s names the year of class 10',
	async (slug) => {
		expect((await load(slug)).view.who).toContain('Passed class 10 in 2022 or later');
	},
);

test('a fee names every part to pay, and a form that opened twice has both dates', async () => {
	const fee = async (slug: string) => (await load(slug)).view.fee.join();
	expect(await fee('set')).toBe('₹2,250 (each test) plus ₹1,000 (each programme)');
	expect(await fee('cuet-ug')).toBe(
		'₹1,000 (up to three papers) plus ₹400 (each extra paper) · OBC, EWS ₹900 plus ₹375 · SC, ST, PwD, transgender ₹800 plus ₹350 · Centre outside India ₹4,500 plus ₹1,800',
	);
	const { days } = (await load('cuet-ug')).view;
	expect(days[0]?.applications).toBe('3 Jan to 4 Feb, reopened 23 Feb to 26 Feb');
});

test('rules that are all of one older season are under that season, with what is noted of all', async () => {
	const techBee = (await load('nagpur')).view;
	expect(techBee.whoSeason).toBe('2022');
	expect(techBee.who).toContain('Class 12: at least 60%');
	expect(techBee.who.at(-1)).toContain('Maharashtra');
	expect((await load('iift')).view.whoSeason).toBe('2023');
	expect((await load('ranchi')).view.whoSeason).toBeUndefined();
	expect((await load('indore')).view.whoSeason).toBeUndefined();
});

test('a rule of one season is only on the page of that season', async () => {
	const now = (await load('ranchi')).view;
	expect(now.who.join()).not.toMatch(/2023 rule|class 10 in 2019/);
	expect(now.who.join()).toContain(
		'at least 60% · SC, ST, PwD 55% (2022 rule, the latest we know of)',
	);
	// No later weights are known, so the ones of 2023 are shown with their year.
	expect(now.weightage.map(({ olderSeason }) => olderSeason)).toEqual(['2023']);
	const then = (await load('ranchi', '2023')).view;
	expect(then.weightage[0]?.parts[0]?.map(({ percent }) => percent)).toEqual([50, 30, 20, 5]);
	expect(then.who.join()).toContain('class 10 in 2019 or later');
});

test('an approximate date is described as such', async () => {
	const steps = (await load('set')).view.dates?.steps ?? [];
	expect(steps.find(({ step }) => step.startsWith('Interview list'))?.text).toBe(
		'About 25 May 2026',
	);
});

test('the main test is named first, and cut-offs are not listed as unknown', async () => {
	const { view } = await load('ipu-cet-bba');
	expect(view.tests[0]?.exams.map(({ slug }) => slug)).toEqual(['ipu-cet-bba', 'cuet-ug']);
	for (const { slug } of pages) {
		const { record } = await load(slug);
		expect(record.unknown, slug).not.toContain('Cut-offs');
	}
});

test('a season before CUET is not named after it', async () => {
	expect((await load('cuet', '2021')).heading).not.toContain('CUET');
	expect((await load('cuet', '2022')).heading).toContain('CUET');
});

test('structured data has the last day of an exam, and no past one is scheduled', async () => {
	const { blocks } = await load('cuet-ug');
	const found = blocks?.find((block) => block['@type'] === 'Event');
	expect(found).toMatchObject({ startDate: '2026-05-11', endDate: '2026-06-07' });
	expect(found).not.toHaveProperty('eventStatus');
});
