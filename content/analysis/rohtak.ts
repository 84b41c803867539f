import type { Analysis } from '#app/features/content/collections/analysis.ts';

export const position = 2;

export default {
	tab: 'IPMAT Rohtak analysis',
	season: 'IPMAT 2022',
	intro: [
		'In the 2022 paper, quantitative ability, logical reasoning and verbal ability had the same number of questions. The last column is what our analysis calls a good score: a target for practice, not a cut-off of the institute.',
		'Take a full mock, write your three section scores beside that column, and look at the widest gap first. Then go down the topic list of that section and find the two topics that cost you most. Dates, eligibility and the marks of each section are on the [IIM Rohtak page](/exams1).',
	].join('\n\n'),
	structure: [
		{ section: 'Quantitative ability', questions: 40, goodScore: '112-120' },
		{ section: 'Verbal ability', questions: 40, goodScore: '112-120' },
		{ section: 'Logical reasoning', questions: 40, goodScore: '112-120' },
	],
	totalGoodScore: '344-368',
	topics: [
		{
			section: 'Quantitative ability',
			topics: [
				{ name: 'Percentages, profit and loss' },
				{ name: 'Ratio, mixtures and averages' },
				{ name: 'Simple and compound interest' },
				{ name: 'Time, speed and distance' },
				{ name: 'Time and work' },
				{ name: 'Number system' },
				{ name: 'Linear and quadratic equations' },
				{ name: 'Sequences and series' },
				{ name: 'Logarithms, indices and surds' },
				{ name: 'Permutations, combinations and probability' },
				{ name: 'Geometry and mensuration' },
				{ name: 'Sets and functions' },
			],
		},
		{
			section: 'Verbal ability',
			topics: [
				{ name: 'Reading comprehension' },
				{ name: 'Para jumbles' },
				{ name: 'Sentence completion' },
				{ name: 'Vocabulary in context' },
				{ name: 'Synonyms and antonyms' },
				{ name: 'Idioms and phrases' },
				{ name: 'Grammar and error spotting' },
			],
		},
		{
			section: 'Logical reasoning',
			topics: [
				{ name: 'Seating arrangement' },
				{ name: 'Blood relations' },
				{ name: 'Directions' },
				{ name: 'Number and letter series' },
				{ name: 'Coding and decoding' },
				{ name: 'Syllogisms' },
				{ name: 'Ranking and order' },
				{ name: 'Puzzles and groupings' },
				{ name: 'Statements, assumptions and conclusions' },
				{ name: 'Data sufficiency' },
			],
		},
	],
	footnotes: [
		'Good scores are kept as our source gives them. The three section ranges added together make 336 to 360; the source states 344-368 for the whole paper.',
		'Our source heads these figures “IPMAT 2022 analysis” and names neither the institute nor the sections. Three sections of this size are the pattern of IIM Rohtak, so they stand here, under its section names.',
		'Questions by topic: IIM Rohtak publishes no split by topic. A count appears beside a topic as soon as our team has entered one.',
	],
} satisfies Analysis;
