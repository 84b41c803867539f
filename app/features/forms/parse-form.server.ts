import { type FieldErrors, hasErrors } from '#app/platform/field-errors.ts';
import { withoutInvisible } from '#app/platform/text.ts';
import { z } from '#app/platform/zod.ts';
import { describeFieldError, type FormField, tickName } from './define-form.ts';
import { readPhone } from './normalise-phone.ts';

type Fields = Record<string, FormField>;
type Texts<F extends Fields> = Record<keyof F & string, string>;

/** Every field as typed, and either the cleaned values or the errors. */
export type ParsedForm<F extends Fields = Fields> =
	| { valid: true; typed: Texts<F>; values: Texts<F> }
	| { valid: false; typed: Texts<F>; errors: FieldErrors };

/** Validates a form against its declaration, whatever the browser did. */
export function parseForm<F extends Fields>(
	form: { fields: F },
	sent: FormData | Texts<F>,
): ParsedForm<F> {
	const typed: Record<string, string> = {};
	const values: Record<string, string> = {};
	const errors: FieldErrors = {};
	for (const [name, field] of Object.entries(form.fields)) {
		const given = sent instanceof FormData ? readGiven(sent, name, field) : sent[name];
		// A password is not sent back.
		const text = typeof given === 'string' ? given : '';
		typed[name] = field.kind === 'password' ? '' : text;
		const result = fieldSchema(field).safeParse(text);
		if (result.success) values[name] = result.data;
		else errors[name] = result.error.issues[0]?.message ?? 'Check this field.';
	}
	if (hasErrors(errors)) return { valid: false, typed: typed as Texts<F>, errors };
	return { valid: true, typed: typed as Texts<F>, values: values as Texts<F> };
}

/** An attachment counts only if ticked. */
function readGiven(sent: FormData, name: string, { tick }: FormField) {
	return tick && sent.get(tickName(name)) !== 'on' ? '' : sent.get(name);
}

// Control characters in a one-line field are an attack.
const lineBreak = /[\n\r\u2028\u2029]/u;
const controlCharacter = /\p{Cc}/u;
const controlInText = /[^\P{Cc}\n\t]/u;
const unusable = 'Some characters here cannot be used. Type it again without them.';

/** Rules are built once per field. */
const made = new WeakMap<FormField, z.ZodType<string, string>>();

/** A field's rule: validates and cleans, with messages that say what to do. */
export function fieldSchema(field: FormField): z.ZodType<string, string> {
	const schema = made.get(field) ?? makeSchema(field);
	made.set(field, schema);
	return schema;
}

function makeSchema(field: FormField): z.ZodType<string, string> {
	const written = textOf(field)
		.refine((value) => value.length <= field.maxLength, `Keep it to ${field.maxLength} characters.`)
		.superRefine((value, context) => {
			const error = describeFieldError(field, value);
			if (error) context.addIssue(error);
		});
	return shaped(field, written);
}

function textOf(field: FormField): z.ZodType<string, string> {
	if (field.kind === 'password') return z.string();
	if (field.kind === 'longText') {
		return z
			.string()
			.transform((value) => value.replaceAll('\r\n', '\n').trim())
			.refine((value) => !controlInText.test(value), unusable);
	}
	return z
		.string()
		.trim()
		.refine((value) => !lineBreak.test(value), `Keep “${field.label}” on one line.`)
		.refine((value) => !controlCharacter.test(value), unusable);
}

/** Adds the checks of the kind; an optional empty field passes. */
function shaped(field: FormField, written: z.ZodType<string, string>): z.ZodType<string, string> {
	if (field.kind === 'choice') {
		return written.refine(
			(value) => value === '' || field.options?.includes(value),
			'Choose one of the options.',
		);
	}
	if (field.kind === 'email') return written.transform(withoutInvisible);
	return field.kind === 'tel' ? written.transform((value) => readPhone(value) ?? '') : written;
}
