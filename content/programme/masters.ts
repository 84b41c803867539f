import type { Programme } from '#app/features/content/collections/programme.ts';

export const position = 3;

export default {
	title: "Masters' Mentorship Program",
	menuLabel: "Master's Mentorship Program",
	address: '/master',
	tagline:
		'Class 12 asks for two climbs at once: boards and entrance exams. Take both with a guide.',
	summary:
		'Mentorship for class 12 students: a personal plan that carries board exams and management entrance exams together, with mocks and interview practice.',
	picture: {
		name: 'programmes/masters',
		alt: 'A drawing of a student climbing steps towards a summit, with a star above it.',
	},
	facts: [
		{ label: 'Who it is for', value: 'Students in class 12' },
		{ label: 'Format', value: 'One-to-one, with your board exams marked on the plan' },
		{ label: 'Exams', value: 'IPMAT Indore and Rohtak, JIPMAT, NPAT, SET, CUET and others' },
		{
			label: 'Fees',
			value: 'A counsellor tells you the full amount, in writing, before you decide',
		},
	],
	descriptionTab: 'Description',
	description: `Class 12 is a full year. There are practicals, pre-boards and boards, and the application forms for entrance exams arrive in the middle of them. The Masters’ programme puts all of it on one plan, so that you always know what today is for.

## How a month goes

First you and your mentor decide how much of the month belongs to school. What is left goes to the entrance exams: topics from your weak list, timed sections, and mocks as the exams come closer. After a mock you meet one-to-one and sort your errors into three heaps: did not know, misread, ran out of time. Each heap needs a different cure. Near the boards the mentor steps back and lets you study for them.

## When another programme is better

Choose this if you are in class 12 and want to keep several exams open without losing your board marks. Do not choose it if you have finished class 12 and are taking a year: the [Speedster’s Mentorship Program](/Speedester) was made for a shorter, harder stretch. If you are in class 11, you have time for the [Achievers’ programme](/achivers).

To begin, book the free session and keep your last school report near you. Before that, look at the [exam calendar](/calander) and note the exams you are thinking of.`,
	benefits: [
		{
			title: 'One plan for boards and entrance exams',
			text: 'Your personal study plan shows both, so that neither comes as a surprise.',
		},
		{
			title: 'SWOT analysis at the start',
			text: 'A diagnostic test tells you which sections already bring marks and which ones cost you.',
		},
		{
			title: 'Personalised mentorship',
			text: 'Your mentor decides with you what to skip, which matters as much in class 12 as what to study.',
		},
		{
			title: 'Mock tests at the right time',
			text: 'Mocks grow in number as the exams come near, and each is read together with you.',
		},
		{
			title: 'Interview sessions',
			text: 'When the written test is behind you, you prepare for the personal interview with people who have faced one.',
		},
	],
	freeSession: [
		{
			title: 'One-to-one sessions',
			text: 'Bring your class 12 timetable, and a mentor looks at it with you and nobody else.',
		},
		{
			title: 'Expert mentors',
			text: 'Ask how others carried boards and entrance exams in the same year.',
		},
		{
			title: 'Curriculum overview',
			text: 'You see which topics class 12 already covers and which ones are only in the entrance papers.',
		},
		{
			title: 'Study resources',
			text: 'We point out the practice that is worth your few free hours this year.',
		},
		{
			title: 'Progress assessment',
			text: 'You leave with a fair view of how ready you are for each exam on your list.',
		},
	],
	instructors: [],
	reviews: [],
} satisfies Programme;
