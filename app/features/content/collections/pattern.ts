import { defineCollection, type EntryOf } from '../define-collection.ts';
import {
	choice,
	list,
	longText,
	number,
	optional,
	reference,
	table,
	tableWidth,
	text,
} from '../fields.ts';
import { origin, season } from '../provenance.ts';

/** An exam's pattern: the single source of its sections, questions and marks. */
export const pattern = defineCollection({
	name: 'pattern',
	label: 'Exam pattern',
	plural: 'Exam patterns',
	shownOn: '/pattern',
	fields: {
		title: text({ label: 'Title', max: 120 }),
		tabledata: table({
			label: 'Pattern',
			help: 'The first four columns: serial number, section, questions, marks. Figures in digits, or – where one is not known. Columns “Right”, “Wrong”, “Type” and “Minutes” may follow. A last row named Total must add up.',
			columns: 4,
			widthField: 'columns',
		}),
		columns: tableWidth({ over: 4 }),
		note: optional(
			longText({
				label: 'Note',
				help: 'What is not as the source has it, such as marks that we calculated. Shown wherever the table or its drawing is.',
				max: 400,
			}),
		),
		exam: optional(
			reference({
				label: 'Exam',
				help: 'The exam whose page shows this paper.',
				collection: 'exam-facts',
			}),
		),
		season: optional(season),
		minutes: optional(number({ label: 'Minutes in all', max: 600 })),
		clock: optional(
			choice({
				label: 'Clock',
				help: 'What has its own time limit.',
				options: ['whole paper', 'each section', 'each paper'],
			}),
		),
		mostPapers: optional(
			number({
				label: 'Papers one may choose',
				help: 'Only where students pick from several papers, as in CUET.',
				min: 1,
				max: 20,
			}),
		),
		options: optional(
			number({
				label: 'Options per question',
				help: 'Only where it is confirmed.',
				min: 2,
				max: 10,
			}),
		),
		bestOf: optional(
			number({
				label: 'Tries of which the best counts',
				help: 'Only where one may sit the exam more than once.',
				min: 1,
				max: 10,
			}),
		),
		scaling: optional(
			choice({
				label: 'After the raw marks',
				help: 'How the exam turns marks into its score. The score calculator says “estimate” unless it is none.',
				options: ['none', 'minimum to maximum', 'percentile', 'NTA score'],
			}),
		),
		scoreShares: optional(
			list({
				label: 'Shares in the scaled score',
				help: 'How much each section counts there, in their order; together 100.',
				of: number({ label: 'Share', max: 100, fraction: true }),
			}),
		),
		confidence: optional(origin.confidence),
		sources: optional(origin.sources),
		checkedOn: optional(origin.checkedOn),
	},
	title: (entry) => entry.title,
});

export type Pattern = EntryOf<typeof pattern>;
