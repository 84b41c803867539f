import type { Programme } from '#app/features/content/collections/programme.ts';

export const position = 2;

export default {
	title: "Achievers' Mentorship Program",
	menuLabel: "Achiever's Mentorship Program",
	address: '/achivers',
	tagline: 'Start in class 11, and let the work grow slowly instead of all at once.',
	summary:
		'Mentorship for class 11 students: find out which management exams suit you, build the basics early and keep school in balance.',
	picture: {
		name: 'programmes/achievers',
		alt: 'A drawing of a sapling that grows, step by step, into a full tree along the line of a constellation.',
	},
	facts: [
		{ label: 'Who it is for', value: 'Students in class 11' },
		{ label: 'Format', value: 'One-to-one, planned around school and school exams' },
		{ label: 'Exams', value: 'IPMAT Indore and Rohtak, JIPMAT, NPAT, SET, CUET and others' },
		{
			label: 'Fees',
			value: 'A counsellor tells you the full amount, in writing, before you decide',
		},
	],
	descriptionTab: 'Description',
	description: `In class 11 you have something that class 12 students would love to have: time. This programme helps you use it well. You learn what the integrated management exams ask, you make your basics in mathematics and English firm, and you find out early whether this path is the one you want.

## How a month goes

School comes first, so the month is built on your school timetable. Your mentor gives you a small piece of work for each week. You meet one-to-one to clear doubts and to look at what you did. In a month with school exams the plan becomes lighter, and afterwards it picks up again. Now and then you take a test, not to be judged, but to see how far the basics have come.

## Who should wait

This is for you if you are curious about management and happy to work a little, often. It is not for you if you have already reached class 12: the [Masters’ Mentorship Program](/master) is planned for that year. And if you are still deciding between very different careers, begin with a [counselling session](/contactus). You may not need a programme yet, and we will say so.

Next step: take the free session, and bring a parent if you like.`,
	benefits: [
		{
			title: 'Counselling on the path ahead',
			text: 'Before any syllabus, we talk about what an integrated management course is and whether it fits what you enjoy.',
		},
		{
			title: 'A SWOT analysis while there is time',
			text: 'The diagnostic test finds the gaps from earlier classes now, when filling them is still easy.',
		},
		{
			title: 'A study plan that respects school',
			text: 'Weekly steps are small, and they make room for unit tests, projects and holidays.',
		},
		{
			title: 'A mentor of your own',
			text: 'You bring doubts to the same person each time, so nobody has to start from zero with you.',
		},
		{
			title: 'IIM alumni to ask',
			text: 'People who took this road after school tell you what they would do differently in class 11.',
		},
	],
	freeSession: [
		{
			title: 'One-to-one sessions',
			text: 'A quiet talk between you and a mentor about class 11, your subjects and your hopes.',
		},
		{
			title: 'Expert mentors',
			text: 'You meet somebody who has guided students from school to the entrance exams.',
		},
		{
			title: 'Curriculum overview',
			text: 'You learn what you would study in class 11 and what is better left for class 12.',
		},
		{
			title: 'Study resources',
			text: 'We show you the kind of practice that builds basics without fighting your school books.',
		},
		{
			title: 'Progress assessment',
			text: 'A few questions show which basics are firm and which need care.',
		},
	],
	instructors: [],
	reviews: [],
} satisfies Programme;
