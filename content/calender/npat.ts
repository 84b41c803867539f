import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 7;

export default {
	title: 'NPAT',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'npat.in',
		'Applications close', 'See the notification', 'npat.in',
		'Admit card', 'See the notification', 'npat.in',
		'Exam', 'See the notification', 'npat.in',
		'Result and merit list', 'See the notification', 'npat.in',
	],
} satisfies Calender;
