import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 1;

export default {
	title: 'IPMAT Indore 2023',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', '09.03.2023', 'iimidr.ac.in',
		'Applications close', '14.04.2023', 'iimidr.ac.in',
		'Admit card', 'See the notification', 'iimidr.ac.in',
		'Exam', '16.06.2023', 'iimidr.ac.in',
		'Result and interview list', 'See the notification', 'iimidr.ac.in',
	],
} satisfies Calender;
