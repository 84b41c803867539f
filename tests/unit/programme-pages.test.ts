import { expect, test } from 'vitest';
import { programmeNeeds } from '#app/features/content/collections/stored-options.ts';
import type { EntryData } from '#app/features/content/collections.ts';
import type { ContentReader } from '#app/features/content/content-reader.server.ts';
import { shippedContent } from '#app/features/content/seed-content.server.ts';
import { chooserStages, timeLeftOptions } from '#app/features/plan/choose-programme.ts';
import { changedReader } from '#tests/support/changed-reader.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

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
	expect(shown.filter((text) => !html.includes(text))).toEqual([]);
	const { offer: _offer, ...data } = shippedEntry('programme', 'masters');
	const bare = await renderPage(
		'/master',
		changedReader({ collection: 'programme', slug: 'masters', data }),
	);
	expect([...shown, 'request'].filter((text) => bare.includes(`>${text}`))).toEqual([]);
	expect(bare).toContain('>Enroll Now<');
});

test('each programme and series says what one session or mock is worth, and calculates a refund', async () => {
	for (const [address, sums] of [
		[
			'/master',
			['One session is worth ₹1,200 (₹42,000', '10 of 35 sessions, you will get back ₹30,000.'],
		],
		['/prep-module', ['₹1,200 in Premium 40', '₹1,050 in the Ranker’s Program', '₹36,000.']],
		[
			'/testseries',
			['₹145 in the Pocket', '₹120 in the Premium', '10 of 20 mocks, you will get back ₹1,450.'],
		],
	] as const) {
		const html = await renderPage(address);
		expect(sums.filter((sum) => !html.includes(sum))).toEqual([]);
	}
	expect(await renderPage('/faq')).toContain('One session is worth your fee divided by');
});

test('the language of sessions is beside the place on each page of an offer', async () => {
	for (const address of ['/master', '/programmes', '/testseries']) {
		const html = await renderPage(address);
		expect(html, address).toMatch(
			/>Where<\/dt><dd[^>]*>[^<]+.{0,9}<\/dd><\/div><div[^>]*><dt[^>]*>Language<\/dt><dd[^>]*>English or Hindi/,
		);
	}
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

test('a programme that ends before its exams says so in its fee box and on its card', async () => {
	for (const address of ['/achivers', '/programmes']) {
		expect(await renderPage(address)).toMatch(/Ends \d+ \w+ \d{4}, before the exams · \d+\splaces/);
	}
	expect(await renderPage('/master')).not.toContain('before the exams ·');
});

test('a programme with a distant start does not push for enrolment', async () => {
	const search = new URLSearchParams({ class: 'Class 11', need: 'Mock tests', time: 'year' });
	const html = await renderPage(`/programmes?${search}`);
	const answer = /id="answer".*?<\/section>/s.exec(html)?.[0] ?? '';
	expect(answer).toMatch(/Not yet.*one free mock is enough.*this is the batch/s);
	expect(answer).not.toContain('>Enroll Now<');
});

/** Every programme had one start, which is over. */
const begun = shippedReader(
	undefined,
	shippedContent.map((entry) => {
		if (entry.collection !== 'programme') return entry;
		const data = entry.data as EntryData<'programme'>;
		const batches = [{ starts: '2025-12-01', seats: 4 }];
		return { ...entry, data: { ...data, offer: data.offer && { ...data.offer, batches } } };
	}),
);

const asked = chooserStages.flatMap((stage) =>
	Object.values(programmeNeeds).flatMap((need) =>
		Object.keys(timeLeftOptions).map((time) => ({ class: stage, need, time })),
	),
);

test.each(asked)('the answer to $class, $need, $time has one next step', async (answers) => {
	const readAnswer = async (reader?: ContentReader) => {
		const html = await renderPage(`/programmes?${new URLSearchParams(answers)}`, reader);
		return /id="answer".*?<\/section>/s.exec(html)?.[0] ?? '';
	};
	for (const answer of [await readAnswer(), await readAnswer(begun)]) {
		expect(answer.match(/button-primary/g)).toHaveLength(1);
	}
	const late = await readAnswer(begun);
	expect(late).not.toContain('>Enroll Now<');
	if (answers.class !== 'Class 10') expect(late).toMatch(/has begun already|Choose a test series/);
});

test('one mock test is written in the singular', async () => {
	const search = new URLSearchParams({
		class: 'Class 12',
		need: 'One topic or the interview',
		time: 'months',
	});
	const answer = /id="answer".*?<\/details>/s.exec(await renderPage(`/programmes?${search}`))?.[0];
	expect(answer).toContain('1 mock test ');
});

test('/programmes states as many mocks as the programme’s own page', async () => {
	for (const address of ['/testmod', '/programmes']) {
		const text = (await renderPage(address)).replace(/<[^>]+>/g, ' ');
		expect(text, address).toMatch(/Mock tests\s+Up to 80\b/);
	}
});

test('the test series page names the series with a booster plan, and makes 80 mocks a limit', async () => {
	const { cards, features, description } = shippedEntry('test-series', 'test-series');
	const withPlan = cards.filter(({ offer }) =>
		offer?.includes.some((one) => one.includes('booster plan')),
	);
	const names = withPlan.map(({ title }) => title.replace(' Test Series', '')).join(' and ');
	const plan = features.find(({ title }) => title.includes('booster plan'));
	expect(plan?.text).toContain(`With ${names},`);
	expect(cards.find(({ offer }) => offer?.mocks === 80)?.text).toContain('a limit, not a target');
	expect(description).toContain('a limit, not a target');
});

test('a page to which another programme’s card leads names that programme’s page on top', async () => {
	const lineOf = async (address: string) =>
		/Looking for <a[^>]*href="([^"]*)"[^>]*>([^<]*)</.exec(await renderPage(address))?.slice(1);
	expect(await lineOf('/master')).toEqual(['/Speedester', "Speedster's Six-Month Program"]);
	for (const address of ['/Speedester', '/short', '/testmod']) {
		expect(await lineOf(address), address).toBeUndefined();
	}
});
