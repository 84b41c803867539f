import type { News } from '#app/features/content/collections/news.ts';

export const position = 1;

export default {
	description:
		'The Speedster programme gives you six months of close preparation. It is an intensive for students in class 12 and in a drop year, with a diagnostic test, a personal study plan and one-to-one sessions.',
	author: 'Dhruva Mentors desk',
	date: '2023-10-09',
	body: `
You begin with a diagnostic test and a counselling talk. A personal study plan follows from it. Mock tests are analysed with you, and there are remedial classes for what went wrong.

Read about the [Speedster’s Mentorship Program](/Speedester), or [ask a counsellor](/contactus) whether six months are enough for what you have in mind.
`,
} satisfies News;
