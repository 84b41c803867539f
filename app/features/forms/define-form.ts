import { lowerFirst } from '#app/platform/text.ts';
import type { FieldKind } from '#app/ui/forms/field.tsx';
import { noSuchPhone, readPhone } from './normalise-phone.ts';

/** One field of a form, as the page draws it, the browser and the server check it, and the mail names it. */
export interface FormField {
	kind: Extract<FieldKind, 'text' | 'email' | 'tel' | 'password' | 'choice' | 'longText'>;
	label: string;
	required: boolean;
	maxLength: number;
	placeholder?: string;
	help?: string;
	/** A remark behind the label. */
	note?: string;
	/** Said when it is required and empty, in place of the usual message. */
	missing?: string;
	/** Of a whole number: from and to. */
	range?: { min: number; max: number };
	inputMode?: 'numeric';
	/** What the browser may fill in by itself. */
	autoComplete?: string;
	/** Of a choice: what can be chosen, after the empty first option that the placeholder names. */
	options?: readonly string[];
	/** Of a choice: what may be chosen but is refused, and why, in words for the sender. */
	refuses?: Readonly<Record<string, string>>;
	/** Of a line: offered while one types; other text is accepted too. */
	suggestions?: readonly string[];
	/** Not typed: the page brings it along, and it is sent only if the visitor ticks this. */
	tick?: string;
}

/** A form: the one declaration that drives its HTML, the browser's checks, the server's and the mail. */
export interface FormDeclaration {
	name: string;
	title: string;
	submitLabel: string;
	/** What happens next, for the sender; `{hours}` stands for when we call, see `describeWhatFollows`. */
	next: string;
	fields: Record<string, FormField>;
}

type FieldOptions = Pick<
	FormField,
	'label' | 'placeholder' | 'help' | 'note' | 'missing' | 'autoComplete'
> & {
	optional?: boolean;
	maxLength?: number;
};

/** One line of text. */
export function line(options: FieldOptions): FormField {
	return field('text', options, 100);
}

/** A whole number. Not `type=number`, which drops what is no number and changes when one scrolls over it. */
export function wholeNumber(
	options: FieldOptions & { range: { min: number; max: number } },
): FormField {
	const { range, ...rest } = options;
	return { ...field('text', rest, String(range.max).length + 1), range, inputMode: 'numeric' };
}

/** An email address. */
export function email(options: FieldOptions): FormField {
	return field('email', { autoComplete: 'email', ...options }, 254);
}

/** A phone number of any country; one without a country code is taken for Indian. */
export function phone(options: FieldOptions): FormField {
	return field('tel', { autoComplete: 'tel', ...options }, 30);
}

/** A password; its spaces count, and it is never sent back. */
export function password(options: FieldOptions & { maxLength: number }): FormField {
	return field('password', options, options.maxLength);
}

/** One of a few options. */
export function select(
	given: FieldOptions & Pick<FormField, 'refuses'> & { options: readonly string[] },
): FormField {
	const { options, refuses, ...rest } = given;
	return { ...field('choice', rest, 120), options, refuses };
}

/** Text of several lines. */
export function textArea(options: FieldOptions): FormField {
	return field('longText', options, 2000);
}

/** The name of the box by which a visitor agrees that something goes along. */
export function tickName(name: string): string {
	return `${name}-agreed`;
}

/** Something of the page that goes along if the visitor ticks it. */
export function attachment(options: FieldOptions & { tick: string; maxLength: number }): FormField {
	const { tick, ...rest } = options;
	return { ...field('longText', { ...rest, optional: true }, options.maxLength), tick };
}

// The same addresses as zod accepts, which browsers need not load for this.
const emailShape = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

/** What is wrong with a field, in words for the sender, before it is sent and on the server, which checks more. */
export function describeFieldError(field: FormField, value: string): string | undefined {
	const { kind, label, required, missing, range, refuses = {} } = field;
	if (value === '') {
		return required ? (missing ?? askFor(label, kind)) : undefined;
	}
	if (range && !isWithin(range, value)) {
		return `Enter a whole number from ${range.min} to ${range.max}${required ? '' : ', or nothing'}.`;
	}
	if (kind === 'email' && !emailShape.test(value)) {
		return 'Enter an email address like name@example.com.';
	}
	if (kind === 'tel' && readPhone(value) === undefined) return noSuchPhone;
	// Looked up as its own only: `__proto__` would hand out the prototype of all objects.
	return Object.hasOwn(refuses, value) ? refuses[value] : undefined;
}

/**
 * Asks for what a field is called: “Enter the student’s name.”, “Choose the programme.” A question that is asked as one
 * gets “Choose one.”
 */
export function askFor(label: string, kind?: FieldKind): string {
	if (kind === 'choice' && label.endsWith('?')) return 'Choose one.';
	const name = lowerFirst(label).replace(/phone$/, '$& number');
	const verb = kind === 'choice' ? 'Choose' : 'Enter';
	return `${verb} ${name.startsWith('your ') ? '' : 'the '}${name}.`;
}

function isWithin({ min, max }: { min: number; max: number }, value: string) {
	return /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
}

/** What of it can be said before a form is sent, by the name of the field; a field that is not on the page is fine. */
export function findErrors(
	fields: Record<string, FormField>,
	sent: FormData,
): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const [name, field] of Object.entries(fields)) {
		const value = sent.get(name);
		const error = typeof value === 'string' ? describeFieldError(field, value.trim()) : undefined;
		if (error) errors[name] = error;
	}
	return errors;
}

function field(kind: FormField['kind'], options: FieldOptions, maxLetters: number): FormField {
	const { optional = false, maxLength = maxLetters, ...rest } = options;
	return { kind, required: !optional, maxLength, ...rest };
}
