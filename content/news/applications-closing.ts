import type { News } from '#app/features/content/collections/news.ts';

export const position = 6;

export default {
	description:
		'Applications for IIM Rohtak close on 10 April 2023, and for IIM Indore on 14 April. If you mean to take both exams, you need to send two forms.',
	author: 'Dhruva Mentors desk',
	date: '2023-04-05',
	body: `
Do not wait for the last evening. Keep your mark sheets, a photograph and your identity papers at hand, and read the list of documents in each official notification first.

Check that you are eligible on our pages for [Rohtak](/exams1) and [Indore](/exams). All dates are in the [exam calendar](/calander).
`,
} satisfies News;
