import { defineCollection } from '../define-collection.ts';
import { date, group, list, longText, markdown, number, picture, text } from '../fields.ts';

/** The all-India scholarship test. */
export const scholarship = defineCollection({
	name: 'scholarship',
	label: 'Scholarship test',
	plural: 'Scholarship test',
	single: true,
	fields: {
		title: text({ label: 'Title', max: 120 }),
		banner: text({ label: 'Words of the banner', max: 80 }),
		summary: longText({ label: 'Summary', max: 300 }),
		upToPercent: number({ label: 'Scholarship up to, per cent', max: 100 }),
		date: date({ label: 'Date of the test' }),
		picture: picture({ label: 'Picture' }),
		description: markdown({ label: 'Description' }),
		steps: list({
			label: 'How it works',
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
