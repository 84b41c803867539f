import { expect, test } from 'vitest';
import {
	type CheckedEntry,
	checkAgainst,
} from '#app/features/content/checks/check-entry.server.ts';
import type { Offer } from '#app/features/content/collections/offer.ts';
import { findBatchEnd } from '#app/features/content/exam-season.ts';
import { findWrongClass } from '#app/features/enquiries/check-class.server.ts';
import {
	describeDifference,
	describeGap,
	describeHeadStart,
} from '#app/features/offer/compare-offers.ts';
import {
	describeOffer,
	describeWhatIsSold,
	listMissingOffer,
} from '#app/features/offer/describe-offer.ts';
import {
	describeOffers,
	fillSentences,
	findSentence,
	readOfferSentences,
} from '#app/features/offer/offer-sentences.server.ts';
import {
	enrolmentLink,
	priceCard,
	readEnrolmentChoices,
} from '#app/features/offer/read-enrolment-choices.server.ts';
import { describeRefundSum, workOutRefund } from '#app/features/offer/work-out-refund.ts';
import { chooseProgramme } from '#app/features/plan/choose-programme.ts';
import { listExamYears } from '#app/features/plan/fit-start.ts';
import { shippedEntry } from '#tests/support/shipped-entry.ts';
import { shippedReader } from '#tests/support/shipped-reader.ts';

const today = '2026-11-17';
const full: Offer = {
	sample: 'real',
	tax: 'included',
	fee: 125000,
	includes: ['Sessions'],
	instalments: 'Two, now and in May',
	sessions: 40,
	minutes: 60,
	mocks: 30,
	where: 'Online, on a video call',
	language: 'English or Hindi',
	months: 6,
	rhythm: 'Two a week',
	extraSession: 1500,
	useBy: 'Until your last interview',
	interviews: 'Two of your sessions',
	batches: [
		{ starts: '2027-01-11', seats: 12, timings: 'Tue, 7 pm' },
		{ starts: '2026-11-16', seats: 12, timings: 'Mon, 7 pm' },
	],
	refund: 'Leave when you like.',
};
const whole = {
	offer: full,
	classes: ['Class 12'],
	chooseIf: 'Choose this if you like it.',
	exams: ['npat'],
	instructors: ['asha'],
};

test('an offer is described without batches that have begun', () => {
	expect(describeOffer(full, today)).toMatchObject({
		fee: '₹1,25,000',
		payment: 'GST included. Two instalments of ₹62,500, now and in May',
		sessions: '40 sessions of 60 minutes over 6 months: two a week',
		extraSession: '₹1,500',
		useBy: 'You can use them until your last interview',
		batches: [{ label: '11 Jan 2027, ends 10 Jul 2027, Tue, 7 pm', room: '12 seats' }],
		isSample: false,
	});
	expect(describeOffer({ ...full, feeTo: 150000 }, today)?.fee).toBe('₹1,25,000 to ₹1,50,000');
	expect(describeOffer(undefined, today)).toBeUndefined();
});

test('each instalment has its amount if the fee is in equal parts', () => {
	const pay = (more: Partial<Offer>) => describeOffer({ ...full, ...more }, today)?.payment;
	const variants = [
		{ title: 'Long', fee: 84000 },
		{ title: 'Short', fee: 48000 },
	];
	expect(pay({ variants, instalments: 'Three, one a month' })).toBe(
		'GST included. Three instalments of ₹28,000 or ₹16,000, one a month',
	);
	for (const instalments of ['None. You pay once', 'Two, 60% at the start', 'Six, one a month']) {
		expect(pay({ instalments })).not.toContain('₹');
	}
	expect(pay({ tax: 'added' })).not.toContain('₹');
});

test('the FAQ says about the scholarship test what its page says', async () => {
	const sentences = await readOfferSentences(shippedReader());
	expect(findSentence(sentences, 'Paper of the scholarship test')).toEqual({
		text: 'Our scholarship test has 60 questions in 60 minutes: 20 in quantitative ability, 20 in verbal ability and 20 in logical reasoning.',
		isSample: true,
	});
});

