import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 11;

export default {
	title: 'IIMNAT with HCL TechBee, IIM Nagpur',
	menuLabel: 'HCL TechBee IIM Nagpur',
	examName: 'IIMNAT',
	place: 'IIM Nagpur',
	address: '/exams10',
	summary:
		'IIM Nagpur’s programme with HCL TechBee: how study and work go together, what is known of the first batch and the stipend, and what to ask.',
	description: [
		'IIM Nagpur, opened in 2015, offers this programme together with HCL. The test for it is called IIMNAT. TechBee is HCL’s early-career programme: students join after class 12, are trained for a job in technology, and study alongside their work.',
		'So this is a different path from the other pages here. You earn while you learn, and an employer is part of the plan from the start. For some families that is exactly right. For a student who wants five years of campus life, it may not be.',
		'Read two sets of papers before you decide: the institute’s notification on [iimnagpur.ac.in](https://www.iimnagpur.ac.in), and the agreement that HCL asks you to sign. Sit down with a parent for the second one.',
	].join('\n\n'),
	season: 'Figures of the first batch',
	officialSite: 'https://www.iimnagpur.ac.in',
	eligibility: [
		'The programme is for students after class 12.',
		'Marks, subjects and the year of passing are set by IIM Nagpur and by HCL. Both publish them; check both.',
	],
	selection: [
		'You take IIMNAT. Its pattern and its weight in the selection are in the official notification; we have no confirmed figures.',
		'As HCL TechBee is a partner, ask which steps the institute decides and which HCL decides.',
	],
	weightage: [],
	facts: [
		{ label: 'First batch', value: '70 students' },
		{ label: 'TechBee stipend', value: 'Rs 10,000' },
		{ label: 'Partner', value: 'HCL, through TechBee' },
		{ label: 'Fees', value: 'In the official notification' },
	],
	calender: 'nagpur',
	footnotes: [
		'Our source gives the stipend as Rs 10,000 and does not say for which period or how long it is paid. Ask HCL for both before you plan with it.',
	],
	faqs: [
		{
			question: 'What is HCL TechBee?',
			answer:
				'It is HCL’s programme for students who have just finished class 12. HCL trains them for a job in technology, and they continue their studies alongside. On this page it is the partner of IIM Nagpur.',
		},
		{
			question: 'What should we ask before we sign?',
			answer:
				'Five things, and get the answers in writing. Which degree, and who awards it? How much of the teaching is on the campus? Must my child work for HCL afterwards, and for how long? What do we pay if we leave early? For how long is the stipend paid?',
		},
		{
			question: 'How do I prepare when the pattern is not known?',
			answer:
				'Start with what aptitude tests have in common: arithmetic, reading, and short reasoning puzzles. Do a little of each every day. When the notification states the sections, give the remaining weeks to them.',
		},
	],
} satisfies Exam;
