import { defineCollection } from '../define-collection.ts';
import { choice, link, longText, optional, text } from '../fields.ts';
import { faqTopics } from './faq-topics.ts';

/** Questions and answers of the FAQ page. */
export const faq = defineCollection({
	name: 'faq',
	label: 'Question',
	plural: 'FAQ',
	shownOn: '/faq',
	fields: {
		question: text({ label: 'Question', max: 200 }),
		answer: longText({ label: 'Answer', max: 1500 }),
		topic: optional(choice({ label: 'Topic', options: faqTopics })),
		readOn: optional(link({ label: 'Page that says more' })),
	},
	title: (entry) => entry.question,
});
