import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 5;

export default {
	title: 'NALSAR IPM',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'doms.nalsar.ac.in',
		'Applications close', 'See the notification', 'doms.nalsar.ac.in',
		'Admit card', 'See the notification', 'doms.nalsar.ac.in',
		'Exam', 'See the notification', 'doms.nalsar.ac.in',
		'Result and next steps', 'See the notification', 'doms.nalsar.ac.in',
	],
} satisfies Calender;
