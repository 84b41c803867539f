import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 8;

export default {
	title: 'SET',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'set-test.org',
		'Applications close', 'See the notification', 'set-test.org',
		'Admit card', 'See the notification', 'set-test.org',
		'Exam', 'See the notification', 'set-test.org',
		'Result and interview list', 'See the notification', 'set-test.org',
	],
} satisfies Calender;
