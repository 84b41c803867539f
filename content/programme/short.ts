import type { Programme } from '#app/features/content/collections/programme.ts';

export const position = 4;

export default {
	title: 'Short Term Courses',
	menuLabel: 'Short Mentorship Program',
	address: '/short',
	tagline: 'A short stretch of mentorship for the one thing that stands between you and your exam.',
	summary:
		'Short mentorship for students who have prepared already and need help with one exam, one section or the interview.',
	picture: {
		name: 'programmes/short',
		alt: 'A drawing of a student crossing a short bridge, with an hourglass on the near bank and a star ahead.',
	},
	facts: [
		{
			label: 'Who it is for',
			value: 'Students who know what they need help with, or whose exam is near',
		},
		{ label: 'Format', value: 'One-to-one, on the topics you bring' },
		{ label: 'Exams', value: 'The one or two you name: IPMAT, JIPMAT, NPAT, SET, CUET or another' },
		{
			label: 'Fees',
			value: 'A counsellor tells you the full amount, in writing, before you decide',
		},
	],
	descriptionTab: 'Description',
	description: `Not everybody needs a long programme. Perhaps your quantitative section is fine and reading passages slow you down. Perhaps you have cleared the written test and the interview is next. A short course takes one such problem and works on it with you until it is smaller.

## What happens in it

You tell us the exam and the worry. A diagnostic test shows whether the worry is the real problem; often it is something beside it. Then you and a mentor agree on a short list of topics and meet one-to-one until the list is done. A mock near the end shows what has changed. Which courses are open now, and how long each one runs, is something the counsellor tells you when you call.

## Be honest with yourself

Short does not mean easy, and it does not mean a crash course. If you have not begun yet, a few sessions cannot replace months of reading and practice, and we will not sell them to you as if they could. Look at the [Masters’](/master) or the [Achievers’](/achivers) programme in that case. If you only want papers to practise on, see the [test series](/testseries).

Before the free session, write down three questions you got wrong lately. They are the best start.`,
	benefits: [
		{
			title: 'Counselling before you choose',
			text: 'We first ask what went wrong and tell you frankly whether a short course can mend it.',
		},
		{
			title: 'A diagnostic test, then a short list',
			text: 'The SWOT analysis is turned into a few topics, in order, and nothing else.',
		},
		{
			title: 'Personalised mentorship on that list',
			text: 'Every session is spent on your own questions, since there is no class to keep pace with.',
		},
		{
			title: 'A mock to measure the change',
			text: 'You see in a timed paper whether the work has paid off, and where it has not.',
		},
	],
	freeSession: [
		{
			title: 'One-to-one sessions',
			text: 'You bring one problem, and a mentor works on it with you then and there.',
		},
		{
			title: 'Expert mentors',
			text: 'You speak to somebody who knows the exam you are about to take.',
		},
		{
			title: 'Curriculum overview',
			text: 'We list what can be covered in the time you have, and what cannot.',
		},
		{
			title: 'Study resources',
			text: 'You hear which of the books and papers you already own are worth another look.',
		},
		{
			title: 'Progress assessment',
			text: 'A quick test separates the topics that need a session from those that only need practice.',
		},
	],
	instructors: [],
	reviews: [],
} satisfies Programme;