test('the desk lists what is missing; samples and past batches count as missing', () => {
	expect(listMissingOffer(whole, today)).toEqual([]);
	expect(listMissingOffer(whole, '2027-01-12')).toEqual(['A start that is still to come']);
	const { refund: _refund, ...without } = full;
	expect(listMissingOffer({ ...whole, offer: without, exams: [] }, today)).toEqual([
		'Refund rule',
		'Exams',
	]);
	const sample = { ...whole, offer: { ...full, sample: 'sample' as const } };
	expect(listMissingOffer(sample, today)).toContain('Fee');
	expect(listMissingOffer({ instructors: [] }, today)).toHaveLength(19);
});

test('a longer batch has its own end, and the sessions say so', () => {
	const batches = [...full.batches, { starts: '2027-04-12', seats: 9, months: 14 }];
	expect(describeOffer({ ...full, batches }, today)).toMatchObject({
		sessions:
			'40 sessions of 60 minutes over 6 to 14 months, depending on when you start: two a week',
		batches: [{ ends: '2027-07-10' }, { ends: '2028-06-11', season: 'for the 2028 exams' }],
	});
});

test('a refund is the payments minus the used sessions, each at its part of the fee', () => {
	const all = { agreed: 42000, paid: 42000, count: 35 };
	expect(workOutRefund({ ...all, used: 0 })).toBe(42000);
	expect(workOutRefund({ ...all, used: 10 })).toBe(30000);
	expect(workOutRefund({ ...all, used: 35 })).toBe(0);
	// With instalments, only what was paid so far; never below zero.
	expect(workOutRefund({ ...all, paid: 14000, used: 10 })).toBe(2000);
	expect(workOutRefund({ ...all, paid: 14000, used: 20 })).toBe(0);
	expect(workOutRefund({ agreed: 100, paid: 100, count: 3, used: 1 })).toBe(67);
});

test('a page calculates a refund from the fee and the count of its offer, or shows none', () => {
	const sum = (more: Partial<Offer>) =>
		describeRefundSum([{ offer: { ...full, refundBy: 'sessions', ...more } }]);
	expect(sum({})).toMatch(
		/₹3,125 \(₹1,25,000\s÷\s40\).* 10 of 40 sessions, you will get back ₹93,750\./,
	);
	expect(sum({})).toContain(
		'only one of two instalments (₹62,500), you will get back ₹31,250. Only the sessions',
	);
	expect(sum({ instalments: 'None. You pay once' })).not.toContain('instalments');
	// Ten of twenty would use up the first instalment.
	expect(sum({ fee: 19800, sessions: 20 })).toMatch(
		/ 5 of 20 sessions, .* ₹14,850\. If .* two instalments \(₹9,900\), you will get back ₹4,950\./,
	);
	const atOnce = { instalments: 'None. You pay once' };
	expect(sum({ refundBy: 'mocks', fee: 2900, mocks: 20, ...atOnce })).toMatch(
		/One mock is worth ₹145 .* 10 of 20 mocks, you will get back ₹1,450\. Only the mocks count/,
	);
	const variants = [
		{ title: 'Premium 40', fee: 48000, sessions: 40 },
		{ title: 'Ranker’s Program', fee: 84000, sessions: 80 },
	];
	expect(sum({ variants, feeTo: 84000 })).toMatch(
		/₹1,200 in Premium 40 .* and ₹1,050 in the Ranker’s Program .* ₹36,000/,
	);
	for (const unclear of [{ refundBy: undefined }, { feeTo: 150000 }, { fee: 0 }, { sessions: 1 }]) {
		expect(sum(unclear)).toBeUndefined();
	}
});

test('versions have their own figures', () => {
	const variants = [
		{ title: 'Premium 40', fee: 48000, sessions: 40 },
		{ title: 'Ranker’s Program', fee: 84000, sessions: 80 },
	];
	expect(describeOffer({ ...full, variants }, today)).toMatchObject({
		sessions: '40 or 80 sessions of 60 minutes over 6 months: two a week',
		variants: [{ fee: '₹48,000', sessions: '40 sessions' }, { fee: '₹84,000' }],
	});
});

