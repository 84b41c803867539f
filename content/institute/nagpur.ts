import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 5;

export default {
	name: 'IIM Nagpur',
	menuLabel: 'IIM Nagpur',
	address: '/nagpur',
	summary:
		'Founded in 2015 in Nagpur, Maharashtra. For school-leavers it is linked with HCL TechBee, through a test called IIMNAT.',
	founded: 2015,
	city: 'Nagpur',
	state: 'Maharashtra',
	latitude: 21.05,
	longitude: 79.03,
	banner: {
		name: 'institutes/nagpur',
		alt: 'A drawing of the Zero Mile pillar in Nagpur with its stone horses, between orange trees in fruit.',
	},
	description: `IIM Nagpur started in 2015, and IIM Ahmedabad was its mentor. Its campus is in MIHAN, the business district south of Nagpur airport.

## A different kind of start

What IIM Nagpur offers to students from school differs from the integrated programmes elsewhere. It is a collaboration with HCL TechBee, the early-career programme of the technology company HCL. In such a scheme you train and work while you study. That can be a strong start, and it is a commitment as well. Ask how many hours you would work, how much of the teaching takes place on campus, how long you would be bound to the employer, and which degree you receive at the end.

## How to apply

The test is IIMNAT. What we know about it, the first batch and the stipend is on [our IIM Nagpur and TechBee page](/exams10). Confirm on the websites of both the institute and HCL TechBee that the scheme is open in your year, since a collaboration can change from one year to the next. The institute’s MBA is a separate course and needs a first degree.

## Nagpur

It is the orange city, almost in the middle of the map. The Zero Mile stone recalls the survey of India that was measured from here. May is fierce, with some of the highest temperatures in the country, and the monsoon is a relief. Marathi and Hindi are both at home. Tiger forests such as Pench and Tadoba lie within a few hours’ drive.`,
	highlights: [
		{ label: 'What it is', value: 'An IIM opened in 2015, mentored at first by IIM Ahmedabad' },
		{ label: 'After 10+2', value: 'A programme in collaboration with HCL TechBee' },
		{ label: 'Way in', value: 'IIMNAT; confirm that it is held in your year' },
		{ label: 'Nearest airport', value: 'Dr. Babasaheb Ambedkar International Airport, Nagpur' },
	],
	officialSite: 'https://www.iimnagpur.ac.in',
	exams: ['nagpur'],
} satisfies Institute;
