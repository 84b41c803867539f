import type { Pattern } from '#app/features/content/collections/pattern.ts';

export const position = 4;

export default {
	title: 'IIM Ranchi (JIPMAT/IPMAT pattern)',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'S. No.', 'Section', 'Number of questions', 'Marks',
		'1', 'Quantitative aptitude', '33', '132',
		'2', 'Verbal ability and reading comprehension', '34', '136',
		'3', 'Data interpretation and logical reasoning', '33', '132',
		'', 'Total', '100', '400',
	],
} satisfies Pattern;
