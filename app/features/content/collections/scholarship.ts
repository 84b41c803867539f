import { defineCollection } from '../define-collection.ts';
import {
	choice,
	date,
	group,
	list,
	longText,
	markdown,
	number,
	optional,
	picture,
	text,
} from '../fields.ts';

/** The all-India scholarship test. */
export const scholarship = defineCollection({
	name: 'scholarship',
	label: 'Scholarship test',
	plural: 'Scholarship test',
	single: true,
	fields: {
		title: text({ label: 'Title', help: 'The heading of the page.', max: 120 }),
		banner: text({ label: 'Words of the banner', help: 'Shown on the home page.', max: 80 }),
		summary: longText({
			label: 'Summary',
			help: 'Shown in lists and in search results.',
			max: 300,
		}),
		upToPercent: number({ label: 'Scholarship up to, per cent', max: 100 }),
		date: date({
			label: 'Date of the test',
			help: 'Once it has passed, the form registers for the next test.',
		}),
		picture: picture({ label: 'Picture' }),
		description: markdown({ label: 'Description', help: 'Markdown. Start headings at ##.' }),
		paper: optional(
			group({
				label: 'The paper and the scholarships',
				help: 'What is left empty is not shown, and Go live asks for it.',
				fields: {
					sample: choice({ label: 'Is this a sample?', options: ['sample', 'real'] }),
					minutes: number({ label: 'Minutes', min: 5, max: 480 }),
					sections: list({
						label: 'Sections',
						of: group({
							label: 'Section',
							fields: {
								name: text({ label: 'Name', max: 60 }),
								questions: number({ label: 'Number of questions', min: 1, max: 500 }),
							},
						}),
					}),
					awards: list({
						label: 'Scholarships',
						help: 'The highest first.',
						of: group({
							label: 'Scholarship',
							fields: {
								score: number({ label: 'From this score on, per cent', max: 100 }),
								percent: number({ label: 'Off the fee, per cent', max: 100 }),
							},
						}),
					}),
				},
			}),
		),
		steps: list({
			label: 'How it works',
			help: 'The steps in their order.',
			of: group({
				label: 'Step',
				fields: {
					title: text({ label: 'Step', max: 80 }),
					text: longText({ label: 'In a sentence', max: 300 }),
				},
			}),
		}),
	},
	title: (entry) => entry.title,
	address: () => '/scholarshiptest',
	seo: (entry) => ({ title: entry.title, description: entry.summary }),
});
