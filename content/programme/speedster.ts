import type { Programme } from '#app/features/content/collections/programme.ts';

export const position = 5;

export default {
	title: "Speedster's Mentorship Program",
	menuLabel: "Speedster's Mentorship Program",
	address: '/Speedester',
	tagline: 'Six months, one clear plan, and somebody who checks that you keep to it.',
	summary:
		'A six-month intensive for class 12 and drop-year students, with one-to-one sessions, mock analysis and remedial classes.',
	picture: {
		name: 'programmes/speedster',
		alt: 'A drawing of a student riding a bicycle fast, with books on the carrier and a star ahead.',
	},
	facts: [
		{ label: 'Who it is for', value: 'Class 12 and drop-year students' },
		{ label: 'Length', value: 'Six months' },
		{ label: 'Format', value: 'One-to-one, with remedial classes where a mock shows a gap' },
		{ label: 'Exams', value: 'IPMAT Indore and Rohtak, JIPMAT, NPAT, SET, CUET and others' },
		{
			label: 'Fees',
			value: 'A counsellor tells you the full amount, in writing, before you decide',
		},
	],
	descriptionTab: 'Short Term mentorship',
	description: `Speedster’s is a six-month intensive. It is for students who start late but start seriously: those in class 12 with the second half of the year in front of them, and those who have taken a drop year and want it to count.

## How a month goes

Each month has a target that you and your mentor set together. You study daily, you meet the head teacher or a mentor one-to-one, and you write mocks. Every mock is analysed. What it shows as weak goes into a remedial class, so that you do not carry the same mistake into the next paper. In the first month the diagnostic test takes the place of the mock. In the last months the papers come closer together and new topics stop.

## Before you say yes

Six months go quickly. This programme suits you if you can give it regular hours and do not mind hearing plainly what is wrong. It does not suit a class 11 student, who can go at a calmer pace. Nor does it suit a class 12 student whose boards are only weeks away; ask us about [Short Term Courses](/short) first. If a second attempt was not your own idea, speak to a [counsellor](/contactus) before you enrol. A drop year works only when you want it.

The next step is the free session. We look at your last score, count the weeks, and tell you what they can do.`,
	benefits: [
		{
			title: 'One-to-one sessions with the head teacher and mentors',
			text: 'You work with the person who plans the teaching as well as with the mentor who follows you week by week.',
		},
		{
			title: 'Diagnostic test and counselling',
			text: 'You begin with a test and a talk about it, so that the six months are aimed at the right exams.',
		},
		{
			title: 'Mock analysis and remedial classes',
			text: 'After a mock we find out why marks were lost, and a remedial class mends that topic.',
		},
		{
			title: 'Personalised study plans',
			text: 'Your weeks are laid out for you, whether you go to school in the day or study at home in a drop year.',
		},
		{
			title: 'Expert faculty and alumni mentors',
			text: 'Experienced teachers explain the subject; alumni tell you how they handled the pressure.',
		},
	],
	freeSession: [
		{
			title: 'One-to-one sessions',
			text: 'A mentor counts the months left with you and says what is possible in them.',
		},
		{
			title: 'Expert mentors',
			text: 'You can ask what a late start changes, and what it does not.',
		},
		{
			title: 'Curriculum overview',
			text: 'You see how six months are divided between learning, mocks and revision.',
		},
		{
			title: 'Study resources',
			text: 'We look at what you have used so far and keep what is good.',
		},
		{
			title: 'Progress assessment',
			text: 'A timed set of questions gives you a starting mark to compare with later.',
		},
	],
	instructors: [],
	reviews: [],
} satisfies Programme;
