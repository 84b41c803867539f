import { defineCollection } from '../define-collection.ts';
import { titleOfSeasonSold } from '../exam-season.ts';
import {
	group,
	link,
	list,
	longText,
	markdown,
	number,
	optional,
	picture,
	text,
} from '../fields.ts';
import { offer } from './offer.ts';

/** The test-series page with its cards. */
export const testSeries = defineCollection({
	name: 'test-series',
	label: 'Test series',
	plural: 'Test series',
	single: true,
	fields: {
		title: text({ label: 'Title', help: 'The heading of the page.', max: 120 }),
		season: optional(
			number({
				label: 'Year of the exams',
				help: 'Once it is over, the page says so.',
				min: 2000,
				max: 2100,
			}),
		),
		summary: longText({
			label: 'Summary',
			help: 'Shown in lists and in search results.',
			max: 300,
		}),
		description: markdown({ label: 'Description', help: 'Markdown. Start headings at ##.' }),
		picture: picture({ label: 'Picture' }),
		cards: list({
			label: 'Cards',
			help: 'One for each test series that is sold.',
			of: group({
				label: 'Card',
				fields: {
					title: text({ label: 'Title', max: 60 }),
					text: longText({ label: 'Text', max: 400 }),
					points: list({ label: 'Points', of: text({ label: 'Point', max: 120 }) }),
					offer,
					enroll: link({ label: '‘Enroll Now’ leads to', help: 'For example /testmod.' }),
				},
			}),
		}),
		features: list({
			label: 'Features',
			help: 'What every test series has.',
			of: group({
				label: 'Feature',
				fields: {
					title: text({ label: 'Feature', max: 80 }),
					text: longText({ label: 'In a sentence', max: 300 }),
				},
			}),
		}),
	},
	title: (entry) => entry.title,
	address: () => '/testseries',
	seo: (entry, today) => ({
		title: today ? titleOfSeasonSold(entry, today) : entry.title,
		description: entry.summary,
	}),
});
