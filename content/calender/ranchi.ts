import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 4;

export default {
	title: 'IIM Ranchi IPM',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'iimranchi.ac.in',
		'Applications close', 'See the notification', 'iimranchi.ac.in',
		'Admit card', 'See the notification', 'iimranchi.ac.in',
		'Exam', 'See the notification', 'iimranchi.ac.in',
		'Result and interview list', 'See the notification', 'iimranchi.ac.in',
	],
} satisfies Calender;
