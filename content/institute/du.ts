import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 13;

export default {
	name: 'Delhi University',
	menuLabel: 'Delhi University',
	address: '/du',
	summary:
		'The University of Delhi, a central university founded in 1922. Its BMS and other business degrees are taught in colleges and reached through CUET.',
	founded: 1922,
	city: 'Delhi',
	state: 'Delhi',
	latitude: 28.69,
	longitude: 77.21,
	banner: {
		name: 'institutes/du',
		alt: 'A drawing of a red-brick college with arcades and a clock tower, with the trees of the Ridge forest behind.',
	},
	description: `The University of Delhi was founded in 1922 and is a central university. Everyone says DU. It is a family of colleges, old and new, large and small. Many stand on the North Campus beside the wooded Ridge; others are on and around the South Campus and all over the city. You belong to a college first, and the university examines you.

## Business degrees

Management courses are offered in some colleges only. Look for three names: Bachelor of Management Studies (BMS), the business degree in Financial Investment Analysis (BFIA), and the honours degree in Business Economics. Shaheed Sukhdev College of Business Studies, in Rohini, is the college best known for the first two. BCom (Honours) is taught much more widely.

## CUET and then the seat lists

Admission to these courses is by CUET score. [Our BMS and BFIA page](/exams9) explains the exam and its marking. DU prescribes a combination of CUET subjects for each course, and mathematics has been part of the one for its business degrees. A wrong combination is hard to put right later, so look it up before you fill in the CUET form. Afterwards you register on DU’s own seat allocation portal and rank courses and colleges.

## Student life

The Yellow Line of the Metro stops at Vishwavidyalaya, a walk or a short rickshaw ride from the northern colleges. Hostel places are few, and many students share rented rooms in Kamla Nagar, Vijay Nagar or Mukherjee Nagar. There are debating and theatre societies in nearly every college. Summer touches the extreme, and so does winter fog; February and March are lovely.`,
	highlights: [
		{ label: 'What it is', value: 'A central university made up of many colleges' },
		{ label: 'After 10+2', value: 'BMS, BFIA, Business Economics, BCom (Honours)' },
		{ label: 'Way in', value: 'CUET, then DU’s own seat allocation' },
		{ label: 'Getting there', value: 'Vishwavidyalaya station, Yellow Line, for the North Campus' },
	],
	officialSite: 'https://www.du.ac.in',
	exams: ['cuet'],
} satisfies Institute;
