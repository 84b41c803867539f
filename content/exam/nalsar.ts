import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 6;

export default {
	title: 'NALSAR DoMS IPM: Integrated Programme in Management',
	menuLabel: 'NALSAR DoMS IPM',
	examName: 'NALSAR IPM',
	place: 'NALSAR University of Law',
	address: '/exams5',
	summary:
		'A five-year management course inside a law university in Hyderabad: what it is, what to ask, and where NALSAR publishes its rules.',
	description: [
		'NALSAR is a university of law in Hyderabad, founded in 1998. Its Department of Management Studies (DoMS) teaches a five-year Integrated Programme in Management after class 12. You leave with a BBA and an MBA.',
		'What makes it different is its home. You study management among law students and law teachers. Think of it if contracts, regulation, public policy or company governance interest you as much as markets do.',
		'We hold no confirmed figures for its marks, dates or weightage, so this page states none. The department’s notification on [doms.nalsar.ac.in](https://doms.nalsar.ac.in) has them. Read four lines there first: the marks you need, the tests it accepts, the last date and the fee.',
	].join('\n\n'),
	season: 'No figures held; see the notification',
	officialSite: 'https://doms.nalsar.ac.in',
	eligibility: [
		'The course is for students who have finished class 12.',
		'The minimum marks, any age limit and the reserved seats are in the university’s notification.',
	],
	selection: [
		'In past seasons NALSAR has accepted scores of other management tests, IIM Indore’s IPMAT among them. The notification says which ones count this year.',
		'It also says whether there is an interview and how the final merit is made up. We show no weightage and no paper pattern until we can confirm them.',
	],
	weightage: [],
	facts: [
		{ label: 'Course', value: 'Five years; BBA and MBA' },
		{ label: 'Where', value: 'NALSAR University of Law, Hyderabad' },
		{ label: 'Taught by', value: 'Department of Management Studies (DoMS)' },
		{ label: 'Fee', value: 'In the university’s notification' },
	],
	calender: 'nalsar',
	footnotes: [],
	faqs: [
		{
			question: 'Will I become a lawyer?',
			answer:
				'No. The degrees are a BBA and an MBA. You learn management in a place that knows law well, but to practise law you need a law degree.',
		},
		{
			question: 'Which test should I prepare for?',
			answer:
				'Look up the list of accepted tests in this year’s notification, then choose the one that also opens another institute you like. Until the list is out, work on mathematics, English and reasoning. The aptitude tests on this site draw on these three.',
		},
		{
			question: 'Why does this page show no marks or dates?',
			answer:
				'Because we could not confirm any, and a wrong figure can cost you a year. When NALSAR’s notification is in front of us, an editor adds the dates here with the season they belong to. A counsellor can read the notification with you before that.',
		},
	],
} satisfies Exam;
