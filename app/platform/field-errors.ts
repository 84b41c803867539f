import type { z } from './zod.ts';

/** What is wrong with what somebody sent, by the name of the field. */
export type FieldErrors = Record<string, string>;

/** What every operation answers to something that it cannot take. */
export interface Invalid {
	outcome: 'invalid';
	errors: FieldErrors;
}

/** Refuses what was sent because of these fields. */
export function invalid(errors: FieldErrors): Invalid {
	return { outcome: 'invalid', errors };
}

/** Whether anything is wrong. */
export function hasErrors(errors: FieldErrors): boolean {
	return Object.keys(errors).length > 0;
}

/** The first thing that is wrong, for a place that has room for one sentence. */
export function firstError(errors: FieldErrors): string | undefined {
	return Object.values(errors)[0];
}

/** What a schema refused, by the name of the field; the first message counts where there are several. */
export function readErrors(
	error: z.ZodError | undefined,
	nameOf: (path: readonly PropertyKey[]) => string = (path) => path.join('.'),
): FieldErrors {
	const errors: FieldErrors = {};
	for (const { path, message } of error?.issues ?? []) errors[nameOf(path)] ??= message;
	return errors;
}

/** The same errors under other names of fields; the first counts where two get the same one. */
export function renameFields(errors: FieldErrors, nameOf: (field: string) => string): FieldErrors {
	const renamed: FieldErrors = {};
	for (const [field, message] of Object.entries(errors)) renamed[nameOf(field)] ??= message;
	return renamed;
}
