import type { Analysis } from '#app/features/content/collections/analysis.ts';

export const position = 4;

export default {
	tab: 'JIPMAT Analysis',
	season: 'Figures of the 2023 season',
	intro: [
		'JIPMAT shares its marks almost evenly over three sections. No section can be skipped: both institutes also ask for a minimum percentile section by section.',
		'So use this list to raise your floor before your ceiling. Mark each topic green, yellow or red, clear the reds of your weakest section first, and only then polish what you are good at. What happens after the test is on the pages for [Bodhgaya](/exams2) and [Jammu](/exams4).',
	].join('\n\n'),
	structure: [
		{ section: 'Quantitative aptitude', questions: 33, marks: 132 },
		{ section: 'Verbal ability and reading comprehension', questions: 34, marks: 136 },
		{ section: 'Data interpretation and logical reasoning', questions: 33, marks: 132 },
	],
	topics: [
		{
			section: 'Quantitative aptitude',
			topics: [
				{ name: 'Percentages and their uses' },
				{ name: 'Ratio, proportion and partnership' },
				{ name: 'Averages and mixtures' },
				{ name: 'Profit, loss, discount and interest' },
				{ name: 'Time, speed, distance and work' },
				{ name: 'Number system, HCF and LCM' },
				{ name: 'Algebra: equations and identities' },
				{ name: 'Geometry: lines, triangles and circles' },
				{ name: 'Mensuration' },
				{ name: 'Elementary trigonometry' },
				{ name: 'Counting and simple probability' },
			],
		},
		{
			section: 'Verbal ability and reading comprehension',
			topics: [
				{ name: 'Reading comprehension' },
				{ name: 'Para jumbles' },
				{ name: 'Synonyms, antonyms and analogies' },
				{ name: 'One-word substitution' },
				{ name: 'Idioms and phrases' },
				{ name: 'Grammar: tenses, articles and prepositions' },
				{ name: 'Sentence correction and completion' },
			],
		},
		{
			section: 'Data interpretation and logical reasoning',
			topics: [
				{ name: 'Tables and bar charts' },
				{ name: 'Line graphs and pie charts' },
				{ name: 'Caselets' },
				{ name: 'Linear and circular seating' },
				{ name: 'Blood relations and family trees' },
				{ name: 'Number and letter series' },
				{ name: 'Coding and decoding' },
				{ name: 'Syllogisms and Venn diagrams' },
				{ name: 'Directions, clocks and calendars' },
				{ name: 'Data sufficiency' },
			],
		},
	],
	footnotes: [
		'Our source gives the sizes of the three sections and not their names; the names are those JIPMAT itself uses. It states no difficulty and no good score, so none are shown.',
	],
} satisfies Analysis;
