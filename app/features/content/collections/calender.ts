import { defineCollection, type EntryOf } from '../define-collection.ts';
import { date, optional, reference, table, tableWidth, text } from '../fields.ts';
import { season } from '../provenance.ts';

/** The dates of one exam season: the single source for every page that shows them. */
export const calender = defineCollection({
	name: 'calender',
	label: 'Exam calendar block',
	plural: 'Exam calendar',
	shownOn: '/calander',
	fields: {
		title: text({ label: 'Title', max: 120 }),
		tabledata: table({
			label: 'Dates',
			help: 'The first three columns: step, date, where to check. Write a date as DD.MM.YYYY; 20/05/2027, 2027-05-20 and 20 May 2027 are understood too. A column “Status” says announced, tentative, reported or reported as tentative; a column “Source” gives short names from the exam’s list of sources; a column “Note” says what else is to be known, such as another date in print.',
			columns: 3,
			widthField: 'columns',
		}),
		columns: tableWidth({ over: 3 }),
		exam: optional(
			reference({
				label: 'Exam',
				help: 'The exam whose page shows these dates.',
				collection: 'exam-facts',
			}),
		),
		season: optional(season),
		checkedOn: optional(date({ label: 'Last checked on' })),
	},
	title: (entry) => entry.title,
});

export type Calender = EntryOf<typeof calender>;
