import { defineCollection } from '../define-collection.ts';
import { table, text } from '../fields.ts';

/** The pattern of one exam: the one place its sections, questions and marks are written. */
export const pattern = defineCollection({
	name: 'pattern',
	label: 'Exam pattern',
	plural: 'Exam patterns',
	fields: {
		title: text({ label: 'Title', max: 120 }),
		tabledata: table({
			label: 'Pattern',
			help: 'Four columns: serial number, section, questions, marks. A last row named Total must add up.',
			columns: 4,
		}),
	},
	title: (entry) => entry.title,
});
