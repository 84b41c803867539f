import type { TestSeries } from '#app/features/content/collections/test-series.ts';

export const position = 1;

export default {
	title: '2024 IPMAT/BBA Test Series',
	summary:
		'Three test series for IPMAT and BBA entrance exams: Pocket, Prime and Premium. Up to 80 mocks, with a mentor to read the results with you.',
	description: `A test series is a row of practice papers made to feel like the real exam. You write them against the clock, see your score, and learn where the marks went. Ours comes with a mentor, because a score alone does not tell you what to do next.

## Which one should you take?

The three series are meant for students at different points of their preparation. Read the cards and choose the one that sounds like you. If two of them do, write a free mock first. The result usually decides.

The counsellor tells you how many mocks each series holds and what it costs, in writing, before you enrol. Mentorship on your results is described on the [Mock Test Mentorship Program](/testmod) page. To see how the real papers are built, open [Exam Pattern](/pattern).`,
	picture: {
		name: 'programmes/test-series',
		alt: 'A drawing of a student climbing stacks of test papers, each higher than the last, towards a star.',
	},
	cards: [
		{
			title: 'Pocket Test-Series',
			text: 'For a first taste of full, timed papers. Ask about this one if you have never sat through a whole mock, or if you have one exam in mind and want to check your readiness for it.',
			points: [
				'You are new to timed papers',
				'You study on your own and want a check from outside',
				'You would like to start small and decide later',
			],
			enroll: '/testmod',
		},
		{
			title: 'Prime Test-Series',
			text: 'For a steady rhythm. Ask about this one if you have covered much of the syllabus, are preparing for more than one exam, and want mocks to become a habit.',
			points: [
				'You have written mocks before',
				'You are taking two or more exams',
				'You want to see your score move over the weeks',
			],
			enroll: '/testmod',
		},
		{
			title: 'Premium Test-Series',
			text: 'For students who aim high and want every paper to teach them something. Ask about this one if your basics are firm and the last marks are the hard ones.',
			points: [
				'Your syllabus is done or nearly done',
				'You want to talk through what each paper shows',
				'You have the hours to write a mock and study it afterwards',
			],
			enroll: '/testmod',
		},
	],
	features: [
		{
			title: 'Up to 80 mocks',
			text: 'Full papers to practise pace, order and nerve before the day that counts.',
		},
		{
			title: 'One-to-one mentorship',
			text: 'You do not stare at a score alone: a mentor helps you read it.',
		},
		{
			title: 'A personalised booster plan',
			text: 'What your mocks show is turned into a list of things to practise, made for you.',
		},
		{
			title: 'A current-affairs compendium',
			text: 'A collection of recent events to read from, useful wherever a paper tests general awareness.',
		},
	],
} satisfies TestSeries;