const slugs = ['premium', 'achievers', 'masters', 'short', 'speedster', 'mock-test'] as const;

test.each(slugs)('the programme “%s” ships with a complete offer, marked as a sample', (slug) => {
	const { offer, instructors, chooseIf } = shippedEntry('programme', slug);
	expect(offer?.sample).toBe('sample');
	const asIfReal = offer && { ...offer, sample: 'real' as const };
	const filled = { ...whole, instructors, chooseIf, offer: asIfReal };
	expect(listMissingOffer(filled, today)).toEqual([]);
});

const interviewMentor = 'sample-personal-interview';
const sectionMentors = [
	'sample-quantitative-aptitude',
	'sample-verbal-ability',
	'sample-logical-reasoning',
];

test.each(slugs)(
	'“%s” has a mentor for each section, and for the interviews it promises',
	(slug) => {
		const { instructors, need, offer } = shippedEntry('programme', slug);
		expect(instructors).toEqual(expect.arrayContaining(sectionMentors));
		expect(instructors.includes(interviewMentor)).toBe(!offer?.interviews?.startsWith('None'));
		// The home page promises a mentor up to the interview.
		if (need === 'The whole preparation') {
			expect(instructors).toContain(interviewMentor);
			expect(offer?.interviews).toMatch(/of your .*sessions/);
		}
	},
);

test.each(['premium', 'masters'] as const)(
	'“%s” has a batch for students who enter class 12 in April',
	(slug) => {
		const { offer, classes } = shippedEntry('programme', slug);
		const april = describeOffer(offer, today, { classes })?.batches.find(({ starts }) =>
			starts.startsWith('2027-04'),
		);
		expect(april).toMatchObject({ season: 'for the 2028 exams' });
	},
);

test('an extra session costs at least as much as one that the fee buys', () => {
	for (const { title, offer } of sold) {
		const versions = offer?.variants ?? [{ fee: offer?.fee, sessions: offer?.sessions }];
		for (const { fee = 0, sessions = 1 } of offer?.refundBy === 'sessions' ? versions : []) {
			expect(offer?.extraSession, title).toBeGreaterThanOrEqual(fee / sessions);
		}
	}
});

test('the sentence that recommends a programme names as many interviews as its offer', () => {
	const { chooseIf, offer } = shippedEntry('programme', 'premium');
	const [number = 'none'] = offer?.interviews?.toLowerCase().split(' ') ?? [];
	expect(chooseIf).toContain(`${number} practice interviews`);
});

test('the three test series differ in text and in every figure', () => {
	const { cards } = shippedEntry('test-series', 'test-series');
	const figures = cards.map(({ text, offer }) => [text, offer?.fee, offer?.mocks, offer?.sessions]);
	for (const n of [0, 1, 2, 3]) expect(new Set(figures.map((one) => one[n])).size).toBe(3);
});

const numbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** “Two a week, or four a week in …” is [2, 4]; “Every three weeks” is [1/3]. */
function perWeek(rhythm = ''): number[] {
	const text = rhythm.toLowerCase();
	const often = [...text.matchAll(/\b(\w+) a (week|month)/g)].map(
		([, number = '', span]) => (numbers[number] ?? 0) / (span === 'week' ? 1 : 52 / 12),
	);
	const seldom = [...text.matchAll(/every (\w+) weeks/g)].map(
		([, number = '']) => 1 / (numbers[number] ?? Number.POSITIVE_INFINITY),
	);
	return [...often, ...seldom];
}

const sold = [
	...slugs.map((slug) => shippedEntry('programme', slug)),
	...shippedEntry('test-series', 'test-series').cards,
];

