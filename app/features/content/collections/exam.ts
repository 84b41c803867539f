import { defineCollection, type EntryOf } from '../define-collection.ts';
import { group, link, list, longText, markdown, optional, reference, text } from '../fields.ts';

/** Entrance exams, each with its own page. Dates and patterns are separate collections. */
export const exam = defineCollection({
	name: 'exam',
	label: 'Exam',
	plural: 'Exams',
	fields: {
		title: text({ label: 'Course title', help: 'The heading of the page.', max: 120 }),
		menuLabel: text({ label: 'Name in the menu', max: 60 }),
		menuNote: optional(
			text({
				label: 'Line below it in the menu',
				help: 'For example: Five-year IPM at IIM Ranchi.',
				max: 50,
			}),
		),
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
		description: markdown({ label: 'Description', help: 'Markdown. Start headings at ##.' }),
		record: optional(
			reference({
				label: 'Facts',
				help: 'The record of rules, fees and figures, season by season.',
				collection: 'exam-facts',
			}),
		),
		institute: optional(
			reference({
				label: 'Institute’s own rules',
				help: 'Where several institutes share the exam: whose own rules this page shows.',
				collection: 'institute',
			}),
		),
		faqs: list({
			label: 'Questions',
			help: 'Three, with their answers. The second is open at first.',
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

export type Exam = EntryOf<typeof exam>;
