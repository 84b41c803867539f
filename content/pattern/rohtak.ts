import type { Pattern } from '#app/features/content/collections/pattern.ts';

export const position = 2;

export default {
	title: 'IPMAT Rohtak',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'S. No.', 'Section', 'Number of questions', 'Marks',
		'1', 'Quantitative ability', '40', '160',
		'2', 'Verbal ability', '40', '160',
		'3', 'Logical reasoning', '40', '160',
		'', 'Total', '120', '480',
	],
} satisfies Pattern;
