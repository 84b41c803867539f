import type { News } from '#app/features/content/collections/news.ts';

export const position = 2;

export default {
	description:
		'Our all-India scholarship test takes place on 21 September 2023. It offers a scholarship of up to 80%, and you register for it beforehand.',
	author: 'Dhruva Mentors desk',
	date: '2023-08-21',
	body: `
The test is for students who want to prepare with us and would like help with the cost. You can find the steps on the page of the [scholarship test](/scholarshiptest).

Parents who want to know what the scholarship covers can [ask a counsellor](/contactus) before their child registers.
`,
} satisfies News;
