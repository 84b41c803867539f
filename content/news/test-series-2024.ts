import type { News } from '#app/features/content/collections/news.ts';

export const position = 3;

export default {
	description:
		'The test series for the 2024 IPMAT and BBA exams is open. There are three packs, Pocket, Prime and Premium, with up to 80 mocks.',
	author: 'Dhruva Mentors desk',
	date: '2023-07-24',
	body: `
The series comes with one-to-one mentorship, a personalised booster plan and a current-affairs compendium. You can try a free mock test before you decide.

Compare the packs on the [test series](/testseries) page. Before your first mock, read [how marking changes the way you attempt](/blog/how-marking-changes-your-attempt).
`,
} satisfies News;
