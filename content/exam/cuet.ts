import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 10;

export default {
	title: 'BMS/BFIA CUET: management courses at Delhi University',
	menuLabel: 'BMS/BFIA CUET',
	examName: 'CUET',
	place: 'Delhi University',
	address: '/exams9',
	summary:
		'CUET for BMS and BBA (FIA): how the papers are counted and marked, what the form costs in India and abroad, and which seats are reserved.',
	description: [
		'CUET is the Common University Entrance Test. The National Testing Agency holds it for central universities, and many others use it too. This page is about two management courses of Delhi University: the Bachelor of Management Studies (BMS) and the BBA in Financial Investment Analysis, which people call BFIA.',
		'CUET is a set of papers, not one paper. You choose a language, one or more school subjects, and the general test, according to what your course wants. The subject questions stay close to your class 12 books, so studying for the boards is studying for CUET.',
		'Work backwards. Find your course in the University’s admission bulletin, copy out the exact combination of papers it asks for, and only then fill in the CUET form on [cuet.nta.nic.in](https://cuet.nta.nic.in). A wrong combination cannot be repaired by a high score.',
	].join('\n\n'),
	season: 'Figures of an earlier season',
	officialSite: 'https://cuet.nta.nic.in',
	eligibility: [
		'You have passed class 12 or are completing it; NTA’s bulletin gives the exact wording for your year.',
		'Each university and course adds its own conditions. For BMS and BFIA, check in particular whether Mathematics in class 12 is required.',
	],
	selection: [
		'You take the CUET papers that your course asks for.',
		'You then apply to the university with your score. Places are given by merit, in rounds.',
		'Reserved seats are listed under “Good to know”.',
	],
	weightage: [],
	facts: [
		{ label: 'Languages', value: '13' },
		{ label: 'Time', value: '150 minutes' },
		{ label: 'Marking', value: '+5 for a correct answer, -1 for a wrong one' },
		{ label: 'Application fee in India', value: 'INR 650, 600 or 550, depending on your category' },
		{ label: 'Application fee abroad', value: 'INR 3000' },
		{ label: 'Reservation', value: 'SC 15%, ST 7.5%, OBC 27%, PwD 5%' },
	],
	calender: 'cuet',
	pattern: 'cuet',
	footnotes: [
		'The marks in the pattern table are worked out by us: questions multiplied by the 5 marks of a correct answer. Our source gives the number of questions, the time and the marking; the section names are those CUET uses.',
		'Our source does not say which fee belongs to which category, nor from which year the figures are. NTA revises fees and papers; the bulletin of your year decides.',
	],
	faqs: [
		{
			question: 'In which language can I take CUET?',
			answer:
				'The number of languages on offer is under “Good to know”, and NTA’s bulletin lists them. You choose in the form. Before you choose, ask in which language the course itself is taught.',
		},
		{
			question: 'Should I guess when I am not sure?',
			answer:
				'A right answer brings five times what a wrong one costs; the marking is under “Good to know”. So an educated guess is usually worth it, above all when you can strike out an option or two. But read the question once more first: it is the cheapest way to stop guessing.',
		},
		{
			question: 'Is one CUET score enough for several universities?',
			answer:
				'Yes, that is what it is for. You sit the test once and use the score wherever it is accepted, provided that you took the papers each course wants. You still apply to every university separately, by its own last date.',
		},
	],
} satisfies Exam;
