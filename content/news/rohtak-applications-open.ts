import type { News } from '#app/features/content/collections/news.ts';

export const position = 8;

export default {
	description:
		'IIM Rohtak has opened applications for its integrated programme. You can apply until 10 April 2023, and the exam is on 20 May 2023.',
	author: 'Dhruva Mentors desk',
	date: '2023-03-06',
	body: `
General, NC-OBC and EWS candidates need at least 60% in class 10 and class 12. SC, ST and PwD candidates need at least 55%. There is an age limit as well.

Read the details on the page for [IPMAT Rohtak](/exams1), and check the age limit in the official notification before you pay.
`,
} satisfies News;
