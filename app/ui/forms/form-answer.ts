import { data } from 'react-router';
import type { FieldErrors } from '#app/platform/field-errors.ts';

/** The server's answer to a form; all forms of the site use it. */
export interface FormAnswer {
	/** Also the HTTP status; from 400 on, the form was refused. */
	status: number;
	/** A message about the form as a whole. */
	message?: string;
	/** Errors by field name. */
	errors?: FieldErrors;
	/** The typed values, so that nobody has to retype them. */
	typed?: Record<string, string>;
}

/** Answers a form, with the status that the answer names. */
export function answerForm<A extends FormAnswer>(answer: A, headers?: HeadersInit) {
	return data(answer, { status: answer.status, headers });
}

export function isRefused(answer: FormAnswer | undefined): boolean {
	return answer !== undefined && answer.status >= 400;
}

/** Refuses a form with errors by field. */
export function refuseFields(errors: FieldErrors, typed?: Record<string, string>) {
	const count = Object.keys(errors).length;
	const message = count === 1 ? 'Please check one field.' : `Please check ${count} fields.`;
	return { status: 422, message, errors, typed };
}