test.each(sold)('the sample offer of “$title” adds up', ({ offer }) => {
	const weeks = ((offer?.months ?? 0) * 52) / 12;
	const counts = offer?.variants?.map(({ sessions = 0 }) => sessions) ?? [offer?.sessions ?? 0];
	for (const [index, count] of counts.entries()) {
		if (count > 1) expect(count).toBeLessThanOrEqual((perWeek(offer?.rhythm)[index] ?? 0) * weeks);
	}
	// A refund counts them, and its example has no remainder.
	const counted = offer?.refundBy === 'mocks' ? [offer.mocks ?? 0] : counts;
	const fees = offer?.variants?.map(({ fee = 0 }) => fee) ?? [offer?.fee ?? 0];
	for (const [index, fee] of fees.entries()) expect(fee % (counted[index] ?? 0)).toBe(0);
	// Nobody can write and review more full papers in a week.
	expect(offer?.mocks).toBeLessThanOrEqual(4 * weeks);
});

test.each(slugs)(
	'every batch of “%s” starts on a day with sessions, and lasts until the exams',
	async (slug) => {
		const data = shippedEntry('programme', slug);
		for (const { starts } of data.offer?.batches ?? []) {
			expect(new Date(starts).getUTCDay(), `${starts} is no Sunday`).not.toBe(0);
		}
		const entry = { collection: 'programme', slug, data } as const;
		expect((await checkAgainst(shippedReader(), today, entry)).findings).toEqual([]);
	},
);

test('the publishing check warns of a batch that ends before its exams', async () => {
	const data = shippedEntry('programme', 'speedster');
	const find = async (starts: string, more: Partial<typeof data> = {}) => {
		const offer = data.offer && { ...data.offer, batches: [{ starts, seats: 9 }] };
		const entry = { collection: 'programme', slug: 'speedster', data: { ...data, offer, ...more } };
		const { findings } = await checkAgainst(shippedReader(), today, entry as CheckedEntry);
		return findings.map(({ severity, message }) => `${severity}: ${message}`);
	};
	expect(await find('2027-06-14')).toEqual([
		expect.stringMatching(/^warn: .* 14 Jun 2027 ends on 13 Dec 2027, before the exams of 2028/),
	]);
	expect(await find('2026-11-30')).toEqual([expect.stringContaining('the exams of 2027')]);
	expect(await find('2026-12-14')).toEqual([]);
	expect(await find('2027-06-14', { classes: ['Class 11'] })).toEqual([]);
	expect(await find('2027-06-14', { need: 'One topic or the interview' })).toEqual([]);
});

test('programmes for the same student differ in what the fee includes, in text and figures', () => {
	const [premium, masters, speedster] = (['premium', 'masters', 'speedster'] as const).map((slug) =>
		shippedEntry('programme', slug),
	);
	for (const field of ['includes', 'fee', 'sessions'] as const) {
		const values = [premium, masters, speedster].map((one) => JSON.stringify(one?.offer?.[field]));
		expect(new Set(values).size, field).toBe(3);
	}
});

test('concurrent places do not exceed what the mentors can take', () => {
	const { parentAnswers } = shippedEntry('home', 'home');
	const batches = slugs.flatMap((slug) => {
		const entry = shippedEntry('programme', slug);
		return describeOffer(entry.offer, today, entry)?.batches ?? [];
	});
	const max = (parentAnswers?.studentsPerMentor ?? 0) * (sectionMentors.length + 1);
	for (const { starts: day } of batches) {
		const running = batches.filter(({ starts, ends = '' }) => starts <= day && day <= ends);
		const places = running.reduce((sum, { seats }) => sum + seats, 0);
		expect(places, day).toBeLessThanOrEqual(max);
	}
});

