import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 7;

export default {
	name: 'NMIMS',
	menuLabel: 'NMIMS',
	address: '/nmims',
	summary:
		'Narsee Monjee Institute of Management Studies, founded in 1981 in Mumbai. Its undergraduate business courses are reached through NPAT.',
	founded: 1981,
	city: 'Mumbai',
	state: 'Maharashtra',
	latitude: 19.1,
	longitude: 72.84,
	banner: {
		name: 'institutes/nmims',
		alt: 'A drawing of the sea link in Mumbai, with the skyline behind it, fishing boats and a local train in front.',
	},
	description: `NMIMS stands for Narsee Monjee Institute of Management Studies. It was founded in 1981 by the Shri Vile Parle Kelavani Mandal, an old education trust, and it has been a deemed university since 2003. The main campus is in Vile Parle West, a suburb of Mumbai. There are other campuses, in Navi Mumbai, Bengaluru and Hyderabad among them.

## Courses after class 12

You can choose between several degrees: BBA, BBA in International Business, BCom, finance, economics and more. The list is not the same on every campus. Pick the course first and the campus second, and check that the two go together.

## NPAT

One test, NPAT, leads to these undergraduate courses. Its sections and the marks you need in class 12 are on [our NPAT page](/exams7), with the special conditions for International Business. Fees differ by course and campus. They are in the handout that NMIMS puts out each year, together with the rule on how often you may take the test.

## Studying in Mumbai

Vile Parle has its own station on the Western line, and the airport is next door. You will live with local trains, sea air and four months of heavy rain. The city is the home of India’s stock exchanges and many head offices, which is useful for internships. It is also expensive. Ask early whether there is a hostel place for first-year students, because a rented room in the western suburbs can weigh as much as the fee.`,
	highlights: [
		{
			label: 'What it is',
			value: 'A private deemed university, founded as a management institute',
		},
		{ label: 'After 10+2', value: 'BBA, BCom, finance, economics and related degrees' },
		{ label: 'Way in', value: 'NPAT' },
		{ label: 'Nearest station', value: 'Vile Parle, on the Western line' },
	],
	officialSite: 'https://www.nmims.edu',
	exams: ['npat'],
} satisfies Institute;
