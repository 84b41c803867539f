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

/**
 * A UUID that is sent with a form, so that the answer to the first sending is given again to a repeated one.
 * `crypto.randomUUID` is missing on plain http other than localhost.
 */
export function newSendKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Answers a form, with the status that the answer names. */
export function answerForm<A extends FormAnswer>(answer: A, headers?: HeadersInit) {
	return data(answer, { status: answer.status, headers });
}

/** The headers of a page with a form: it is never cached, and says when a sender over a limit may try again. */
export function retryHeaders({ actionHeaders }: { actionHeaders: Headers }): HeadersInit {
	const retryAfter = actionHeaders.get('Retry-After');
	return { 'Cache-Control': 'no-store', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) };
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
