import { type FieldErrors, hasErrors, type Invalid, invalid } from '#app/platform/field-errors.ts';
import { z } from '#app/platform/zod.ts';
import { planLimits } from './make-week-plan.ts';
import { studentCategories } from './student-categories.ts';

const year = z
	.int('Enter the year in four digits, such as 2024.')
	.min(1990, 'Enter the year in four digits, such as 2024.')
	.max(2100, 'Enter the year in four digits, such as 2024.');
const percent = z
	.number('Enter the percentage in digits, such as 78.5.')
	.min(0, 'A percentage is between 0 and 100.')
	.max(100, 'A percentage is between 0 and 100.');
const truth = z.boolean('Write true or false.');
/** The API's wording, where dates are year first. */
export const noSuchDay = 'Enter a date that exists, as YYYY-MM-DD.';
const object = 'Write this as an object with fields.';
const hoursMeant = `Enter a number of hours from 1 to ${planLimits.hours}.`;

/** What a student tells about themselves. Everything is optional; missing details lead to “ask” where they matter. */
export const studentSchema = z.strictObject(
	{
		born: z.iso
			.date(noSuchDay)
			.refine((day) => day >= '1950-01-01' && day <= '2030-12-31', 'Check the year of birth.')
			.optional(),
		category: z
			.enum(studentCategories, `Choose one of: ${studentCategories.join(', ')}.`)
			.optional(),
		class10: z
			.strictObject(
				{ year: year.optional(), percent: percent.optional(), appearing: truth.optional() },
				object,
			)
			.optional(),
		class12: z
			.strictObject(
				{
					year: year.optional(),
					percent: percent.optional(),
					bestFivePercent: percent.optional(),
					appearing: truth.optional(),
				},
				object,
			)
			.optional(),
		mathematics: truth.optional(),
		passport: z.enum(['indian', 'foreign'], 'Choose one of: indian, foreign.').optional(),
		hours: z
			.number('Enter the hours a week in digits.')
			.min(1, hoursMeant)
			.max(planLimits.hours, hoursMeant)
			.optional(),
		exams: z
			.array(z.string('Write the exams as their slugs.').max(80), 'Write a list of slugs.')
			.max(50, 'At most 50 exams.')
			.optional(),
	},
	object,
);

export type Student = z.infer<typeof studentSchema>;

/** A student, or the errors by field path. */
export type ReadStudent = { outcome: 'read'; student: Student } | Invalid;

/** Reads a student. Null means missing, and a future year means appearing. */
export function readStudent(sent: unknown, exams: readonly string[], today: string): ReadStudent {
	const read = studentSchema.safeParse(withoutNulls(sent, 2));
	const errors = nameErrors(read.error?.issues ?? []);
	const unknown = read.data?.exams?.filter((slug) => !exams.includes(slug)) ?? [];
	if (unknown.length > 0)
		errors.exams = `There is no exam called ${unknown.slice(0, maxNamed).join(', ')} here.`;
	if (read.data?.born && read.data.born > today) errors.born = 'This date is in the future.';
	const { class10: tenth, class12: twelfth } = read.data ?? {};
	if (tenth?.year !== undefined && twelfth?.year !== undefined && tenth.year >= twelfth.year) {
		errors['class10.year'] = 'Class 10 comes before class 12. Check both years.';
	}
	if (!read.success || hasErrors(errors)) return invalid(errors);
	const isAhead = (year = 0) => year > Number(today.slice(0, 4));
	const appearing = { appearing: true };
	return {
		outcome: 'read',
		student: {
			...read.data,
			...(isAhead(tenth?.year) ? { class10: { ...tenth, ...appearing } } : {}),
			...(isAhead(twelfth?.year) ? { class12: { ...twelfth, ...appearing } } : {}),
		},
	};
}

function nameErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
	const errors: FieldErrors = {};
	for (const issue of issues) {
		if (issue.code === 'unrecognized_keys') {
			const [some, rest] = [issue.keys.slice(0, maxNamed), issue.keys.length - maxNamed];
			const message =
				rest > 0 ? `There is no such field, nor ${rest} others.` : 'There is no such field.';
			for (const key of some) errors[[...issue.path, key.slice(0, 80)].join('.')] ??= message;
		} else {
			errors[issue.path.join('.') || 'body'] ??= issue.message;
		}
	}
	return errors;
}

/** A response names at most this many wrong fields, so that it is not longer than the request. */
const maxNamed = 10;

/** Limits the depth, since the input may be nested without end. */
function withoutNulls(sent: unknown, levels: number): unknown {
	if (levels === 0 || sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent;
	const rest = Object.entries(sent).filter(([, value]) => value !== null);
	return Object.fromEntries(rest.map(([name, value]) => [name, withoutNulls(value, levels - 1)]));
}
