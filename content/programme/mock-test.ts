import type { Programme } from '#app/features/content/collections/programme.ts';

export const position = 6;

export default {
	title: 'Mock Test Mentorship Program',
	menuLabel: 'Mock Test Mentorship Program',
	address: '/testmod',
	tagline: 'A mock is only half the work. The other half is finding out why.',
	summary:
		'Up to 80 mocks, one-to-one mentorship on what they show, a personalised booster plan and a current-affairs compendium.',
	picture: {
		name: 'programmes/mock-test',
		alt: 'A drawing of a marked answer sheet, a pencil and a stopwatch, with a constellation behind them.',
	},
	facts: [
		{
			label: 'Who it is for',
			value: 'Students who know the topics and want practice under exam conditions',
		},
		{ label: 'Mocks', value: 'Up to 80' },
		{ label: 'Format', value: 'Mock tests, with one-to-one mentorship on the results' },
		{ label: 'Exams', value: 'IPMAT and BBA entrance exams' },
		{
			label: 'Fees',
			value: 'A counsellor tells you the full amount, in writing, before you decide',
		},
	],
	descriptionTab: 'Description',
	description: `Many students write mock after mock and see the same score each time. The paper is not the problem; nobody has looked at it with them. In this programme a mentor does. It stands behind all three test series: Pocket, Prime and Premium. You can compare them on the [test series page](/testseries).

## How a month goes

You write a mock, sitting down for the full time, with the phone away. Then you look at it twice: once alone, once with a mentor. Together you pick the two or three things that would have changed the score most, and these become your booster plan. You practise them before you touch the next paper. Between mocks you read the current-affairs compendium, a little at a time, for the exams that test general awareness.

## What it is not

It does not teach the subject from the beginning. If half the questions in a paper are new to you, mocks will only discourage you; the [Premium Mentorship Program](/prep-module) or the programme for your class is a better start. It is right for you when you have covered most of the syllabus, here or anywhere else, and want speed, judgement and calm.

Try a free mock first. If the score surprises you, in either direction, book the free session and bring it along.`,
	benefits: [
		{
			title: 'Up to 80 mocks',
			text: 'Enough papers to try out ways of working and keep the one that suits you.',
		},
		{
			title: 'One-to-one mentorship',
			text: 'A mentor reads your attempt with you: the order you chose, the traps, the time you lost.',
		},
		{
			title: 'A personalised booster plan',
			text: 'Each plan names the few topics that would lift your score most, and what to do about them.',
		},
		{
			title: 'A current-affairs compendium',
			text: 'The news that matters for general-awareness sections, gathered in one place for you to read.',
		},
	],
	freeSession: [
		{
			title: 'One-to-one sessions',
			text: 'Show a mentor a paper you have written, here or elsewhere, and read it together.',
		},
		{
			title: 'Expert mentors',
			text: 'You hear how somebody who knows these papers decides what to leave out.',
		},
		{
			title: 'Curriculum overview',
			text: 'We explain how mocks, mentorship and the booster plan follow each other.',
		},
		{
			title: 'Study resources',
			text: 'You get to see the compendium and how to read it in small portions.',
		},
		{
			title: 'Progress assessment',
			text: 'Your score is split by section, so you know where the next marks are likeliest.',
		},
	],
	instructors: [],
	reviews: [],
} satisfies Programme;
