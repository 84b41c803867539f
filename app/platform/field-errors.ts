import type { z } from './zod.ts';

/** Errors by field name. */
export type FieldErrors = Record<string, string>;

/** Every operation's answer to invalid input. */
export interface Invalid {
	outcome: 'invalid';
	errors: FieldErrors;
}

export function invalid(errors: FieldErrors): Invalid {
	return { outcome: 'invalid', errors };
}

/** An operation's refusal that is not about a field, with a sentence for the user. */
export interface Refused {
	outcome: 'refused';
	message: string;
}

export function refused(message: string): Refused {
	return { outcome: 'refused', message };
}

export function hasErrors(errors: FieldErrors): boolean {
	return Object.keys(errors).length > 0;
}

/** The first error, for a place with room for one sentence. */
export function firstError(errors: FieldErrors): string | undefined {
	return Object.values(errors)[0];
}

/** A schema's errors by field name; the first of each. */
export function readErrors(
	error: z.ZodError | undefined,
	nameOf: (path: readonly PropertyKey[]) => string = (path) => path.join('.'),
): FieldErrors {
	const errors: FieldErrors = {};
	for (const { path, message } of error?.issues ?? []) errors[nameOf(path)] ??= message;
	return errors;
}

/** The errors under other field names; the first of each. */
export function renameFields(errors: FieldErrors, nameOf: (field: string) => string): FieldErrors {
	const renamed: FieldErrors = {};
	for (const [field, message] of Object.entries(errors)) renamed[nameOf(field)] ??= message;
	return renamed;
}
