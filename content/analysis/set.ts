import type { Analysis } from '#app/features/content/collections/analysis.ts';

export const position = 1;

export default {
	tab: 'SET 2023 Analysis',
	season: 'SET 2023',
	intro: [
		'SET 2023 had four sections. Three were of equal length, and reasoning was a little shorter. The table shows the questions in each.',
		'Use it as a map. Read down the topics, tick what you can already do, and put a date beside the rest. General awareness takes longest to build, so start there even if it is not your favourite. Who can apply and what follows the test is on the [SET page](/exams8).',
	].join('\n\n'),
	structure: [
		{ section: 'English', questions: 16 },
		{ section: 'Quantitative', questions: 16 },
		{ section: 'General Awareness', questions: 16 },
		{ section: 'Reasoning', questions: 12 },
	],
	topics: [
		{
			section: 'English',
			topics: [
				{ name: 'Reading comprehension' },
				{ name: 'Synonyms and antonyms' },
				{ name: 'Idioms and phrases' },
				{ name: 'Fill in the blanks' },
				{ name: 'Spotting errors and correcting sentences' },
				{ name: 'Para jumbles' },
			],
		},
		{
			section: 'Quantitative',
			topics: [
				{ name: 'Percentages, profit and loss' },
				{ name: 'Ratio, proportion and averages' },
				{ name: 'Simple and compound interest' },
				{ name: 'Time, speed and distance; time and work' },
				{ name: 'Number system' },
				{ name: 'Basic algebra and equations' },
				{ name: 'Geometry and mensuration' },
				{ name: 'Tables, graphs and charts' },
			],
		},
		{
			section: 'General Awareness',
			topics: [
				{ name: 'Indian history and culture' },
				{ name: 'Indian polity and institutions' },
				{ name: 'Geography of India and the world' },
				{ name: 'Economy and business awareness' },
				{ name: 'Science and technology in daily life' },
				{ name: 'National and international current affairs' },
				{ name: 'Sports, awards, books and authors' },
			],
		},
		{
			section: 'Reasoning',
			topics: [
				{ name: 'Number and letter series' },
				{ name: 'Coding and decoding' },
				{ name: 'Blood relations' },
				{ name: 'Directions and distances' },
				{ name: 'Seating arrangement' },
				{ name: 'Syllogisms' },
				{ name: 'Statements and conclusions' },
			],
		},
	],
	footnotes: [
		'The table gives questions only. Our source states no marks, no difficulty and no good score for SET 2023, so none are shown. The topics are those of the general syllabus, not a count from the paper.',
	],
} satisfies Analysis;
