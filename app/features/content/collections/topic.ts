import { defineCollection, type EntryOf } from '../define-collection.ts';
import { choice, list, number, optional, reference, text } from '../fields.ts';

/** The subjects in a week of study. */
const subjects = ['Mathematics', 'Reasoning', 'English', 'General awareness'] as const;

/** Topics of the entrance tests. Exam facts refer to them; study plans are made of them. */
export const topic = defineCollection({
	name: 'topic',
	label: 'Topic',
	plural: 'Topics',
	shownOn: '/plan',
	fields: {
		name: text({ label: 'Name', max: 80 }),
		subject: choice({ label: 'Subject', options: subjects }),
		hours: number({
			label: 'Hours to study',
			help: 'Our own estimate for learning and practising it once, in whole hours.',
			min: 1,
			max: 40,
		}),
		after: list({
			label: 'Study after',
			help: 'Topics that this one builds on.',
			of: reference({ label: 'Topic', collection: 'topic' }),
		}),
		chapter: optional(
			text({
				label: 'School chapter',
				help: 'Where on the page “NCERT chapters by topic” it is, such as quadratic-equations.',
				max: 80,
			}),
		),
	},
	title: (entry) => entry.name,
});

export type Topic = EntryOf<typeof topic>;
