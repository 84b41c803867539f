import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 11;

export default {
	name: 'Devi Ahilya Vishwavidyalaya',
	menuLabel: 'Devi Ahilya Vishwavidyalaya',
	address: '/devi',
	summary:
		'The state university at Indore, founded in 1964 and named after Ahilyabai Holkar. Its institutes teach integrated management courses after school.',
	founded: 1964,
	city: 'Indore',
	state: 'Madhya Pradesh',
	latitude: 22.69,
	longitude: 75.87,
	banner: {
		name: 'institutes/devi',
		alt: 'A drawing of temple spires above the stone steps of a river ghat, with boats on the water.',
	},
	description: `Devi Ahilya Vishwavidyalaya, DAVV for short, was founded in 1964 as the University of Indore. It was later renamed after Ahilyabai Holkar, the eighteenth-century queen of Malwa. She ruled from Maheshwar, south of Indore, and the temples and ghats she built on the Narmada are still in use. The university has two main campuses: Nalanda in the centre and Takshashila on Khandwa Road.

## Integrated courses in management

DAVV was early to offer courses that go from school to a master’s degree. Two of its departments matter most to you. One is the Institute of Management Studies, or IMS. The other is the International Institute of Professional Studies, IIPS. Look for the five-year integrated MBA courses in their lists, and note in which field each one is.

## Admission

In earlier years the university held its own Common Entrance Test. More recently it has used CUET for courses in its teaching departments. [Our CUET page](/exams9) describes that exam. A CUET score alone is not enough: DAVV holds counselling, with its own registration, and announces it on its site. Check there which CUET subjects your course asks for.

## A student’s Indore

The teaching departments are inside the city, so shops, libraries and cheap meals are near. Poha and jalebi make the usual breakfast. Being a state university, DAVV draws many students from the towns of Malwa and Nimar, and you will hear Malwi along with Hindi. Ujjain, Mandu and Maheshwar are good day trips.`,
	highlights: [
		{ label: 'What it is', value: 'A state university of Madhya Pradesh' },
		{ label: 'After 10+2', value: 'Five-year integrated MBA courses at IMS and IIPS' },
		{ label: 'Way in', value: 'CUET in recent years, then the university’s counselling' },
		{ label: 'Nearest station', value: 'Indore Junction' },
	],
	officialSite: 'https://www.dauniv.ac.in',
	exams: ['cuet'],
} satisfies Institute;