test('mocks reviewed by a mentor leave sessions for topics, and weeks for the boards', () => {
	const { offer } = shippedEntry('programme', 'mock-test');
	const [weeks, boards] = [((offer?.months ?? 0) * 52) / 12, 5];
	expect(offer?.sessions).toBeLessThanOrEqual(weeks - boards);
	expect(offer?.mocks).toBeLessThanOrEqual(4 * (offer?.sessions ?? 0));
	expect(offer?.useBy, 'no interviews in it').toBe('Until your last exam');
	// As on their pages: three papers per session in one, two in the other.
	for (const [slug, papers, interviews] of [
		['premium', 3, 8],
		['masters', 2, 2],
	] as const) {
		const { sessions = 0, mocks = 0 } = shippedEntry('programme', slug).offer ?? {};
		expect(mocks / papers + interviews, slug).toBeLessThan(sessions / 2);
	}
	// Help with one topic starts in each month before the exams.
	const months = shippedEntry('programme', 'short').offer?.batches.map(({ starts }) =>
		starts.slice(0, 7),
	);
	expect(months).toEqual(['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']);
});

test('a one-to-one programme has places and no class timings', () => {
	for (const slug of slugs) {
		const { offer } = shippedEntry('programme', slug);
		const [next] = describeOffer(offer, today)?.batches ?? [];
		expect(next?.timings, slug).toBeUndefined();
		expect(next?.room, slug).toMatch(/^\d+ places$/);
	}
});

test('a series named after past exams says which exams its mocks are for', () => {
	expect(describeWhatIsSold(2024, today)).toContain('for the 2027 exams');
	expect(describeWhatIsSold(2024, '2027-03-01')).toContain('for the 2027 exams');
	expect(describeWhatIsSold(2026, today)).toBeUndefined();
	expect(describeWhatIsSold(undefined, today)).toBeUndefined();
});

test('each product has its own fee in the form of its page', async () => {
	const choices = await readEnrolmentChoices(shippedReader(), today);
	const on = (page: string) =>
		choices.filter((one) => one.page === page).map(({ title, fee }) => [title, fee]);
	expect(on('/prep-module')).toEqual([
		['Premium 40', '₹48,000'],
		['Ranker’s Program', '₹84,000'],
	]);
	const pays = choices.filter(({ page }) => page === '/prep-module').map(({ payment }) => payment);
	expect(pays).toEqual([
		expect.stringMatching(/Three instalments of ₹16,000, at/),
		expect.stringMatching(/Three instalments of ₹28,000, at/),
	]);
	expect(choices.find(({ page }) => page === '/master')?.batches).toContain(
		'12 Apr 2027, ends 11 Jun 2028, for the 2028 exams',
	);
	expect(on('/master')).toEqual([["Master's Mentorship Program", '₹42,000']]);
	const sold = choices.filter(({ page }) => page === '/testmod');
	expect(sold.map(({ title, programme }) => [title, programme])).toEqual([
		['Mock Test Mentorship Program', 'Mock Test Mentorship Program'],
		['Pocket Test Series', 'Pocket Test Series'],
		['Prime Test Series', 'Prime Test Series'],
		['Premium Test Series', 'Premium Test Series'],
	]);
	expect(sold.map(({ batches }) => batches.length > 0)).toEqual([true, false, false, false]);
	expect(enrolmentLink(choices, '/testmod', 'Prime Test Series')).toBe('/testmod?enroll=3');
	expect(enrolmentLink(choices, '/master', 'Another name')).toBe('/master?enroll=1');
	expect(enrolmentLink(choices, '/elsewhere')).toBe('/elsewhere');
});

test('each card of the home page names the product of its form, at its fee', async () => {
	const reader = shippedReader();
	const choices = await readEnrolmentChoices(reader, today);
	const { courses } = (await reader.single('home')).data;
	for (const card of courses.tabs.flatMap(({ cards }) => cards)) {
		const { fee, enroll } = priceCard(choices, card);
		const [page, number] = enroll.split('?enroll=');
		const form = choices.filter((one) => one.page === page)[Number(number) - 1];
		expect(`${card.title}: ${card.subtitle}`).toContain(form?.version ?? form?.title);
		expect(form?.fee, card.title).toBe(fee);
	}
});

