import type { Exam } from '#app/features/content/collections/exam.ts';

export const position = 2;

export default {
	title: 'IIM Rohtak IPMAT: Integrated Programme in Management',
	menuLabel: 'IIM Rohtak IPMAT',
	examName: 'IPMAT Rohtak',
	place: 'IIM Rohtak',
	address: '/exams1',
	summary:
		'Marks and age limits for IIM Rohtak’s IPMAT, what the institute looks at besides the test, the dates of 2023 and the paper’s three sections.',
	description: [
		'IIM Rohtak, in Haryana, admits school-leavers to a five-year Integrated Programme in Management. You study for a bachelor’s degree first and an MBA after it, at one institute.',
		'Rohtak holds its own aptitude test. It shares the name IPMAT with Indore, but it is an exam of its own: a separate form, a separate day, a separate paper. If you want both institutes, you apply twice.',
		'The paper has three sections of equal size. Reasoning counts as much as mathematics or English, which suits you if puzzles come easily. There are many questions, so speed matters. Practise letting a question go: decide within half a minute whether to solve it now or come back.',
		'Your school marks count here, and you cannot change the ones you already have. Check the eligibility list below first. If you qualify, plan backwards from the dates. The current rules are on [iimrohtak.ac.in](https://www.iimrohtak.ac.in).',
	].join('\n\n'),
	season: '2023 notification',
	officialSite: 'https://www.iimrohtak.ac.in',
	eligibility: [
		'General, NC-OBC and EWS: at least 60% in classes 10 and 12, and a maximum age of 20 on 30.06.2023.',
		'SC, ST and PWD: at least 55%, with the age limit dated 30.06.2022 (as written; see the footnote).',
	],
	selection: [
		'Three things decide: your aptitude score, a personal interview and your past academics.',
		'We hold no confirmed percentage for each of the three, so no weightage is drawn here. The official notification gives the shares.',
	],
	weightage: [],
	facts: [
		{ label: 'Course', value: 'Five years; a bachelor’s degree and an MBA' },
		{ label: 'Who sets the test', value: 'IIM Rohtak, for its own programme' },
		{ label: 'Application and course fees', value: 'In the official notification' },
	],
	calender: 'rohtak',
	pattern: 'rohtak',
	footnotes: [
		'Our source dates the age limit of SC, ST and PWD candidates 30.06.2022, a year before the date for the other categories, and names no age with it. We keep it as written. If you apply in one of these categories, ask IIM Rohtak which date and which age hold.',
	],
	faqs: [
		{
			question: 'Is IPMAT Rohtak the same exam as IPMAT Indore?',
			answer:
				'No. Each institute runs its own test, with its own form, date and sections. A Rohtak score is for Rohtak. Much of your preparation serves both, because mathematics and English come up in each; logical reasoning as a section of its own is Rohtak’s.',
		},
		{
			question: 'How much do my class 10 and class 12 marks matter?',
			answer:
				'Twice. First they decide whether you may apply: the minimum for your category is under eligibility. Then they count again as past academics, beside the aptitude score and the interview. So while you prepare for this test, do not let your board exams slip.',
		},
		{
			question: 'I am in a reserved category. Which age limit holds for me?',
			answer:
				'The text we work from gives a date for SC, ST and PWD candidates that does not match the date for the others, and no age. We show it unchanged and say so in the footnote. Please confirm it with the institute before you apply.',
		},
	],
} satisfies Exam;
