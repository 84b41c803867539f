import type { News } from '#app/features/content/collections/news.ts';

export const position = 7;

export default {
	description:
		'IIM Indore has opened applications for its integrated programme. You can apply until 14 April 2023, and the exam is on 16 June 2023.',
	author: 'Dhruva Mentors desk',
	date: '2023-03-09',
	body: `
You can apply if you passed class 12 in 2021 or 2022, or are appearing for it in 2023. The aptitude test counts for 65% and the personal interview for 35%.

Read the details on the page for [IPMAT Indore](/exams). The official notification is the final word, so read it before you pay.
`,
} satisfies News;
