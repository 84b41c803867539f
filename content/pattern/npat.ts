import type { Pattern } from '#app/features/content/collections/pattern.ts';

export const position = 5;

export default {
	title: 'NPAT',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'S. No.', 'Section', 'Number of questions', 'Marks',
		'1', 'Proficiency in English language', '40', '40',
		'2', 'Quantitative and numerical ability', '40', '40',
		'3', 'Reasoning and general intelligence', '40', '40',
		'', 'Total', '120', '120',
	],
} satisfies Pattern;
