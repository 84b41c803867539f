import { z } from 'zod';
import { normalisePhone } from './normalise-phone.ts';

/** One field of a form, as the page draws it and the server checks it. */
export interface FormField {
	kind: 'text' | 'email' | 'tel' | 'choice' | 'longText';
	label: string;
	required: boolean;
	placeholder?: string;
	help?: string;
	/** What the browser may fill in by itself. */
	autoComplete?: string;
	maxLength: number;
	/** Of a choice: what can be chosen, after the empty first option that the placeholder names. */
	options?: readonly string[];
	/** Checks and cleans what was sent; its messages say what to do. */
	schema: z.ZodType<string, string>;
}

/** A form: the one declaration that drives its HTML, the browser's checks, the server's and the mail. */
export interface FormDeclaration {
	name: string;
	title: string;
	submitLabel: string;
	/** What the sender is told will happen. */
	next: string;
	fields: Record<string, FormField>;
}

type Words = Pick<FormField, 'label' | 'placeholder' | 'help' | 'autoComplete'> & {
	optional?: boolean;
};

// Line breaks and other control characters in a one-line field are somebody's attempt at something.
const controlCharacter = /\p{Cc}|[\u2028\u2029]/u;
const controlInText = /[^\P{Cc}\n\t]/u;

/** One line of text. */
export function line(words: Words & { maxLength?: number }): FormField {
	const { maxLength = 100 } = words;
	return field('text', words, maxLength, oneLine(words.label, maxLength));
}

/** An email address. */
export function email(words: Words): FormField {
	const schema = oneLine(words.label, 254).refine(
		(value) => value === '' || z.email().safeParse(value).success,
		'Write an email address like name@example.com.',
	);
	return field('email', { autoComplete: 'email', ...words }, 254, schema);
}

/** A phone number of any country; one without a country code is taken for Indian. */
export function phone(words: Words): FormField {
	const schema = oneLine(words.label, 30).transform((value, context) => {
		if (value === '') return '';
		const number = normalisePhone(value);
		if (number) return number;
		context.addIssue('Write a phone number with 10 digits, or with + and the country code.');
		return z.NEVER;
	});
	return field('tel', { autoComplete: 'tel', ...words }, 30, schema);
}

/** One of a few options. */
export function choice(words: Words & { options: readonly string[] }): FormField {
	const schema = oneLine(words.label, 120).refine(
		(value) => value === '' || words.options.includes(value),
		'Choose one of the options.',
	);
	return { ...field('choice', words, 120, schema), options: words.options };
}

/** Text of several lines. */
export function longText(words: Words & { maxLength?: number }): FormField {
	const { maxLength = 2000 } = words;
	const schema = z
		.string()
		.transform((value) => value.replaceAll('\r\n', '\n').trim())
		.refine((value) => value.length <= maxLength, `Keep it to ${maxLength} characters.`)
		.refine((value) => !controlInText.test(value), 'Some characters here cannot be used.')
		.refine((value) => value.isWellFormed(), 'Some characters here cannot be used.');
	return field('longText', words, maxLength, schema);
}

function oneLine(label: string, maxLength: number) {
	return z
		.string()
		.trim()
		.refine((value) => value.length <= maxLength, `Keep it to ${maxLength} characters.`)
		.refine((value) => !controlCharacter.test(value), `Keep “${label}” on one line.`)
		.refine((value) => value.isWellFormed(), 'Some characters here cannot be used.');
}

function field(
	kind: FormField['kind'],
	{ optional = false, ...words }: Words,
	maxLength: number,
	schema: z.ZodType<string, string>,
): FormField {
	const { label, placeholder, help, autoComplete } = words;
	const missing = kind === 'choice' ? 'Choose one.' : `Fill in “${label}”.`;
	const checked = optional ? schema : schema.refine((value) => value !== '', missing);
	return {
		kind,
		label,
		placeholder,
		help,
		autoComplete,
		maxLength,
		required: !optional,
		schema: checked,
	};
}
