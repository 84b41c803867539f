import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 5;

export default {
	title: 'JIPMAT Jammu: Integrated Programme in Management',
	menuLabel: 'JIPMAT Jammu',
	examName: 'JIPMAT',
	place: 'IIM Jammu',
	address: '/exams4',
	summary:
		'Taking JIPMAT to reach IIM Jammu: who may apply, the percentile to clear, what makes up the merit list, and where NTA posts each step.',
	description: [
		'IIM Jammu, set up in 2016, is one of the younger IIMs. School-leavers reach it through JIPMAT, a joint test with IIM Bodh Gaya that the National Testing Agency conducts. The programme is the five-year integrated one: bachelor’s degree and MBA.',
		'You take the test at a computer. You meet numbers, passages in English, and sets of data or clues to untangle. Nothing asks for more than school mathematics, but you must switch quickly from one kind of thinking to another.',
		'For a parent: the [JIPMAT site of NTA](https://exams.nta.ac.in/JIPMAT) is where the form is filled and the fee is paid, and [iimj.ac.in](https://www.iimj.ac.in) is where the institute explains its programme. Nobody else needs your child’s password. For a student: use the pattern table to give each section its own evening, and keep the fourth evening for mistakes.',
	].join('\n\n'),
	season: 'Figures of the 2023 season',
	officialSite: 'https://www.iimj.ac.in',
	eligibility: [
		'60% in class 12, or 55% for SC, ST, PwD and Transgender candidates: the general rule of IIM integrated programmes.',
		'Class 10 passed not before 2019.',
		'For anything this list does not answer, read NTA’s information bulletin.',
	],
	selection: [
		'A sectional percentile of at least 30 is required.',
		'Those who clear it are ranked by test score, with a small share for gender diversity.',
		'IIM Jammu publishes the offers and the rounds that follow.',
	],
	weightage: [
		{ label: 'Test score', percent: 95 },
		{ label: 'Gender diversity', percent: 5 },
	],
	facts: [
		{ label: 'Course', value: 'Five years; a bachelor’s degree and an MBA' },
		{ label: 'Who runs the test', value: 'National Testing Agency (NTA)' },
		{ label: 'Shared with', value: 'IIM Bodh Gaya' },
		{ label: 'Fees', value: 'In NTA’s bulletin and on the institute’s site' },
	],
	calender: 'jipmat',
	pattern: 'jipmat',
	footnotes: [],
	faqs: [
		{
			question: 'How does JIPMAT for Jammu differ from JIPMAT for Bodh Gaya?',
			answer:
				'It does not: same paper, same percentile floor, same weighting. What differs is the institute, its campus and the offers it makes. Read about both before you fill in your choice.',
		},
		{
			question: 'What does a sectional percentile of 30 mean?',
			answer:
				'A percentile compares you with the others who took the test. A percentile of 30 in a section means that you did as well as, or better than, about 30 in every 100 of them there. It is not 30% of the marks. It is a floor to clear; a seat takes much more.',
		},
		{
			question: 'I passed class 10 in 2018. May I apply?',
			answer:
				'Not under the figures shown here, which ask for a class 10 pass not before 2019. The year usually moves with the season, so look up the rule in the bulletin of the year you want to apply.',
		},
	],
} satisfies Exam;
