import type { News } from '#app/features/content/collections/news.ts';

export const position = 5;

export default {
	description:
		'IPMAT Rohtak takes place on Saturday, 20 May 2023. The paper has 120 questions for 480 marks, in three sections of the same size.',
	author: 'Dhruva Mentors desk',
	date: '2023-05-13',
	body: `
The sections are quantitative ability, verbal ability and logical reasoning, with 40 questions each. The full table is on the page for [IPMAT Rohtak](/exams1).

Follow your admit card for the centre, the time and what to bring. If you are also sitting IPMAT Indore, that paper follows on 16 June 2023.
`,
} satisfies News;
