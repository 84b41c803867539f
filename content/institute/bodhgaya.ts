import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 2;

export default {
	name: 'IIM Bodh Gaya',
	menuLabel: 'IIM Bodhgaya',
	address: '/bodhgaya',
	summary:
		'Founded in 2015 in Bodh Gaya, Bihar, the town of the Mahabodhi temple. Its five-year programme for school-leavers is reached through JIPMAT.',
	founded: 2015,
	city: 'Bodh Gaya',
	state: 'Bihar',
	latitude: 24.7,
	longitude: 84.99,
	banner: {
		name: 'institutes/bodhgaya',
		alt: 'A drawing of the spire of the Mahabodhi temple beside the bodhi tree, with the sandy Falgu river in front.',
	},
	description: `IIM Bodh Gaya opened in 2015 and is one of the younger IIMs. It lies in a small town with a very long memory: the Buddha is said to have reached enlightenment here, under a tree whose descendant still stands beside the Mahabodhi temple.

## What you can study

School-leavers can join the Integrated Programme in Management, which takes five years. You come in after class 12 and stay on for management studies at the level of an MBA. Subjects, exits and the name of the degree are set out in the programme handbook; read that before you compare it with a BBA.

## The way in

Admission goes through JIPMAT, a joint test that IIM Bodh Gaya shares with IIM Jammu. One test, two institutes: you do not write it twice. See [our JIPMAT page for Bodh Gaya](/exams2) for the paper and how the merit list is made. The rest, such as the documents, the hostel charges and the withdrawal rules, is on the institute’s own site.

## The place

Bodh Gaya lies by the Falgu, a river that is mostly sand until the rains fill it. Summers are hot and dry, winters mild with some fog. Pilgrims come from all over Asia in the cool months, so a small Bihar town has monasteries built by Thailand, Japan, Bhutan and others. Gaya, with its railway junction, is close by. It is a quiet place to study; for big-city life you would travel.`,
	highlights: [
		{
			label: 'What it is',
			value: 'An Indian Institute of Management, one of those opened in 2015',
		},
		{ label: 'After 10+2', value: 'Integrated Programme in Management, five years' },
		{ label: 'Way in', value: 'JIPMAT, shared with IIM Jammu' },
		{ label: 'Nearest station', value: 'Gaya Junction; Gaya also has an airport' },
	],
	officialSite: 'https://iimbg.ac.in',
	exams: ['bodhgaya'],
} satisfies Institute;
