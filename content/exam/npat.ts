import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 8;

export default {
	title: 'NPAT NMIMS: undergraduate programmes after class 12',
	menuLabel: 'NPAT NMIMS',
	examName: 'NPAT',
	place: 'NMIMS',
	address: '/exams7',
	summary:
		'NPAT, the test of NMIMS for BBA and other courses after class 12: the marks you need, the three equal sections and the English requirement.',
	description: [
		'NPAT stands for NMIMS Programmes After Twelfth. NMIMS, a private deemed university founded in Mumbai in 1981, uses it to choose students for its BBA and several other bachelor’s courses on its campuses.',
		'So this is not a test for a five-year programme like those of the IIMs. You take a bachelor’s degree and decide about an MBA later. That can help if you are not yet sure.',
		'The paper tests English, mathematics and reasoning, each section worth the same. With that many questions, accuracy on the easy ones beats brilliance on the hard ones. Take a mock, count how many easy ones you missed, and work on those first.',
		'One form can cover more than one course, and courses differ in what they ask. Read the handout for each on [npat.in](https://www.npat.in) before you tick it.',
	].join('\n\n'),
	season: 'Figures of an earlier season',
	officialSite: 'https://www.npat.in',
	eligibility: [
		'At least 50% in class 12.',
		'For BBA International Business: at least 60%.',
		'English: IELTS 6.0 or TOEFL 80. See the footnote for whom this concerns.',
	],
	selection: [
		'You take NPAT and are considered for the courses you chose in the form.',
		'How the merit list is made for each course, and what is asked after the test, is in the NMIMS handout. We have no confirmed weightage, so none is shown.',
	],
	weightage: [],
	facts: [
		{ label: 'Who runs the test', value: 'NMIMS, for its own campuses' },
		{ label: 'Used for', value: 'BBA and other bachelor’s courses after class 12' },
		{ label: 'Fees', value: 'In the NMIMS handout, course by course' },
	],
	calender: 'npat',
	pattern: 'npat',
	footnotes: [
		'Our source lists IELTS 6.0 or TOEFL 80 without saying which course or which applicants need it. Ask NMIMS before you pay for an English test.',
	],
	faqs: [
		{
			question: 'Should I prepare one section more than the others?',
			answer:
				'The paper does not favour any: all three have the same number of questions and the same marks. So spend your time where you lose most. A mark gained in reasoning is worth exactly as much as one gained in English.',
		},
		{
			question: 'Are my class 12 marks enough?',
			answer:
				'There is one minimum in general and a higher one for BBA International Business; both are under eligibility. Some courses also want a certain subject in class 12. Find your course in the NMIMS handout and check its subjects too.',
		},
		{
			question: 'Do I have to take IELTS or TOEFL?',
			answer:
				'Perhaps. A minimum score in either test is listed, but not for whom. Ask NMIMS before you book one, above all if you want BBA International Business. These tests cost money, and by this rule one of the two is enough.',
		},
	],
} satisfies Exam;
