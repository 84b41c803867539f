import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 3;

export default {
	title: 'JIPMAT Bodhgaya: Integrated Programme in Management',
	menuLabel: 'JIPMAT Bodhgaya',
	examName: 'JIPMAT',
	place: 'IIM Bodh Gaya',
	address: '/exams2',
	summary:
		'JIPMAT for IIM Bodh Gaya: the marks you need at school, the percentile you need in each section, and how the merit list is made.',
	description: [
		'JIPMAT is the Joint Integrated Programme in Management Admission Test. Two institutes share it: IIM Bodh Gaya in Bihar and IIM Jammu. The National Testing Agency (NTA) runs it for them, on a computer. This page is about Bodh Gaya.',
		'IIM Bodh Gaya opened in 2015. Its integrated programme runs five years and brings you a bachelor’s degree and then an MBA.',
		'The paper is balanced. Mathematics, English, and data with reasoning get nearly the same room, as the pattern table below shows. And there is a floor under each section, so one strong subject will not carry you. Find your weakest section in the first week and give it a little time every day. Forms, admit cards and results are on [NTA’s JIPMAT site](https://exams.nta.ac.in/JIPMAT).',
	].join('\n\n'),
	season: 'Figures of the 2023 season',
	officialSite: 'https://iimbg.ac.in',
	eligibility: [
		'The rule for IIM integrated programmes in general: 60% in class 12 (55% for SC, ST, PwD and Transgender candidates).',
		'Your class 10 pass must not be before 2019.',
		'The rest, such as documents and category certificates, is in the JIPMAT information bulletin.',
	],
	selection: [
		'You need a sectional percentile of at least 30.',
		'Merit is then worked out from the test score and gender diversity, in the shares under weightage.',
		'The two shares add up to 100%, so no interview counts in this weighting.',
	],
	weightage: [
		{ label: 'Test score', percent: 95 },
		{ label: 'Gender diversity', percent: 5 },
	],
	facts: [
		{ label: 'Course', value: 'Five years; a bachelor’s degree and an MBA' },
		{
			label: 'Who runs the test',
			value: 'National Testing Agency, for IIM Bodh Gaya and IIM Jammu',
		},
		{ label: 'Fees', value: 'In the JIPMAT bulletin and on the institute’s site' },
	],
	calender: 'jipmat',
	pattern: 'jipmat',
	footnotes: [],
	faqs: [
		{
			question: 'Do I take JIPMAT once for both IIMs?',
			answer:
				'Yes. It is one joint test for Bodh Gaya and Jammu, sat once. How you name the institute you want is explained in the bulletin; read that part slowly before you submit the form.',
		},
		{
			question: 'Is there an interview at IIM Bodh Gaya?',
			answer:
				'The merit weighting we show leaves no share for one: nearly all of it is your test score, and the small rest is gender diversity. So almost everything depends on one morning or afternoon at the computer. Take full mock tests at the hour of your slot.',
		},
		{
			question: 'Who gets the share for gender diversity?',
			answer:
				'We know its size, not how it is given. IIM Bodh Gaya’s admission policy says who receives it. Do not count on it, and do not worry about it: the test score weighs far more.',
		},
	],
} satisfies Exam;
