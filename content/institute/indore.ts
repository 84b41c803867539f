import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 1;

export default {
	name: 'IIM Indore',
	menuLabel: 'IIM Indore',
	address: '/iimindore',
	summary:
		'Founded in 1996 in Indore, Madhya Pradesh. The first IIM to open a five-year management programme to students straight from school.',
	founded: 1996,
	city: 'Indore',
	state: 'Madhya Pradesh',
	latitude: 22.63,
	longitude: 75.8,
	banner: {
		name: 'institutes/indore',
		alt: 'A drawing of the tall gate of the Rajwada palace in Indore, with a campus on a hill and fields of the Malwa plain around it.',
	},
	description: `The Indian Institute of Management Indore was founded in 1996. Its campus stands on a hill at the edge of the city, on the road from Rau to Pithampur. Like all IIMs, it is an institute of national importance under an Act of Parliament of 2017.

## After 10+2

IIM Indore began the Integrated Programme in Management, or IPM, in 2011. No IIM had done this before. The programme runs for five years. The early years are broad: mathematics, statistics, economics, languages, the social sciences. The later years are management proper, studied beside students who joined after a first degree.

## Getting in

You write IPMAT Indore and, if you are called, sit for a personal interview. [Our page on the exam](/exams) shows the pattern, the weightage and the dates of the season it describes. On the institute’s site, read the admission notice for your own year with care: who may apply, in which years class 12 may have been passed, and what the programme costs.

## Living there

Indore is the largest city of Madhya Pradesh, on a high plain of black soil where soya bean and wheat grow. Days are hot in May, but nights cool down. The old Holkar palace, Rajwada, stands in the centre, and around it the food stalls of Sarafa bazaar open late in the evening. The campus is some way out, so you will take a bus or a cab into town.`,
	highlights: [
		{
			label: 'What it is',
			value: 'An Indian Institute of Management, set up by the Government of India',
		},
		{ label: 'After 10+2', value: 'Five-year Integrated Programme in Management (IPM)' },
		{ label: 'Way in', value: 'IPMAT Indore, then a personal interview' },
		{ label: 'Nearest airport', value: 'Devi Ahilyabai Holkar Airport, Indore' },
	],
	officialSite: 'https://www.iimidr.ac.in',
	exams: ['indore'],
} satisfies Institute;
