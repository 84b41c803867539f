import type { Scholarship } from '#app/features/content/collections/scholarship.ts';

export const position = 1;

export default {
	title: 'All India Scholarship Test',
	banner: 'Get up to 80% Scholarship',
	summary:
		'An online test, open with prior registration, that can bring a scholarship of up to 80% on our programmes. Results come 24 to 48 hours after the test.',
	upToPercent: 80,
	date: '2023-09-21',
	picture: {
		name: 'scholarship',
		alt: 'A drawing of a girl on steps lit by small lamps, flying a kite towards a bright star.',
	},
	description: `The All India Scholarship Test is our way of making mentorship lighter on a family’s budget. You write it online, from wherever you are. A good result can bring down the fee of a mentorship programme by up to 80%.

## Read this first

Eighty per cent is the highest scholarship, not the usual one. How large yours is depends on your result, and the counsellor puts it in writing before you pay anything. The test is our own. It is not an entrance exam, it does not replace one, and its result counts nowhere else.

You need to register before the test. The date at the top of this page belongs to the sitting named there. If it has gone by, ask us whether another sitting is planned, and we will tell you what we know.

## How to prepare

Write it as you would write any mock: rested, on time, in a quiet room, with a steady connection. The [FAQ](/faq) answers the questions students ask most. If fees are the reason you hesitate, say so to the [counsellor](/contactus). It is a good reason, and nobody will press you.`,
	steps: [
		{
			title: 'Register beforehand',
			text: 'Registration is needed before the day of the test. Without it you cannot take part.',
		},
		{
			title: 'Write the test online',
			text: 'You need a phone or a computer with an internet connection, and a place where you are not disturbed.',
		},
		{
			title: 'Get your result',
			text: 'Results are declared 24 to 48 hours after the test.',
		},
		{
			title: 'Talk it over',
			text: 'A counsellor explains what the result means for the fee. You decide at home, with your family.',
		},
	],
} satisfies Scholarship;
