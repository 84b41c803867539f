import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 6;

export default {
	title: 'IIFT Kakinada IPM',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'iift.ac.in',
		'Applications close', 'See the notification', 'iift.ac.in',
		'Admit card', 'See the notification', 'iift.ac.in',
		'Exam', 'See the notification', 'iift.ac.in',
		'Result and next steps', 'See the notification', 'iift.ac.in',
	],
} satisfies Calender;
