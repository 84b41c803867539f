import { defineCollection, type EntryOf } from '../define-collection.ts';
import { table, tableWidth, text } from '../fields.ts';

/** Dates of one exam's season: the one place they are written, read by every page that shows them. */
export const calender = defineCollection({
	name: 'calender',
	label: 'Exam calendar block',
	plural: 'Exam calendar',
	fields: {
		title: text({ label: 'Title', max: 120 }),
		tabledata: table({
			label: 'Dates',
			help: 'The first three columns: step, date, where to check. Write a date as DD.MM.YYYY; 20/05/2027, 2027-05-20 and 20 May 2027 are understood too.',
			columns: 3,
			widthField: 'columns',
		}),
		columns: tableWidth({ over: 3 }),
	},
	title: (entry) => entry.title,
});

/** One calendar block. */
export type Calender = EntryOf<typeof calender>;
