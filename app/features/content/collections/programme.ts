import { defineCollection, type EntryOf } from '../define-collection.ts';
import {
	choice,
	group,
	link,
	list,
	longText,
	markdown,
	optional,
	picture,
	reference,
	text,
} from '../fields.ts';
import { offer } from './offer.ts';
import { programmeNeeds } from './stored-options.ts';

/** Mentorship programmes, each with its own page. */
export const programme = defineCollection({
	name: 'programme',
	label: 'Programme',
	plural: 'Programmes',
	fields: {
		title: text({ label: 'Title', help: 'The heading of the page.', max: 80 }),
		menuLabel: text({
			label: 'Name in the menu',
			help: 'Forms and the desk use this name too.',
			max: 60,
		}),
		menuNote: optional(
			text({ label: 'Line below it in the menu', help: 'For example: For class 12.', max: 50 }),
		),
		address: link({ label: 'Address', help: 'Where the page lives, for example /master.' }),
		tagline: text({ label: 'Tagline', help: 'One sentence below the heading.', max: 160 }),
		summary: longText({
			label: 'Summary',
			help: 'Shown in lists and in search results.',
			max: 300,
		}),
		picture: picture({ label: 'Picture' }),
		facts: list({
			label: 'At a glance',
			help: 'Short facts at the top of the page, such as Format: one-to-one.',
			of: group({
				label: 'Fact',
				fields: {
					label: text({ label: 'What', max: 40 }),
					value: text({ label: 'Value', max: 120 }),
				},
			}),
		}),
		classes: optional(
			list({
				label: 'For which class',
				help: 'The plan page suggests it to these students. Empty: to nobody in particular.',
				of: choice({ label: 'Class', options: ['Class 11', 'Class 12', 'After class 12'] }),
			}),
		),
		need: optional(
			choice({
				label: 'What it helps with',
				help: 'The page /programmes suggests it to those who need this.',
				options: [programmeNeeds.whole, programmeNeeds.mocks, programmeNeeds.part],
			}),
		),
		chooseIf: optional(
			text({
				label: 'Choose this if …',
				help: 'How it differs from the others, in one sentence: Choose this if you are in class 12 and start late.',
				max: 160,
			}),
		),
		exams: optional(
			list({
				label: 'For which exams',
				help: 'The page names them, and each leads to its own page.',
				of: reference({ label: 'Exam', collection: 'exam-facts' }),
			}),
		),
		offer,
		variants: optional(
			list({
				label: 'Versions of it',
				help: 'Where it is sold under several names, such as Premium 40.',
				of: group({
					label: 'Version',
					fields: {
						title: text({ label: 'Name', max: 60 }),
						text: longText({ label: 'Who it is for, and what is different', max: 300 }),
					},
				}),
			}),
		),
		descriptionTab: text({
			label: 'Name of the first tab',
			help: 'Usually Description.',
			max: 40,
		}),
		description: markdown({ label: 'Description', help: 'Markdown. Start headings at ##.' }),
		benefits: list({
			label: 'What you get',
			help: 'The points of the first tab.',
			of: group({
				label: 'Benefit',
				fields: {
					title: text({ label: 'Title', max: 120 }),
					text: longText({ label: 'In a sentence', max: 300 }),
				},
			}),
		}),
		freeSession: list({
			label: 'Benefits of the free session',
			help: 'The points of the tab ‘FREE Session’.',
			of: group({
				label: 'Benefit',
				fields: {
					title: text({ label: 'Title', max: 80 }),
					text: longText({ label: 'In a sentence', max: 300 }),
				},
			}),
		}),
		instructors: list({
			label: 'Mentors',
			help: 'Who teaches it.',
			of: reference({ label: 'Mentor', collection: 'mentor' }),
		}),
		reviews: list({
			label: 'Reviews',
			help: 'Real testimonials only; the section appears once there is one.',
			of: reference({ label: 'Testimonial', collection: 'testimonial' }),
		}),
		note: optional(
			longText({ label: 'Note', help: 'Shown below the summary on the page.', max: 300 }),
		),
	},
	title: (entry) => entry.title,
	menuLabel: (entry) => entry.menuLabel,
	address: (entry) => entry.address,
	seo: (entry) => ({ title: entry.title, description: entry.summary }),
});

export type Programme = EntryOf<typeof programme>;
