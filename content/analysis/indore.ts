import type { Analysis } from '#app/features/content/collections/analysis.ts';

export const position = 3;

export default {
	tab: 'IPMAT Indore Analysis',
	season: 'Year of the paper not stated',
	intro: [
		'This analysis looks at the Indore paper as two blocks of equal weight, mathematics and English. By this count half of the marks come from English, however good you are with numbers.',
		'Plan your week the same way, half and half. In mathematics, practise some questions with the options covered, because the short answers give you none. In English, read something long every day and note in one line what the writer wanted. The test, the interview and the dates are on the [IIM Indore page](/exams).',
	].join('\n\n'),
	structure: [
		{ section: 'Quantitative ability', questions: 45, marks: 180 },
		{ section: 'Verbal ability', questions: 45, marks: 180 },
	],
	topics: [
		{
			section: 'Quantitative ability',
			topics: [
				{ name: 'Percentages, profit, loss and interest' },
				{ name: 'Ratio, averages and mixtures' },
				{ name: 'Time, speed, distance and work' },
				{ name: 'Number system, factors and remainders' },
				{ name: 'Quadratic equations and inequalities' },
				{ name: 'Functions and graphs' },
				{ name: 'Progressions and series' },
				{ name: 'Logarithms' },
				{ name: 'Permutations, combinations and probability' },
				{ name: 'Geometry, mensuration and coordinates' },
				{ name: 'Trigonometry' },
				{ name: 'Matrices and determinants' },
				{ name: 'Sets' },
				{ name: 'Data interpretation' },
			],
		},
		{
			section: 'Verbal ability',
			topics: [
				{ name: 'Reading comprehension' },
				{ name: 'Para jumbles' },
				{ name: 'Para completion and summary' },
				{ name: 'Vocabulary in context' },
				{ name: 'Idioms and phrasal verbs' },
				{ name: 'Grammar and sentence correction' },
				{ name: 'Fill in the blanks' },
			],
		},
	],
	footnotes: [
		'Our analysis counts 45 questions for 180 marks per section. The pattern table of the 2023 notification counts differently: 100 questions for 400 marks in all. Both are kept as given; the notification of your year decides.',
		'Our source says “per section” and does not name the sections. We read it as two, with the multiple-choice and the short-answer mathematics taken together.',
	],
} satisfies Analysis;
