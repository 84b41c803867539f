import { defineCollection, type EntryOf } from '../define-collection.ts';
import {
	group,
	link,
	list,
	longText,
	markdown,
	number,
	optional,
	reference,
	text,
} from '../fields.ts';

/** Entrance exams, each with a page of its own. Dates and pattern live in their own collections. */
export const exam = defineCollection({
	name: 'exam',
	label: 'Exam',
	plural: 'Exams',
	fields: {
		title: text({ label: 'Course title', help: 'The heading of the page.', max: 120 }),
		menuLabel: text({ label: 'Name in the menu', max: 60 }),
		examName: text({
			label: 'Exam',
			help: 'The short name people use, for example IPMAT Indore.',
			max: 60,
		}),
		place: text({ label: 'Institute', help: 'The last step of the breadcrumb.', max: 80 }),
		address: link({ label: 'Address', help: 'Where the page lives, for example /exams3.' }),
		summary: longText({
			label: 'Summary',
			help: 'Shown in lists and in search results.',
			max: 300,
		}),
		description: markdown({ label: 'Description' }),
		season: text({
			label: 'Season',
			help: 'Whose figures these are, for example 2023 notification.',
			max: 60,
		}),
		officialSite: link({ label: 'Official site' }),
		eligibility: list({ label: 'Eligibility', min: 1, of: longText({ label: 'Point', max: 400 }) }),
		selection: list({
			label: 'Selection and admission',
			min: 1,
			of: longText({ label: 'Point', max: 400 }),
		}),
		weightage: list({
			label: 'Weightage',
			help: 'How the final merit is made up.',
			of: group({
				label: 'Part',
				fields: {
					label: text({ label: 'Part', max: 60 }),
					percent: number({ label: 'Per cent', max: 100, fraction: true }),
				},
			}),
		}),
		facts: list({
			label: 'Good to know',
			help: 'Fees, reservations, marking and the like.',
			of: group({
				label: 'Fact',
				fields: {
					label: text({ label: 'What', max: 80 }),
					value: text({ label: 'Value', max: 300 }),
				},
			}),
		}),
		calender: optional(reference({ label: 'Dates', collection: 'calender' })),
		pattern: optional(reference({ label: 'Pattern', collection: 'pattern' })),
		footnotes: list({
			label: 'Footnotes',
			help: 'Oddities of the source, kept as written and said so.',
			of: longText({ label: 'Footnote', max: 400 }),
		}),
		faqs: list({
			label: 'Questions',
			of: group({
				label: 'Question',
				fields: {
					question: text({ label: 'Question', max: 200 }),
					answer: longText({ label: 'Answer', max: 800 }),
				},
			}),
		}),
	},
	title: (entry) => entry.menuLabel,
	address: (entry) => entry.address,
	seo: (entry) => ({ title: entry.title, description: entry.summary }),
});

/** One exam. */
export type Exam = EntryOf<typeof exam>;
