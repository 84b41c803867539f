import { defineCollection, type EntryOf } from '../define-collection.ts';
import { longText, text } from '../fields.ts';

/** Questions and answers of the FAQ page. */
export const faq = defineCollection({
	name: 'faq',
	label: 'Question',
	plural: 'FAQ',
	fields: {
		question: text({ label: 'Question', max: 200 }),
		answer: longText({ label: 'Answer', max: 1500 }),
	},
	title: (entry) => entry.question,
});

/** One question with its answer. */
export type Faq = EntryOf<typeof faq>;
