import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 4;

export default {
	name: 'IIM Jammu',
	menuLabel: 'IIM Jammu',
	address: '/jammu',
	summary:
		'Founded in 2016 in Jammu, where the plains meet the hills. School-leavers enter its integrated programme through JIPMAT.',
	founded: 2016,
	city: 'Jammu',
	state: 'Jammu and Kashmir',
	latitude: 32.8,
	longitude: 74.9,
	banner: {
		name: 'institutes/jammu',
		alt: 'A drawing of the river Tawi below an old fort on a rock, with snow hills behind.',
	},
	description: `Jammu received its IIM in 2016, and IIM Lucknow guided it at the start. The campus is at Jagti, near Nagrota, beside the highway that climbs towards Srinagar.

## The programme for you

If you are finishing class 12, look at the Integrated Programme in Management. It is a five-year course. You study the basics of several subjects and then move on to management with students who are already graduates. Make sure you understand what happens between the third and the fourth year; the programme page says what is required to move on.

## Your way there

You write JIPMAT, the same paper as for IIM Bodh Gaya. [Our page on JIPMAT Jammu](/exams4) explains the sections and the weighting. Talk about both towns at home beforehand, since you may have to put one of them first. The official information bulletin says when and how you do that, which marks you need in class 12, and how seats are reserved.

## Hills on one side, plains on the other

Jammu is built on both banks of the Tawi. In June it is as hot as the Punjab; in December mornings are cold and foggy, and you can see snow on the Pir Panjal range on a clear day. Dogri, Hindi and Punjabi are spoken. Katra, where the walk to the Vaishno Devi shrine begins, is a short ride away. Jammu Tawi station links the city with Delhi.`,
	highlights: [
		{ label: 'What it is', value: 'An IIM opened in 2016, mentored at first by IIM Lucknow' },
		{ label: 'After 10+2', value: 'Integrated Programme in Management' },
		{ label: 'Way in', value: 'JIPMAT; the same score serves IIM Bodh Gaya' },
		{ label: 'Nearest station', value: 'Jammu Tawi; Jammu also has an airport' },
	],
	officialSite: 'https://www.iimj.ac.in',
	exams: ['jammu'],
} satisfies Institute;
