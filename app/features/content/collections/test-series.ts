import { defineCollection } from '../define-collection.ts';
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

/**
 * The season whose exams are sold under the name of one that is over; undefined while it is not. They are in May and
 * June.
 */
export function findSeasonSold(season: number | undefined, today: string): number | undefined {
	const [year = 0, month = 0] = today.split('-').map(Number);
	if (season === undefined || season >= year) return undefined;
	return month > 6 ? year + 1 : year;
}

/** The title with the year of the exams that are sold now. */
export function titleOfSeasonSold(
	{ title, season }: { title: string; season?: number },
	today: string,
): string {
	const sold = findSeasonSold(season, today);
	return sold ? title.replace(String(season), String(sold)) : title;
}