const programmes = (await shippedReader().list('programme')).map(({ data }) => ({
	...data,
	classes: data.classes ?? [],
	months: data.offer?.months,
	starts: describeOffer(data.offer, today, data)?.batches ?? [],
}));
type Asked = Parameters<typeof chooseProgramme>[1];
const choose = (stage: Asked['stage'], need: Asked['need'], span: Asked['span']) => {
	const found = chooseProgramme(programmes, { stage, need, span }, today);
	if (found.kind !== 'suggested') throw new Error(found.kind);
	return found;
};

test.each([
	['Class 11', 'year', ['/achivers 2027-01-09', '/master 2027-04-12', '/prep-module 2027-04-12']],
	['Class 11', 'soon', ['/achivers 2027-01-09', '/master 2027-04-12', '/prep-module 2027-04-12']],
	[
		'Class 12',
		'months',
		['/master 2026-11-30', '/Speedester 2026-12-14', '/prep-module 2026-11-30'],
	],
	['Class 12', 'year', ['/master 2026-11-30', '/Speedester 2026-12-14', '/prep-module 2026-11-30']],
	['Drop year', 'months', ['/Speedester 2026-12-14', '/prep-module 2026-11-30']],
	['Class 12', 'soon', ['/short 2026-12-01']],
	['Drop year', 'soon', ['/short 2026-12-01']],
] as const)(
	'the whole preparation in %s, %s, from a batch for its exams',
	(stage, span, expected) => {
		const { programmes: found, isTight } = choose(stage, 'The whole preparation', span);
		expect(found.map(({ address, start }) => `${address} ${start?.starts}`)).toEqual(expected);
		expect(isTight).toBe(expected[0]?.startsWith('/short'));
	},
);

test('mocks are offered only from a batch that ends by the exams, and for the student’s year', () => {
	const inTime = choose('Class 12', 'Mock tests', 'months');
	expect(inTime).toMatchObject({ programmes: [{ address: '/testmod' }], late: [], isLater: false });
	expect(inTime.programmes[0]?.start?.examYear).toBe(2027);
	expect(choose('Class 12', 'Mock tests', 'soon')).toMatchObject({
		programmes: [],
		isTight: false,
		late: [{ address: '/testmod', start: { ends: '2027-06-11' } }],
	});
	expect(choose('Class 11', 'Mock tests', 'year')).toMatchObject({
		programmes: [{ start: { starts: '2027-12-11', season: 'for the 2028 exams' } }],
		isLater: true,
	});
	for (const stage of ['Class 11', 'Class 12', 'Drop year'] as const) {
		expect(choose(stage, 'One topic or the interview', 'soon').programmes).toMatchObject([
			{ address: '/short' },
		]);
	}
});

test('a programme for the class that starts after the coming exams says so', () => {
	const starting = programmes.map((one) =>
		one.address === '/Speedester' ? { ...one, starts: one.starts.slice(-1) } : one,
	);
	const late = (stage: 'Class 11' | 'Class 12' | 'Drop year') => {
		const asked = { stage, need: 'The whole preparation', span: 'months' } as const;
		const found = chooseProgramme(starting, asked, today);
		return 'late' in found ? found.late.map(({ address }) => address) : found.kind;
	};
	expect([late('Drop year'), late('Class 12')]).toEqual([['/Speedester'], ['/Speedester']]);
	expect(late('Class 11')).toEqual([]);
});

test('each batch for the exams names the year; help with one topic is for any', () => {
	const seasons = (slug: (typeof slugs)[number]) => {
		const entry = shippedEntry('programme', slug);
		return describeOffer(entry.offer, today, entry)?.batches.map(({ season }) => season);
	};
	const [coming, next] = ['for the 2027 exams', 'for the 2028 exams'];
	expect(seasons('masters')).toEqual([coming, next, next]);
	expect(seasons('achievers')).toEqual([next, 'for the 2029 exams']);
	expect(seasons('mock-test')).toEqual([coming, next]);
	expect(new Set(seasons('short'))).toEqual(new Set([undefined]));
});

