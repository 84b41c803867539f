import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 10;

export default {
	name: 'Christ University',
	menuLabel: 'Christ University',
	address: '/christ',
	summary:
		'CHRIST (Deemed to be University), Bengaluru, founded as Christ College in 1969. It admits to BBA and BCom through a process of its own.',
	founded: 1969,
	city: 'Bengaluru',
	state: 'Karnataka',
	latitude: 12.93,
	longitude: 77.61,
	banner: {
		name: 'institutes/christ',
		alt: 'A drawing of a stone campus building with arcaded wings, between a red gulmohar and a blue jacaranda tree.',
	},
	description: `Christ College opened in Bengaluru in 1969, run by the Carmelites of Mary Immaculate, a Catholic order. In 2008 it became a deemed university, and it now writes its name CHRIST (Deemed to be University). The central campus lies on Hosur Road. Other campuses are in Bengaluru and outside Karnataka.

## What there is for you

Commerce and management are a large part of the university. There are several kinds of BBA, and BCom in different combinations, besides economics, psychology and the sciences. Two courses with similar names may be on different campuses, so write down the exact title and the campus before you apply.

## Not the CUET you may think of

Christ has an admission process of its own: an entrance test first, then further rounds such as an interview. Its test has at times been called the Christ University Entrance Test, and the short form looks just like that of the national CUET. They are two different exams. None of the exams on our site leads to Christ. Its admission pages list the rounds, the test dates and the fee for each course; the first sessions can come early in the year, so look there by the winter of class 12.

## Bengaluru

The city stands at around 900 metres, which keeps it mild when the rest of the south is hot. Rain trees, jacaranda and tabebuia line the older roads. There is work of every kind, from large software firms to two-person start-ups. Traffic is slow, so students try to live near their campus. You will manage with English and Hindi, and a few words of Kannada will be welcome.`,
	highlights: [
		{ label: 'What it is', value: 'A private deemed university that grew out of a college' },
		{ label: 'After 10+2', value: 'BBA and BCom in several forms' },
		{ label: 'Way in', value: 'The university’s own entrance test and later rounds' },
		{ label: 'Nearest airport', value: 'Kempegowda International Airport, north of the city' },
	],
	officialSite: 'https://christuniversity.in',
	exams: [],
} satisfies Institute;
