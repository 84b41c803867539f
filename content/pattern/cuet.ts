import type { Pattern } from '#app/features/content/collections/pattern.ts';

export const position = 7;

export default {
	title: 'CUET',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'S. No.', 'Section', 'Number of questions', 'Marks',
		'1', 'Language', '40', '200',
		'2', 'Domain subject', '40', '200',
		'3', 'General test', '60', '300',
		'', 'Total', '140', '700',
	],
} satisfies Pattern;
