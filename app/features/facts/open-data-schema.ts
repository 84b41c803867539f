import { z } from '#app/platform/zod.ts';

const confidence = z.enum(['official', 'reported']);
const link = z.object({
	title: z.string().min(1).describe('The page or document it was read in'),
	url: z.url().nullable().describe('Its address; null where it has none that stays'),
	confidence: confidence.optional().describe('Where it is another than that of the fact'),
});

const day = z.iso.date();
const count = z.number().nullable();
const season = z
	.string()
	.regex(/^(?:20\d\d(?:-20\d\d)?|standing|not stated)$/)
	.describe('A year, the years in which it was so (2022-2026), “standing” or “not stated”');

/** A fact's origin, in every file. */
export const writtenOrigin = z.object({
	source: link
		.extend({ checkedOn: day.describe('The day somebody last looked there') })
		.describe('Where it was read'),
	alsoIn: z.array(link).optional().describe('Further sources that say the same'),
	confidence: confidence.describe(
		'Official: read on a page of the body itself. Reported: read elsewhere',
	),
	note: z.string().optional(),
	season,
});

const statement = writtenOrigin.extend({
	kind: z.string().describe('What it is about, such as applicationFee; see /facts'),
	value: z.unknown().describe('What the source says; its shape belongs to the kind'),
	category: z.string().optional().describe('Whom it is for, where it differs'),
	institute: z.string().optional().describe('The institute whose own rule it is'),
});

const section = z.object({
	id: z.string(),
	name: z.string(),
	questions: count,
	marks: count,
	right: count.describe('Marks for a right answer'),
	wrong: count.describe('Marks for a wrong answer: zero or less'),
	type: z.enum(['mcq', 'short-answer']).nullable(),
	minutes: count.describe('Where the section has a clock of its own'),
	scoreShare: count.describe('Its share of the scaled score, where sections are scaled one by one'),
});

const paper = z.object({
	title: z.string(),
	sections: z.array(section),
	questions: count,
	marks: count,
	minutes: count,
	clock: z.string().nullable(),
	mostPapers: count.describe('How many papers one may choose'),
	options: count.describe('Options per question, where that is confirmed'),
	bestOf: count.describe('How many tries there are, of which the best counts'),
	scaling: z.string().nullable().describe('What is done with the raw marks'),
});

const head = z.object({
	schema: z.url().describe('The address of this schema'),
	license: z.object({ name: z.string(), url: z.url() }),
	updated: z.iso.datetime().describe('When the last of it changed'),
});

/** The content of `/facts.json`. */
export const factsFile = head
	.extend({
		facts: z.array(
			statement.extend({
				subject: z.string().describe('The slug of the exam or institute'),
				subjectType: z.enum(['exam', 'institute']),
				programme: z.string().optional().describe('The programme of the institute it is about'),
			}),
		),
	})
	.describe('Every public fact about exams and institutes');

/** The content of `/exam/<slug>.json`. */
export const examFile = head
	.extend({
		slug: z.string(),
		name: z.string(),
		conductedBy: z.string(),
		officialSite: z.url().nullable(),
		leadsTo: z.string().nullable(),
		next: z
			.object({ season, checkedOn: day, announced: z.string().nullable() })
			.describe('The coming season, and what is announced of it'),
		seasons: z
			.array(
				z.object({
					season: z.string(),
					sections: z.array(section).describe('Of the first paper below; empty if none is known'),
					totals: z.object({ questions: count, marks: count }),
					minutes: count,
					papers: z
						.array(paper.extend(writtenOrigin.shape))
						.describe('Several, where sources disagree'),
					dates: z.array(
						writtenOrigin.extend({
							step: z.string(),
							from: day.nullable(),
							to: day.nullable(),
							text: z.string().describe('As the source has it'),
							status: z.enum(['announced', 'tentative', 'reported']),
						}),
					),
					eligibility: z.array(statement),
					facts: z.array(statement).describe('Fees, selection, cut-offs, seats and the rest'),
				}),
			)
			.describe('The newest first'),
	})
	.describe('All that is known of one exam');

export type FactsFile = z.infer<typeof factsFile>;

export type OpenFact = FactsFile['facts'][number];

export type ExamFile = z.infer<typeof examFile>;

/** The JSON Schema of both files and other responses; it allows further keys, so that more can be added. */
export function writeSchema(address: string, answers: readonly z.ZodType[] = []) {
	return {
		$id: address,
		title: 'Facts about entrance exams and institutes',
		...z.toJSONSchema(z.union([factsFile, examFile, ...answers]), { io: 'input' }),
	};
}