test('an exam year that the class does not allow is corrected, and named', () => {
	const answer = (stage: Asked['stage'], span: Asked['span']) =>
		choose(stage, 'The whole preparation', span).corrected;
	const [later, nearer] = [
		{ year: 2028, isNearer: false },
		{ year: 2027, isNearer: true },
	];
	expect([answer('Class 11', 'soon'), answer('Class 11', 'months')]).toEqual([later, later]);
	expect([answer('Class 12', 'year'), answer('Drop year', 'year')]).toEqual([nearer, nearer]);
	expect([answer('Class 11', 'year'), answer('Class 12', 'soon')]).toEqual([undefined, undefined]);
	// During the exams, both this season and the next are possible.
	expect(listExamYears('Class 12', '2027-05-10')).toEqual([2027, 2028]);
});

test('a dearer programme says what more it has, and one that ends early what follows', () => {
	const { offer: first, title } = shippedEntry('programme', 'masters');
	const base = { title: 'M', offer: first };
	expect(describeDifference({ ...full, fee: 45000, sessions: 34, mocks: 20 }, base)).toEqual([
		'₹3,000 more than the M, with one fewer session and as many mock tests.',
	]);
	expect(describeDifference({ ...full, mocks: undefined }, { title, offer: first })).toEqual([]);
	const { offer: premium } = shippedEntry('programme', 'premium');
	const { offer: speedster } = shippedEntry('programme', 'speedster');
	expect(describeDifference(premium, { title: 'S', offer: speedster })).toEqual([
		'Premium 40: ₹6,000 less than the S, with 10 fewer sessions and as many mock tests.',
		'Ranker’s Program: ₹30,000 more, with 30 more sessions and as many mock tests.',
	]);
	const ends = { ends: '2028-01-08', examYear: 2028 };
	expect(describeGap(full, ends, 2900)).toBe(
		'It ends on 8 Jan 2028, before the 2028 exams. From then until the exams you can use the sessions you have left, add sessions at ₹1,500 each or take a test series from ₹2,900.',
	);
	expect(describeGap(full, { ...ends, ends: '2028-06-11' }, 2900)).toBe(undefined);
});

test('in class 11, an earlier start is explained by the sessions before class 12', () => {
	const start = { starts: '2027-01-09', ends: '2028-01-08', examYear: 2028 };
	const explain = (later: object, more: object = {}) =>
		describeHeadStart(
			{ ...full, sessions: 36 },
			{ ...start, ...more },
			{
				title: 'M',
				offer: { ...full, sessions: 35 },
				start: { starts: '2027-04-12', examYear: 2028 },
				...later,
			},
		);
	expect(explain({})).toBe(
		'Why start on 9 Jan 2027? About 8 of your 36 sessions come before class 12, and 28 are left for that busy year. The M has all its 35 sessions in class 12.',
	);
	expect(explain({ start: { starts: '2027-01-11', examYear: 2028 } })).toBeUndefined();
	expect(explain({ start: { starts: '2027-04-12', examYear: 2029 } })).toBeUndefined();
	expect(explain({ offer: undefined })).toBeUndefined();
	expect(explain({}, { ends: undefined })).toBeUndefined();
});

test('a batch for another year’s exams is rejected, with those for the student’s year', async () => {
	const ask = (programme: string, batch: string, inClass: string) =>
		findWrongClass(shippedReader(), { programme, batch, class: inClass }, today);
	const premium = 'Premium Mentorship Program';
	expect(await ask(premium, '30 Nov 2026, ends 29 Jun 2027', 'Class 11')).toMatchObject({
		errors: {
			batch: `This start is for the 2027 exams. A student in class 11 will take the 2028 exams, so choose the ${premium} from 12 Apr 2027, the Achiever's Mentorship Program or the Master's Mentorship Program from 12 Apr 2027.`,
		},
		instead: [
			{ to: '/prep-module?enroll=1' },
			{ to: '/achivers?enroll=1' },
			{ to: '/master?enroll=1' },
		],
	});
	expect(await ask(premium, '12 Apr 2027, ends 11 Jun 2028', 'Class 12')).toMatchObject({
		errors: { batch: expect.stringContaining(`${premium} from 30 Nov 2026, the Master's`) },
	});
	const mocks = 'Mock Test Mentorship Program';
	expect(await ask(mocks, '12 Dec 2026, ends 11 Jun 2027', 'Class 11')).toMatchObject({
		instead: [{ label: `${mocks} from 11 Dec 2027`, to: '/testmod?enroll=1' }],
	});
	expect(await ask(mocks, '12 Dec 2026, ends 11 Jun 2027', 'Class 12')).toBeUndefined();
	expect(await ask('Short Mentorship Program', '1 Dec 2026', 'Class 11')).toBeUndefined();
});

