import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 14;

export default {
	name: 'Jamia Millia Islamia',
	menuLabel: 'Jamia Millia University',
	address: '/jamia',
	summary:
		'A central university in south-east Delhi, founded at Aligarh in 1920. Check each year which test its BBA and BCom ask for.',
	founded: 1920,
	city: 'New Delhi',
	state: 'Delhi',
	latitude: 28.56,
	longitude: 77.28,
	banner: {
		name: 'institutes/jamia',
		alt: 'A drawing of a garden court seen through a tall arch, with lattice screens on both sides.',
	},
	description: `Jamia Millia Islamia was founded in 1920, during the freedom movement, at Aligarh. It moved to Delhi in 1925 and later to Okhla, near the Yamuna. Parliament made it a central university in 1988. Its name means national Islamic university, and students of every faith study there.

## What to look for

After class 12, those who lean towards business usually look at two degrees: BBA and BCom (Honours). Economics (Honours) is a third. Jamia is also known for engineering, mass communication, architecture and law, so you will share the campus with very different people. Classes and libraries are within walking distance of each other.

## Which test?

This needs your attention. Jamia has used CUET for some undergraduate courses, and its own entrance test for others. The list has grown and changed over the years. We therefore name no exam on this page. Open the current prospectus, find your course, and read what it says about the test and about the interview, if there is one. Even where CUET is used, you also fill in Jamia’s own form. The prospectus explains the reservation rules as well, which are particular to Jamia.

## Okhla and beyond

The Magenta Line has a station named after the university. Around the campus, Jamia Nagar and Batla House are crowded and lively, and you eat well for little money. Humayun’s Tomb and the shrine of Nizamuddin are not far. The weather is that of Delhi: a scorching May, a wet August, a foggy January.`,
	highlights: [
		{ label: 'What it is', value: 'A central university since 1988' },
		{ label: 'After 10+2', value: 'BBA, BCom (Honours), Economics (Honours)' },
		{ label: 'Way in', value: 'CUET or Jamia’s own test, by course: see the current prospectus' },
		{ label: 'Getting there', value: 'Jamia Millia Islamia station, Magenta Line' },
	],
	officialSite: 'https://www.jmi.ac.in',
	exams: [],
} satisfies Institute;
