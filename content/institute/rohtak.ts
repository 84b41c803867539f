import type { Institute } from '#app/features/content/collections/institute.ts';

export const position = 6;

export default {
	name: 'IIM Rohtak',
	menuLabel: 'IIM Rohtak',
	address: '/rohtak',
	summary:
		'Founded in 2009 in Rohtak, Haryana, within reach of Delhi. It holds its own IPMAT for a five-year programme after school.',
	founded: 2009,
	city: 'Rohtak',
	state: 'Haryana',
	latitude: 28.86,
	longitude: 76.61,
	banner: {
		name: 'institutes/rohtak',
		alt: 'A drawing of mustard in flower and wheat fields around a well and a shady tree, with a campus on the horizon.',
	},
	description: `IIM Rohtak dates from 2009. Its campus is in the fields south of Rohtak town, near Sunaria. Delhi is about 70 kilometres to the south-east.

## Five years, starting after school

Rohtak followed Indore as the second IIM with an Integrated Programme in Management. The first part gives you a broad grounding, and the second part is postgraduate management. The campus is residential, so think of it as leaving home, not only as changing school.

## One name, two exams

Take care here: IPMAT Rohtak and IPMAT Indore share a name, but they are separate exams with separate forms, dates and papers. A score in one is of no use for the other. Our [IPMAT Rohtak page](/exams1) has the sections and the marks. Your marks in class 10 and class 12 matter too, and so does your age, so start with the eligibility list before anything else. The institute states the rule for each category in its admission notice.

## Town and country

Rohtak is a busy market town in the wheat and mustard country of Haryana. In January the fields turn yellow and the mornings are thick with fog. In June a dry wind blows. Haryanvi and Hindi are what you hear. Trains and buses to Delhi run all day, which helps when you travel home or sit another exam.`,
	highlights: [
		{ label: 'What it is', value: 'An Indian Institute of Management in Haryana' },
		{ label: 'After 10+2', value: 'Integrated Programme in Management, five years' },
		{ label: 'Way in', value: 'IPMAT Rohtak, personal interview and past academics' },
		{ label: 'Nearest station', value: 'Rohtak Junction; the nearest large airport is in Delhi' },
	],
	officialSite: 'https://www.iimrohtak.ac.in',
	exams: ['rohtak'],
} satisfies Institute;
