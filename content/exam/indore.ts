import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 1;

export default {
	title: 'IIM Indore IPM-AT: Integrated Programme in Management',
	menuLabel: 'IIM Indore IPM-AT',
	examName: 'IPMAT Indore',
	place: 'IIM Indore',
	address: '/exams',
	summary:
		'Who can take IIM Indore’s IPM-AT, how the test and the interview count, the dates of 2023 and the marks in each section.',
	description: [
		'The Integrated Programme in Management takes you from class 12 straight into an IIM. It lasts five years and leads to a bachelor’s degree and an MBA. IIM Indore, founded in 1996, was the first IIM to open such a course, in 2011.',
		'The institute sets its own aptitude test, on a computer. People write IPM-AT or IPMAT; on this page both mean the Indore paper. It asks two things of you: school mathematics done quickly, and careful reading in English. One part of the mathematics gives you no options. You work the answer out and type it in.',
		'Look at the pattern table below, then solve one full paper without a clock. Make two lists: what you could not do, and what you could do only slowly. The first tells you what to learn, the second what to practise. Tick topics off on our [Exam Analysis](/analysis) page, and read this year’s rules on [iimidr.ac.in](https://www.iimidr.ac.in).',
	].join('\n\n'),
	season: '2023 notification',
	officialSite: 'https://www.iimidr.ac.in',
	eligibility: [
		'You passed class 12 in 2021 or 2022, or you are appearing in 2023.',
		'Minimum marks, age limits and relaxations by category are in the official notification. Read them before you pay the application fee.',
	],
	selection: [
		'First the aptitude test. The institute draws up its interview list from the scores.',
		'Then a personal interview, for those on the list.',
		'The final merit adds the two together, in the shares shown under weightage.',
		'IIM Indore decides the cut-offs afresh each season and publishes them itself. We do not guess them.',
	],
	weightage: [
		{ label: 'Aptitude test', percent: 65 },
		{ label: 'Personal interview', percent: 35 },
	],
	facts: [
		{ label: 'Course', value: 'Five years; a bachelor’s degree and an MBA' },
		{ label: 'Who sets the test', value: 'IIM Indore' },
		{ label: 'Fees', value: 'In the official notification' },
	],
	calender: 'indore',
	pattern: 'indore',
	footnotes: [
		'The pattern table here and our Exam Analysis page count the questions of this exam differently. The table keeps the figures of the notification, the analysis keeps its own. For the paper you will sit, trust the notification of your year.',
	],
	faqs: [
		{
			question: 'Can I apply while I am still in class 12?',
			answer:
				'Yes. Students appearing for class 12 in the year of the exam could apply under the 2023 notification. You still have to pass, so ask the institute by when it needs your marksheet.',
		},
		{
			question: 'Which counts more, the test or the interview?',
			answer:
				'The test: it makes up almost two thirds of the final merit, and the interview the rest. The exact shares are under weightage on this page. So put the test first, and build one habit for the interview from today: read one news story a day and explain it aloud in two minutes.',
		},
		{
			question: 'Will I lose marks for a wrong answer?',
			answer:
				'Not in the quantitative short-answer section: it has no negative marking, so leave nothing blank there. For the multiple-choice sections, the notification says how a wrong answer is treated. Read that line before you decide how boldly to guess.',
		},
	],
} satisfies Exam;
