import type { Pattern } from '#app/features/content/collections/pattern.ts';

export const position = 1;

export default {
	title: 'IPMAT Indore',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'S. No.', 'Section', 'Number of questions', 'Marks',
		'1', 'Quantitative ability, multiple choice', '40', '160',
		'2', 'Quantitative ability, short answer (no negative marking)', '20', '80',
		'3', 'Verbal ability', '40', '160',
		'', 'Total', '100', '400',
	],
} satisfies Pattern;
