import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 9;

export default {
	title: 'SET Symbiosis: Symbiosis Entrance Test for BBA',
	menuLabel: 'SET Symbiosis',
	examName: 'SET',
	place: 'Symbiosis',
	address: '/exams8',
	summary:
		'The Symbiosis Entrance Test: a short paper in four parts, then an interview and a writing test. What each counts and what you need to apply.',
	description: [
		'Symbiosis International (Deemed University), based in Pune, admits students to its BBA and some other bachelor’s courses through the Symbiosis Entrance Test, SET.',
		'It has the fewest questions of all the papers in our [pattern tables](/pattern), and it is the only one there with a full section for general awareness. You cannot cram that in a week. Fifteen minutes with a newspaper each day, and ten lines of notes, will do more than any book of facts.',
		'The test is only half of the story. An interview and a writing test decide the other half, and both reward people who have something to say. Write one page a week on a question in the news and let somebody honest read it.',
		'You register for the test, and for each programme you want. The steps are on [set-test.org](https://www.set-test.org).',
	].join('\n\n'),
	season: 'Figures of the 2023 season',
	officialSite: 'https://www.set-test.org',
	eligibility: [
		'At least 50% in class 12.',
		'Relaxations by category are in the Symbiosis notification.',
	],
	selection: [
		'SET comes first.',
		'The institutes then call candidates to a personal interview and a writing test.',
		'The three results are added in the shares under weightage. An institute may describe its own steps in more detail; read the page of each one you apply to.',
	],
	weightage: [
		{ label: 'Test', percent: 50 },
		{ label: 'Interview', percent: 30 },
		{ label: 'Writing test', percent: 20 },
	],
	facts: [
		{ label: 'Who runs the test', value: 'Symbiosis International (Deemed University)' },
		{
			label: 'Marks and time',
			value: 'In the notification; we can confirm only the number of questions',
		},
		{
			label: 'Registration and course fees',
			value: 'In the notification of SET and of each institute',
		},
	],
	calender: 'set',
	pattern: 'set',
	footnotes: [
		'The split of questions is the one in our SET 2023 analysis. Our source gives no marks with it, so the marks column shows a dash.',
	],
	faqs: [
		{
			question: 'Is SET the same as SLAT?',
			answer:
				'No. Symbiosis uses SLAT for its law institutes. For BBA the test is SET. Look twice before you pay, because both are offered on the same site.',
		},
		{
			question: 'My test went badly. Is there still hope?',
			answer:
				'You first have to be called for the next round, and that depends on the test. If you are called, the interview and the writing test together weigh as much as the test itself. Use the days in between: prepare ten questions about yourself and write three timed pages.',
		},
		{
			question: 'How do I prepare for general awareness?',
			answer:
				'Divide it in two. Static facts, such as geography, history and institutions, you can revise from a list. Current affairs you must collect week by week. Our Exam Analysis page has a topic list for this section that you can tick off.',
		},
	],
} satisfies Exam;
