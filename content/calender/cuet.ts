import type { Calender } from '#app/features/content/collections/calender.ts';

export const position = 9;

export default {
	title: 'CUET (BMS/BFIA)',
	// biome-ignore format: one row of the table on each line
	tabledata: [
		'Step', 'Date', 'Where to check',
		'Applications open', 'See the notification', 'cuet.nta.nic.in',
		'Applications close', 'See the notification', 'cuet.nta.nic.in',
		'Admit card', 'See the notification', 'cuet.nta.nic.in',
		'Exam', 'See the notification', 'cuet.nta.nic.in',
		'Result', 'See the notification', 'cuet.nta.nic.in',
	],
} satisfies Calender;
