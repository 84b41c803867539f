import { defineCollection, type EntryOf } from '../define-collection.ts';
import {
	group,
	link,
	list,
	longText,
	markdown,
	number,
	optional,
	picture,
	reference,
	text,
} from '../fields.ts';
import { sources, wordedFacts } from '../provenance.ts';
import { glanceFacts } from './stored-options.ts';

/** Institutes, each with its own page and a point on the map. */
export const institute = defineCollection({
	name: 'institute',
	label: 'Institute',
	plural: 'Institutes',
	fields: {
		name: text({ label: 'Name', max: 120 }),
		menuLabel: text({ label: 'Name in the menu', max: 60 }),
		address: link({ label: 'Address', help: 'Where the page lives, for example /ranchi.' }),
		summary: longText({
			label: 'Summary',
			help: 'Shown in lists and in search results.',
			max: 300,
		}),
		city: text({ label: 'City', max: 60 }),
		state: text({ label: 'State', max: 60 }),
		latitude: number({
			label: 'Latitude',
			help: 'For the point on the map, for example 22.62.',
			min: 6,
			max: 38,
			fraction: true,
		}),
		longitude: number({
			label: 'Longitude',
			help: 'For the point on the map, for example 75.80.',
			min: 68,
			max: 98,
			fraction: true,
		}),
		banner: optional(
			picture({ label: 'Banner', help: 'The wide picture at the top of the page.' }),
		),
		description: markdown({ label: 'Description', help: 'Markdown. Start headings at ##.' }),
		officialSite: link({ label: 'Official site' }),
		sources: optional(sources),
		facts: wordedFacts('Facts', [
			glanceFacts.founded,
			glanceFacts.kind,
			'Rank in NIRF (management)',
			'Campus',
			'Accreditation',
			'Worth knowing',
		]),
		programmes: optional(
			list({
				label: 'Programmes after class 12',
				of: group({
					label: 'Programme',
					fields: {
						name: text({ label: 'Name', max: 160 }),
						facts: wordedFacts('Facts', [
							'Years',
							'Degrees',
							'Leaving early',
							'First batch',
							'Seats',
							'Way in',
							'Total fees',
							'Fees',
							'Hostel',
							'Reservation',
							'Internships',
							'Exchange',
							'Placement',
						]),
					},
				}),
			}),
		),
		unknown: optional(
			list({
				label: 'Not known',
				help: 'What was looked for and not found, in a few words each.',
				of: text({ label: 'What', max: 160 }),
			}),
		),
		exams: list({
			label: 'Exams that lead here',
			help: 'The page names them, and each leads to its own page.',
			of: reference({ label: 'Exam', collection: 'exam' }),
		}),
	},
	title: (entry) => entry.name,
	menuLabel: (entry) => entry.menuLabel,
	address: (entry) => entry.address,
	seo: (entry) => ({ title: entry.name, description: entry.summary }),
});

export type Institute = EntryOf<typeof institute>;
