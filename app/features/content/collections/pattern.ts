import { defineCollection, type EntryOf } from '../define-collection.ts';
import { longText, optional, table, tableWidth, text } from '../fields.ts';

/** The pattern of one exam: the one place its sections, questions and marks are written. */
export const pattern = defineCollection({
	name: 'pattern',
	label: 'Exam pattern',
	plural: 'Exam patterns',
	fields: {
		title: text({ label: 'Title', max: 120 }),
		tabledata: table({
			label: 'Pattern',
			help: 'The first four columns: serial number, section, questions, marks. Figures in digits, or – where one is not known. A last row named Total must add up.',
			columns: 4,
			widthField: 'columns',
		}),
		columns: tableWidth({ over: 4 }),
		note: optional(
			longText({
				label: 'Note',
				help: 'What is not as the source has it, such as marks that we worked out. Shown wherever the table or its drawing is.',
				max: 400,
			}),
		),
	},
	title: (entry) => entry.title,
});

/** One exam pattern. */
export type Pattern = EntryOf<typeof pattern>;
