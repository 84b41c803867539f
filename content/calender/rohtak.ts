import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 2;

export default {
	title: 'IPMAT Rohtak 2023',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', '06.03.2023', 'iimrohtak.ac.in',
		'Applications close', '10.04.2023', 'iimrohtak.ac.in',
		'Admit card', 'See the notification', 'iimrohtak.ac.in',
		'Exam', '20.05.2023', 'iimrohtak.ac.in',
		'Result and interview list', 'See the notification', 'iimrohtak.ac.in',
	],
} satisfies Calender;
