import { data } from 'react-router';
import type { FieldErrors } from '#app/platform/field-errors.ts';

/** What the server says to a form that was sent: one shape for every form of the site. */
export interface FormAnswer {
	/** Sent over HTTP too; from 400 on, the form was refused. */
	status: number;
	/** About the form as a whole. */
	message?: string;
	/** What is wrong, by the name of the field. */
	errors?: FieldErrors;
	/** What was typed, so that nobody has to type it twice. */
	typed?: Record<string, string>;
}

/** Answers a form, with the status that the answer names. */
export function answerForm<A extends FormAnswer>(answer: A, headers?: HeadersInit) {
	return data(answer, { status: answer.status, headers });
}

/** Tells whether a form was refused. */
export function isRefused(answer: FormAnswer | undefined): boolean {
	return answer !== undefined && answer.status >= 400;
}

/** Refuses a form because of some of its fields, each of which says what is wrong with it. */
export function refuseFields(errors: FieldErrors, typed?: Record<string, string>) {
	const count = Object.keys(errors).length;
	const message = count === 1 ? 'Please check one field.' : `Please check ${count} fields.`;
	return { status: 422, message, errors, typed };
}
