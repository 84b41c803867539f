import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 4;

export default {
	title: 'IIM Ranchi IPMAT: Integrated Programme in Management',
	menuLabel: 'IIM Ranchi IPMAT',
	examName: 'IPMAT (IIM Ranchi)',
	place: 'IIM Ranchi',
	address: '/exams3',
	summary:
		'How IIM Ranchi weighs your test, your interview and your school record for its five-year programme, and what to check before you apply.',
	description: [
		'IIM Ranchi, in Jharkhand, was founded in 2009. Its Integrated Programme in Management keeps you for five years: a bachelor’s degree, then an MBA.',
		'Ranchi looks at the whole applicant. A test score opens the door. After that the interview and your academic profile carry real weight, and a small share is set aside for gender diversity.',
		'In past seasons the institute has taken the score of a national test, IIM Indore’s IPMAT among them, and not set a paper of its own. So your first step is to read on [iimranchi.ac.in](https://iimranchi.ac.in) which tests it accepts this year. Your second is to note two deadlines: one for that test, one for Ranchi’s own form. The second is easy to forget.',
	].join('\n\n'),
	season: 'Figures of the 2023 season',
	officialSite: 'https://iimranchi.ac.in',
	eligibility: [
		'As for IIM integrated programmes in general, 60% in class 12. For SC, ST, PwD and Transgender candidates, 55%.',
		'A class 10 pass that is not before 2019.',
		'A valid score in a test that the institute accepts; its notification names them.',
	],
	selection: [
		'The institute invites candidates to interview after the test.',
		'Test, interview, academic profile and gender diversity then count in the shares under weightage, kept as our source gives them.',
	],
	weightage: [
		{ label: 'Test', percent: 50 },
		{ label: 'Interview', percent: 30 },
		{ label: 'Academic profile', percent: 20 },
		{ label: 'Gender diversity', percent: 5 },
	],
	facts: [
		{ label: 'Course', value: 'Five years; a bachelor’s degree and an MBA' },
		{ label: 'Tests accepted', value: 'Named each year in the institute’s notification' },
		{ label: 'Programme fee', value: 'On the institute’s site' },
	],
	calender: 'ranchi',
	pattern: 'ranchi',
	footnotes: [
		'The four shares add up to 105%, not 100%. They are kept as our source gives them. It does not say whether gender diversity is a part of the total or comes on top of it.',
		'The pattern table is headed “JIPMAT/IPMAT pattern” in our source and names no sections; the names are those of JIPMAT. The IPMAT of IIM Indore is divided differently: see the Indore page. Prepare for the test that the notification names.',
	],
	faqs: [
		{
			question: 'Does IIM Ranchi hold an entrance test of its own?',
			answer:
				'In past seasons it has used the score of another test, such as the IPMAT of IIM Indore. That can change. The notification of your year lists the tests that count, and you have to register for one of them as well as with IIM Ranchi.',
		},
		{
			question: 'How far can the interview lift me?',
			answer:
				'Quite far. It is the second-largest part of the weighting, after the test and before the academic profile. Know your own form by heart: your subjects, what you do after school, why management and why now. Practise with someone who asks “why” again after each answer.',
		},
		{
			question: 'Why do the percentages come to more than 100?',
			answer:
				'Because our source lists them so, and we do not alter figures to make them look tidy. The footnote says what is unclear. The order is clear all the same: test, then interview, then academic profile, then gender diversity.',
		},
	],
} satisfies Exam;
