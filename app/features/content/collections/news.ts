import { defineCollection } from '../define-collection.ts';
import { date, longText, markdown, optional, text } from '../fields.ts';

/** News items, newest first. */
export const news = defineCollection({
	name: 'news',
	label: 'News item',
	plural: 'News',
	fields: {
		description: longText({
			label: 'Description',
			help: 'The news itself, in one to three sentences.',
			max: 600,
		}),
		author: text({ label: 'Author', max: 80 }),
		date: date({ label: 'Date', help: 'YYYY-MM-DD' }),
		body: optional(markdown({ label: 'More', help: 'Shown on the item’s own page.' })),
	},
	title: (entry) => entry.description,
	menuLabel: (entry) => firstSentence(entry.description),
	order: (entry) => entry.date,
	address: (_entry, slug) => `/news/${slug}`,
	choosesSlug: true,
	seo: (entry) => ({ title: firstSentence(entry.description), description: entry.description }),
});

/** The first sentence of a news item, used as its headline. */
export function firstSentence(description: string) {
	return /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? description;
}
