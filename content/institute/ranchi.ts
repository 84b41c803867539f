import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 3;

export default {
	name: 'IIM Ranchi',
	menuLabel: 'IIM Ranchi',
	address: '/ranchi',
	summary:
		'Founded in 2009 in Ranchi, Jharkhand, on the Chota Nagpur plateau. It offers a five-year integrated programme after class 12.',
	founded: 2009,
	city: 'Ranchi',
	state: 'Jharkhand',
	latitude: 23.31,
	longitude: 85.26,
	banner: {
		name: 'institutes/ranchi',
		alt: 'A drawing of a waterfall dropping from the edge of a plateau, with sal forest along the top.',
	},
	description: `IIM Ranchi was set up in December 2009, with IIM Calcutta as its mentor in the early years. It now has a campus of its own near Dhurwa, on the south-western side of the city.

## Joining from school

The Integrated Programme in Management takes you from class 12 to a master’s level in five years. You build a base in economics, mathematics and the human sciences first. Business subjects take over later. If you think you might want to stop after three years, ask the institute what that would mean, because the rules differ from one IIM to the next.

## How admission works

Ranchi looks mainly at three things: a test score, an interview and your academic record. The share of each is set out on [our IPMAT Ranchi page](/exams3). Which test scores are accepted has to be checked every year, in the admission policy that the institute publishes. Do this before you fill in any other form.

## What the city is like

Ranchi sits on a plateau, at about 650 metres, and is milder than most cities of the plains. The rains are heavy, and they feed the falls that the district is known for: Hundru, Dassam, Jonha. Sal forest begins where the houses end. You will hear Hindi, Nagpuri and several Adivasi languages in the market. Trains and flights connect the city with Kolkata, Patna and Delhi.`,
	highlights: [
		{
			label: 'What it is',
			value: 'A central government institute of management, mentored at first by IIM Calcutta',
		},
		{ label: 'After 10+2', value: 'Five-year integrated programme (IPM)' },
		{ label: 'Way in', value: 'Test score, personal interview and academic profile' },
		{ label: 'Nearest airport', value: 'Birsa Munda Airport, Ranchi' },
	],
	officialSite: 'https://iimranchi.ac.in',
	exams: ['ranchi'],
} satisfies Institute;
