import type { News } from '#app/features/content/collections/news.ts';

export const position = 4;

export default {
	description:
		'IPMAT Indore takes place on Friday, 16 June 2023. The paper has 100 questions for 400 marks, and the short answers carry no negative marking.',
	author: 'Dhruva Mentors desk',
	date: '2023-06-09',
	body: `
Two of the three sections are quantitative: 40 multiple-choice questions and 20 short answers. The third is verbal, with 40 questions. The full table is on the page for [IPMAT Indore](/exams).

Follow your admit card for the centre, the time and what to bring. Use the last week for revision and sleep, not for new topics.
`,
} satisfies News;
