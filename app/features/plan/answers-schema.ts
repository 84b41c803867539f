import { writtenOrigin } from '#app/features/facts/open-data-schema.ts';
import { z } from '#app/platform/zod.ts';

const slug = z.string().describe('As in /exam/<slug>.json');
const link = z.object({ title: z.string(), url: z.url().nullable() });

const reason = z.object({
	kind: z.string().optional().describe('The kind of rule; left out where no rule is known at all'),
	rule: z.string().describe('The rule for the category of the student'),
	why: z.string().describe('What it means for this student'),
	exam: slug.describe('Whose rule it is: that of the exam, or of the test it takes'),
	season: z.string().describe('The season of the rule'),
	confidence: z.enum(['official', 'reported']),
	source: link,
	alsoIn: z.array(link),
	missing: z.string().optional().describe('The detail that would answer it'),
});

/** The response of `POST /plan.json`. */
export const verdictsAnswer = z
	.object({
		verdicts: z.array(
			z.object({
				exam: slug,
				institute: z.string().optional().describe('An institute that is narrower than its test'),
				course: z.string().optional().describe('Courses that need other subjects'),
				verdict: z.enum(['yes', 'yes-if', 'no', 'ask']),
				season: z.string().describe('Whose rules were used'),
				sentence: z.string(),
				hints: z.array(z.string()),
				reasons: z.array(reason),
			}),
		),
	})
	.describe('POST /plan.json: which exams a student may take');

/** The response of `/score/<slug>.json`. */
export const scoreAnswer = z
	.object({
		exam: slug,
		paperOf: slug.describe('The exam whose paper it is'),
		season: z.string(),
		sections: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				marks: z.number(),
				maximum: z.number(),
				blank: z.number(),
			}),
		),
		total: z.number(),
		maximum: z.number(),
		scaling: z.string().nullable(),
		estimate: z
			.number()
			.nullable()
			.describe('The scaled score, where 0 and full marks are its ends'),
	})
	.describe('/score/<slug>.json: the marks for these answers');

/** The response of `/compare.json`. */
export const comparisonAnswer = z
	.object({
		exams: z.array(z.object({ slug, name: z.string() })),
		rows: z.array(
			z.object({
				id: z.string(),
				label: z.string(),
				cells: z.array(
					z.object({
						exam: slug,
						lines: z.array(z.string()).describe('Empty where nothing is known'),
						percent: z.number().nullable(),
						origins: z.array(writtenOrigin),
					}),
				),
			}),
		),
	})
	.describe('/compare.json: exams side by side');
