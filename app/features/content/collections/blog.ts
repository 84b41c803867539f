import { defineCollection } from '../define-collection.ts';
import { date, list, longText, markdown, optional, picture, reference, text } from '../fields.ts';

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
		tags: optional(
			list({
				label: 'Tags',
				help: 'What it is about, in a word or two: readers find other posts with the same tag.',
				of: text({ label: 'Tag', max: 30 }),
			}),
		),
		compares: optional(
			list({
				label: 'Exams to compare',
				help: 'Two or three exams. Their papers, fees and dates are shown in a table above the post.',
				of: reference({ label: 'Exam', collection: 'exam-facts' }),
			}),
		),
	},
	title: (entry) => entry.title,
	order: (entry) => entry.date,
	address: (_entry, slug) => `/blog/${slug}`,
	choosesSlug: true,
	seo: ({ title, description, picture }) => ({ title, description, picture }),
});
