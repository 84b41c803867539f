import type { Programme } from '#app/features/content/collections/programme.ts';

export const position = 1;

export default {
	title: 'Premium Mentorship Program',
	menuLabel: 'Premium Mentorship Program',
	address: '/prep-module',
	tagline: 'One mentor beside you, from the first diagnostic test to the personal interview.',
	summary:
		'The full mentorship: a diagnostic test, a personal study plan, mock tests and interview practice, one-to-one with mentors who studied at an IIM.',
	picture: {
		name: 'programmes/premium',
		alt: 'A drawing of a student and a mentor reading together in a small pavilion under the pole star.',
	},
	facts: [
		{
			label: 'Who it is for',
			value: 'Students who want help with the test, the choice of exams and the interview',
		},
		{ label: 'Format', value: 'One-to-one, at times you and your mentor agree' },
		{ label: 'Exams', value: 'IPMAT Indore and Rohtak, JIPMAT, NPAT, SET, CUET and others' },
		{
			label: 'Fees',
			value: 'A counsellor tells you the full amount, in writing, before you decide',
		},
	],
	descriptionTab: 'Description',
	description: `This is our most complete programme. It takes you through every stage of getting into an integrated management course: choosing your exams, learning the topics, practising under the clock and facing the interview panel. We are a personal mentorship platform, so you work with a mentor who knows your name and your mistakes, not in a crowded crash course.

## How a month goes

You and your mentor begin by looking at your last test and picking what to work on. You study from your own plan, on days that fit around school. You meet one-to-one when a topic is stuck, and again after each mock, because a mock teaches you most when somebody goes through it with you. At the end of the month the plan is changed to match what you have learnt. Interview practice joins in when your exams call for it.

## Is it right for you?

It suits you if you want one person to keep the whole picture in mind and you are ready to work between sessions. It does not suit you if you only want question papers: the [Mock Test Mentorship Program](/testmod) is enough for that. It is also more than you need if your preparation is nearly done and one section worries you. Look at [Short Term Courses](/short) then.

If you came here from the Premium 40 or the Ranker’s Program card, you are on the right page. Book the free session and ask the counsellor which of the two fits you.`,
	benefits: [
		{
			title: 'A diagnostic test with SWOT analysis',
			text: 'Your first test maps strengths, weaknesses, opportunities and threats, so that no week is spent on what you already know.',
		},
		{
			title: 'A personal study plan',
			text: 'The plan is written for your exams, your school hours and your pace, and it is changed when you change.',
		},
		{
			title: 'Mentors who are IIM alumni',
			text: 'They have sat where you sit, and they can tell you what the papers and the campus are really like.',
		},
		{
			title: 'Mock tests with a talk afterwards',
			text: 'You write full papers against the clock, then go through the choices you made with your mentor.',
		},
		{
			title: 'Personal-interview sessions',
			text: 'You practise speaking about your marks, your interests and your reasons for management until it feels natural.',
		},
	],
	freeSession: [
		{
			title: 'One-to-one sessions',
			text: 'You sit with a mentor alone and see how a normal Premium session feels.',
		},
		{
			title: 'Expert mentors',
			text: 'You can ask the mentor anything about the exams, the interview and life at an IIM.',
		},
		{
			title: 'Curriculum overview',
			text: 'We walk through the programme from the diagnostic test to the last interview practice.',
		},
		{
			title: 'Study resources',
			text: 'You see what material you would work from, and what you can leave on the shelf.',
		},
		{
			title: 'Progress assessment',
			text: 'A short check tells you where you stand today and what to work on first.',
		},
	],
	instructors: [],
	reviews: [],
} satisfies Programme;
