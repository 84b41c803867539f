import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 8;

export default {
	name: 'Symbiosis',
	menuLabel: 'Symbiosis',
	address: '/symbiosis',
	summary:
		'Symbiosis International University, a deemed university since 2002, with its main campus in the hills west of Pune. SET is the way in.',
	founded: 2002,
	city: 'Pune',
	state: 'Maharashtra',
	latitude: 18.54,
	longitude: 73.73,
	banner: {
		name: 'institutes/symbiosis',
		alt: 'A drawing of an old fort gate in Pune, with flat-topped hills and a hill campus behind.',
	},
	description: `Symbiosis began in Pune in 1971 as a place where Indian and foreign students could meet. It became a deemed university in 2002, under the name Symbiosis International. The university is made up of many institutes, each with a character of its own. The hill campus at Lavale is the best known; other institutes are in Viman Nagar and elsewhere in the city, and some are in other states.

## Where a school-leaver looks

For management, the Symbiosis Centre for Management Studies teaches the BBA. Nearby fields, such as economics, computer applications, law and media, have institutes too. They are separate choices even though they carry the same family name.

## SET, then an interview and a writing test

The Symbiosis Entrance Test opens the door, and the later rounds decide. [Our SET page](/exams8) shows how the three are weighted. Notice one thing: you register for the test, and you also apply to each institute that you want. The second part is easy to forget. The university’s admission site lists which institutes go with which test.

## Pune around you

Pune lies behind the Western Ghats, at about 560 metres, and stays pleasant for much of the year. In the monsoon the hills of Lavale turn bright green. It is a city of colleges, with Marathi theatre, old forts to climb on Sunday and many people your age. Traffic is its weak side: find out on which campus your institute is before you look for a room.`,
	highlights: [
		{
			label: 'What it is',
			value: 'A private deemed university; the parent society dates from 1971',
		},
		{ label: 'After 10+2', value: 'BBA and degrees in economics, computing, law and media' },
		{ label: 'Way in', value: 'SET, personal interview and writing test' },
		{ label: 'Nearest airport', value: 'Pune Airport, in the Lohegaon and Viman Nagar area' },
	],
	officialSite: 'https://siu.edu.in',
	exams: ['set'],
} satisfies Institute;
