import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 12;

export default {
	name: 'UPES',
	menuLabel: 'UPES',
	address: '/upes',
	summary:
		'A private university in Dehradun, Uttarakhand, founded in 2003. It began with petroleum and energy and now teaches business too.',
	founded: 2003,
	city: 'Dehradun',
	state: 'Uttarakhand',
	latitude: 30.42,
	longitude: 77.97,
	banner: {
		name: 'institutes/upes',
		alt: 'A drawing of the Doon valley at night, with a winding road, a small campus and lights along the Mussoorie ridge.',
	},
	description: `UPES was founded in 2003 as the University of Petroleum and Energy Studies, by an Act of the Uttarakhand legislature. Energy is where it started. Today it also has schools of business, law, computer science, design and health sciences. The two campuses, Bidholi and Kandoli, are outside Dehradun, on the side of the hills.

## Business with a subject attached

Many of its BBA courses are tied to an industry, for example energy, aviation or logistics. That is good if the industry interests you. If it does not, a general BBA may leave more doors open. There are also courses that join a BBA with an MBA. Compare the subjects year by year, not only the titles.

## More than one door

UPES has accepted different routes to the BBA: a test of its own, CUET, and marks in the board exams. The mix can vary by course and by year. If you plan to use CUET, begin with [our page on it](/exams9), and look up in the UPES admission section how the score is used. Ask also about closing dates, and whether there is more than one round.

## Between two rivers

The Doon is a long valley between the Shivaliks and the first high ridge of the Himalaya, with the Ganga at one end and the Yamuna at the other. Winters are cold but seldom harsh. The monsoon is strong. Mussoorie looks down from above, and Rishikesh is within easy reach. Bidholi itself is quiet, so town is an outing.`,
	highlights: [
		{
			label: 'What it is',
			value: 'A private university under an Act of the Uttarakhand legislature',
		},
		{ label: 'After 10+2', value: 'BBA, often tied to an industry; BBA-MBA' },
		{ label: 'Way in', value: 'Its own test, CUET or board marks, depending on course and year' },
		{ label: 'Nearest airport', value: 'Jolly Grant Airport, Dehradun' },
	],
	officialSite: 'https://www.upes.ac.in',
	exams: ['cuet'],
} satisfies Institute;
