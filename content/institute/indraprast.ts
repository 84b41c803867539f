import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 9;

export default {
	name: 'Guru Gobind Singh Indraprastha University',
	menuLabel: 'Indraprastha University',
	address: '/indraprast',
	summary:
		'A state university of Delhi, founded in 1998, with its main campus in Dwarka. Its BBA is taught at affiliated colleges across the capital.',
	founded: 1998,
	city: 'New Delhi',
	state: 'Delhi',
	latitude: 28.59,
	longitude: 77.02,
	banner: {
		name: 'institutes/indraprast',
		alt: 'A drawing of the red gate of Delhi’s old fort, with a metro train on its viaduct behind the walls.',
	},
	description: `Guru Gobind Singh Indraprastha University was set up by the Government of Delhi in 1998. People call it IP University, or IPU. Indraprastha is the legendary old city that tradition places where the Purana Qila stands today. The main campus is in Dwarka, in the south-west of Delhi, and there is a second one in the east.

## BBA at an affiliated college

IPU teaches some subjects itself, but many of its students sit in affiliated colleges spread over Delhi and its neighbourhood. The BBA is such a course. The university sets the syllabus, holds the examinations and gives the degree. Your college gives you the teachers, the timetable and the daily journey. So compare colleges, not only the university’s name.

## Two tests to keep in mind

For the BBA, IPU has used its own Common Entrance Test, and CUET as well. Which of them comes first, and whether you need both, has changed over the years. Read the current admission brochure before you choose. How CUET works is on [our CUET page](/exams9). After the test, seats are given out in a central counselling where you list colleges in order of preference. Registering for it is a separate step.

## Daily life

Dwarka is a planned suburb on the Blue Line of the Delhi Metro. Most students live at home or in a rented room and travel. Expect hot summers, cold fog in January, and bad air in early winter. What Delhi gives in return is libraries, museums, talks and every kind of food.`,
	highlights: [
		{ label: 'What it is', value: 'A state university of the Government of Delhi' },
		{ label: 'After 10+2', value: 'BBA, BCom and other degrees, mostly at affiliated colleges' },
		{ label: 'Way in', value: 'The university’s own CET or CUET: see the current brochure' },
		{ label: 'Getting there', value: 'Dwarka is on the Blue Line of the Delhi Metro' },
	],
	officialSite: 'https://www.ipu.ac.in',
	exams: ['cuet'],
} satisfies Institute;