test('nobody in class 10 is offered a programme', () => {
	const answers = { stage: 'Class 10', need: 'Mock tests', span: 'year' } as const;
	expect(chooseProgramme(programmes, answers, today)).toEqual({ kind: 'too-young' });
});

test('the fees of all offers are one range, with versions and upper ends', () => {
	const versions = [{ title: 'Long', fee: 180000 }];
	expect(
		describeOffers([full, { ...full, fee: 9000, feeTo: 20000, variants: versions }], []).fees,
	).toEqual({
		text: 'Our programmes cost ₹9,000 to ₹1,80,000. An extra session costs ₹1,500.',
		isSample: false,
	});
	const { fee: _fee, ...without } = full;
	const series = [{ ...full, sample: 'sample' as const, fee: 2900 }];
	expect(describeOffers([without], series).fees).toEqual({
		text: 'Our test series cost ₹2,900. An extra session costs ₹1,500.',
		isSample: true,
	});
	expect(describeOffers([without], []).fees).toBeUndefined();
	const { body } = shippedEntry('page', 'parents');
	expect(fillSentences(body, describeOffers([full], []))).toContain(
		'\n\nOur programmes cost ₹1,25,000. An extra session costs ₹1,500.\n\nThe',
	);
	expect(fillSentences(body, {})).not.toMatch(/\{\w+\}/);
});

test('refund rule, place and language are shown only if all offers share them', () => {
	const series = [{ ...full, refund: 'Within 5 days.' }];
	expect(describeOffers([full, full], series)).toMatchObject({
		refund: { text: 'For programmes: leave when you like. For test series: within 5 days.' },
		where: { text: 'Sessions take place online, on a video call.' },
		language: { text: 'Sessions are in English or Hindi.' },
	});
	const other = { ...full, refund: 'Never.', where: undefined, language: 'Tamil' };
	const mixed = describeOffers([full, other], []);
	expect([mixed.refund, mixed.where, mixed.language]).toEqual([undefined, undefined, undefined]);
	const counted = { ...full, refundBy: 'sessions' as const };
	expect(describeOffers([counted], [{ ...full, refundBy: 'mocks' }]).refund?.text).toMatch(
		/^For programmes: .* One session is worth your fee divided by .* For test series: .* One mock .* a worked example in rupees\.$/,
	);
	// Rules that differ only in what they count are merged.
	const refund = 'You can leave any time. We will refund any unused sessions.';
	const [both = ''] = [
		describeOffers(
			[{ ...counted, refund }],
			[
				{
					...full,
					refundBy: 'mocks',
					refund: refund.replace('unused sessions', 'unused mocks'),
				},
			],
		).refund?.text,
	];
	expect(both).toMatch(
		/^You can leave any time\. .* any unused sessions\. In a test series, the same applies to unused mocks\. One/,
	);
	expect(both.match(/refund/g)).toHaveLength(1);
	for (const page of ['terms', 'parents'] as const) {
		const text = fillSentences(shippedEntry('page', page).body, describeOffers([full], []));
		expect(text).toContain('For programmes: leave when you like.');
	}
});

test('a batch ends within the last of its months', () => {
	expect(findBatchEnd('2026-09-01', 6)).toBe('2027-02-28');
	expect(findBatchEnd('2026-08-15', 6)).toBe('2027-02-14');
	expect(findBatchEnd('2026-08-31', 6)).toBe('2027-02-28');
});
