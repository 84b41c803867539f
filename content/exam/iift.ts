import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 7;

export default {
	title: 'IIFT Kakinada IPM: Integrated Programme in Management',
	menuLabel: 'IIFT Kakinada IPM',
	examName: 'IIFT IPM',
	place: 'IIFT Kakinada',
	address: '/exams6',
	summary:
		'IIFT’s five-year programme at Kakinada: who is young enough to apply, what the first three years cost, and where to read the rest.',
	description: [
		'The Indian Institute of Foreign Trade (IIFT) was set up in 1963 under what is now the Ministry of Commerce and Industry. Its subject is international business. At Kakinada, a port city in Andhra Pradesh, it teaches a five-year Integrated Programme in Management to students coming from class 12.',
		'The five years join two degrees: a BBA in Business Analytics and an MBA in International Business. So expect a good deal of data work early on, and trade, markets and other countries later. If you like both numbers and the world map, look closely at this one.',
		'Two facts decide whether to read on: your date of birth and the yearly fee. Both are below. The test, its date and the steps after it are in the notification on [iift.ac.in](https://www.iift.ac.in).',
	].join('\n\n'),
	season: 'Figures of an earlier season',
	officialSite: 'https://www.iift.ac.in',
	eligibility: [
		'Born on or after 1 August 2002.',
		'Reserved categories: born on or after 1 August 1997.',
		'The marks and subjects you need at school are in IIFT’s notification.',
	],
	selection: [
		'IIFT’s notification names the test whose score it takes, and what follows the test.',
		'We have no confirmed weightage and no confirmed paper pattern for this programme, so none is shown.',
	],
	weightage: [],
	facts: [
		{ label: 'Fee', value: 'Rs 4 lakh per year for the first three years' },
		{ label: 'Fee of the last two years', value: 'In IIFT’s notification' },
		{
			label: 'Course',
			value: 'Five years; BBA (Business Analytics) and MBA (International Business)',
		},
		{ label: 'Campus', value: 'Kakinada, Andhra Pradesh' },
	],
	calender: 'iift',
	footnotes: [
		'The dates of birth are those our source gives, and it names no season. IIFT sets them afresh for each intake, so check the notification of your year.',
	],
	faqs: [
		{
			question: 'Is the whole course taught at Kakinada?',
			answer:
				'This page describes the programme of the Kakinada campus. IIFT also has campuses in Delhi and Kolkata. Ask the institute where the last two years are held before you decide about hostels.',
		},
		{
			question: 'What will the course cost us?',
			answer:
				'The yearly fee of the first three years is under “Good to know”. The fee of the fourth and fifth year is not stated there, and hostel, food and travel come on top. Ask IIFT for the fee of all five years in writing, and add up the five years before you compare.',
		},
		{
			question: 'I am in a reserved category. Am I too old?',
			answer:
				'You get five more years: the date of birth for reserved categories lies five years earlier than the general one. Both dates are under eligibility. Have your certificate ready in the form that the notification asks for.',
		},
	],
} satisfies Exam;
