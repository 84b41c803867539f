import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 3;

export default {
	title: 'JIPMAT (IIM Bodh Gaya and IIM Jammu)',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'exams.nta.ac.in/JIPMAT',
		'Applications close', 'See the notification', 'exams.nta.ac.in/JIPMAT',
		'Admit card', 'See the notification', 'exams.nta.ac.in/JIPMAT',
		'Exam', 'See the notification', 'exams.nta.ac.in/JIPMAT',
		'Result and merit list', 'See the notification', 'exams.nta.ac.in/JIPMAT, then iimbg.ac.in or iimj.ac.in',
	],
} satisfies Calender;
