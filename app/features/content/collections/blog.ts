import { defineCollection } from '../define-collection.ts';
import { date, longText, markdown, optional, picture, text } from '../fields.ts';

/** Blog posts, newest first. */
export const blog = defineCollection({
	name: 'blog',
	label: 'Blog post',
	plural: 'Blog',
	fields: {
		title: text({ label: 'Title', max: 120 }),
		description: longText({
			label: 'Description',
			help: 'What the reader gets from it; shown in lists and in search results.',
			max: 300,
		}),
		picture: optional(
			picture({
				label: 'Picture',
				help: 'Shown above the post, in the list and where it is shared.',
			}),
		),
		body: markdown({ label: 'Post', help: 'Markdown. Start headings at ##.' }),
		author: text({ label: 'Author', max: 80 }),
		date: date({ label: 'Date' }),
	},
	title: (entry) => entry.title,
	order: (entry) => entry.date,
	address: (_entry, slug) => `/blog/${slug}`,
	seo: (entry) => ({ title: entry.title, description: entry.description }),
});
