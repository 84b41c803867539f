import type { FieldErrors } from '#app/platform/field-errors.ts';
import type { z } from '#app/platform/zod.ts';

/** A copy ready to be stored, or its errors. */
type CheckedCopy =
	| { data: unknown; errors?: undefined }
	| { data?: undefined; errors: FieldErrors };

/**
 * For a whole entry: a list may have a hundred texts, and a page with all of them at full length takes seconds to
 * render.
 */
const maxEntryLength = 150_000;

/** Checks a copy by the rules of its collection; errors are in plain words. */
export function checkCopy(schema: z.ZodType, copy: unknown): CheckedCopy {
	const { data, error } = schema.safeParse(copy, { error: explain });
	if (error) return { errors: nameFields(error) };
	const length = JSON.stringify(data).length;
	if (length <= maxEntryLength) return { data };
	const message = `This entry has ${length} characters in all. Keep it to ${maxEntryLength}: shorten it, or split it in two.`;
	return { errors: { '': message } };
}

/** Messages for errors that the rules do not word themselves. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
	switch (issue.code) {
		case 'invalid_type':
			return issue.input === undefined || issue.input === null || issue.expected !== 'number'
				? 'Fill this in.'
				: 'Write a number.';
		case 'invalid_value':
			return 'Choose one of the options.';
		case 'too_big':
			return issue.origin === 'array'
				? `Keep it to ${issue.maximum} at most.`
				: issue.origin === 'string'
					? `Keep it to ${issue.maximum} characters.`
					: `Write a number of at most ${issue.maximum}.`;
		case 'too_small':
			return issue.origin === 'string'
				? 'Write something here.'
				: `Write a number of at least ${issue.minimum}.`;
		case 'unrecognized_keys':
			return 'This field is not known; remove it.';
		default:
			return undefined;
	}
}

/** Errors by path; each undeclared field has its own. */
function nameFields({ issues }: z.ZodError): FieldErrors {
	const errors: FieldErrors = {};
	for (const issue of issues) {
		const inner = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
		for (const key of inner) errors[[...issue.path, ...key].join('.')] ??= issue.message;
	}
	return errors;
}
