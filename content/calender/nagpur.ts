import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 10;

export default {
	title: 'IIMNAT, IIM Nagpur',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'iimnagpur.ac.in',
		'Applications close', 'See the notification', 'iimnagpur.ac.in',
		'Admit card', 'See the notification', 'iimnagpur.ac.in',
		'Exam', 'See the notification', 'iimnagpur.ac.in',
		'Result and next steps', 'See the notification', 'iimnagpur.ac.in',
	],
} satisfies Calender;
