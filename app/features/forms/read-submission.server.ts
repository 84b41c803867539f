import type { FormDeclaration } from './define-form.ts';
import { fieldSchema } from './field-schema.server.ts';

/** What came in: every field as it was typed, and either the cleaned values or what is wrong with them. */
export type Submission =
	| { valid: true; typed: Record<string, string>; values: Record<string, string> }
	| { valid: false; typed: Record<string, string>; errors: Record<string, string> };

/** Checks what was sent against the form's declaration; the same on the server whatever a browser did. */
export function readSubmission(form: FormDeclaration, sent: FormData): Submission {
	const typed: Record<string, string> = {};
	const values: Record<string, string> = {};
	const errors: Record<string, string> = {};
	for (const [name, field] of Object.entries(form.fields)) {
		const given = sent.get(name);
		typed[name] = typeof given === 'string' ? given : '';
		const result = fieldSchema(field).safeParse(typed[name]);
		if (result.success) values[name] = result.data;
		else errors[name] = result.error.issues[0]?.message ?? 'Check this field.';
	}
	if (Object.keys(errors).length > 0) return { valid: false, typed, errors };
	return { valid: true, typed, values };
}
