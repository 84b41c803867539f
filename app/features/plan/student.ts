import { z } from 'zod';

/** The categories a student can name. */
export const studentCategories = ['general', 'ews', 'obc', 'sc', 'st', 'pwd'] as const;

const year = z
	.number('Write the year in digits.')
	.int('Write the year in digits.')
	.min(1990)
	.max(2100);
const percent = z
	.number('Write the percentage in digits.')
	.min(0, 'A percentage is between 0 and 100.')
	.max(100, 'A percentage is between 0 and 100.');

/** What a student tells about themselves. Everything may be left out; what is missing leads to “ask” where it matters. */
export const studentSchema = z.strictObject({
	born: z.iso.date('Write the date of birth as YYYY-MM-DD.').optional(),
	category: z.enum(studentCategories, 'Choose one of the categories.').optional(),
	class10: z.strictObject({ year: year.optional(), percent: percent.optional() }).optional(),
	class12: z
		.strictObject({
			year: year.optional(),
			percent: percent.optional(),
			bestFivePercent: percent.optional(),
			appearing: z.boolean().optional(),
		})
		.optional(),
	mathematics: z.boolean().optional(),
	passport: z.enum(['indian', 'foreign'], 'Choose one of the two.').optional(),
	hours: z.number().min(1).max(80).optional(),
	exams: z.array(z.string().max(80)).max(50).optional(),
});

/** What is known of a student. */
export type Student = z.infer<typeof studentSchema>;
