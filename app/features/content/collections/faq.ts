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
		figure: optional(
			choice({
				label: 'Sentence to begin with',
				help: 'Read from the offers, the site settings, the answers to parents and the scholarship test, so it is always up to date.',
				options: [
					'Range of fees',
					'Refund rule',
					'When sessions take place',
					'Where sessions take place',
					'Language of sessions',
					'Paper of the scholarship test',
					'Students per mentor',
					'Missed sessions',
				],
			}),
		),
		alsoAsked: optional(
			text({
				label: 'Other words for it',
				help: 'The search finds the question by these words too. They are not shown. For example: price, cost.',
				max: 200,
			}),
		),
		topic: optional(choice({ label: 'Topic', options: faqTopics })),
		readOn: optional(link({ label: 'Page that says more', help: 'For example /programmes.' })),
	},
	title: (entry) => entry.question,
});
