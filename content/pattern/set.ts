import type { Pattern } from '#app/features/content/collections/pattern.ts';

export const position = 6;

export default {
	title: 'SET 2023',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'S. No.', 'Section', 'Number of questions', 'Marks',
		'1', 'English', '16', '–',
		'2', 'Quantitative', '16', '–',
		'3', 'General Awareness', '16', '–',
		'4', 'Reasoning', '12', '–',
		'', 'Total', '60', '–',
	],
} satisfies Pattern;
