import { lowerFirst, withoutInvisible } from '#app/platform/text.ts';
import type { FieldKind } from '#app/ui/forms/field.tsx';
import { noSuchPhone, readPhone } from './normalise-phone.ts';

/** A field, as used by the page, the browser's and server's checks, and the mail. */
export interface FormField {
	kind: Extract<FieldKind, 'text' | 'email' | 'tel' | 'password' | 'choice' | 'longText'>;
	label: string;
	required: boolean;
	maxLength: number;
	placeholder?: string;
	help?: string;
	/** A note after the label. */
	note?: string;
	/** The error when it is required and empty, instead of the default. */
	missing?: string;
	/** For a whole number: its limits. */
	range?: { min: number; max: number };
	inputMode?: 'numeric';
	/** Whether it is somebody's name, which has a letter and no web address; what staff type is not checked. */
	isName?: true;
	/** For the browser's autofill. */
	autoComplete?: string;
	/** For a choice: the options after the empty first one, which the placeholder names. */
	options?: readonly string[];
	/** For a choice: refused options, each with the reason. */
	refuses?: Readonly<Record<string, string>>;
	/** For a line: suggestions while typing; other text is accepted too. */
	suggestions?: readonly string[];
	/** Provided by the page and sent only if the visitor ticks this label. */
	tick?: string;
}

/** A form: one declaration for its HTML, the browser's and server's checks, and the mail. */
export interface FormDeclaration {
	name: string;
	title: string;
	submitLabel: string;
	/** What happens next, for the sender; `{hours}` is replaced by our calling hours, see `describeWhatFollows`. */
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

export function line(options: FieldOptions): FormField {
	return field('text', options, 100);
}

/** A whole number. Not `type=number`, which drops invalid text and changes on scrolling. */
export function wholeNumber(
	options: FieldOptions & { range: { min: number; max: number } },
): FormField {
	const { range, ...rest } = options;
	return { ...field('text', rest, String(range.max).length + 1), range, inputMode: 'numeric' };
}

export function email(options: FieldOptions): FormField {
	return field('email', { autoComplete: 'email', ...options }, 254);
}

/** A phone number of any country; Indian by default. */
export function phone(options: FieldOptions): FormField {
	return field('tel', { autoComplete: 'tel', ...options }, 30);
}

/** A password; spaces count, and it is never sent back. */
export function password(options: FieldOptions & { maxLength: number }): FormField {
	return field('password', options, options.maxLength);
}

export function select(
	given: FieldOptions & Pick<FormField, 'refuses'> & { options: readonly string[] },
): FormField {
	const { options, refuses, ...rest } = given;
	return { ...field('choice', rest, 120), options, refuses };
}

export function textArea(options: FieldOptions): FormField {
	return field('longText', options, 2000);
}

/** The name of an attachment's checkbox. */
export function tickName(name: string): string {
	return `${name}-agreed`;
}

/** Something the page attaches if the visitor ticks it. */
export function attachment(options: FieldOptions & { tick: string; maxLength: number }): FormField {
	const { tick, ...rest } = options;
	return { ...field('longText', { ...rest, optional: true }, options.maxLength), tick };
}

// The same rule as zod's, which browsers need not load for this.
const emailShape = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

const webAddress = /:\/\/|www\.|\.com\b/i;

/** A field's error, for the sender; used in the browser and on the server, which checks more. */
export function describeFieldError(field: FormField, value: string): string | undefined {
	const { kind, label, required, missing, range, isName, refuses = {} } = field;
	if (value === '') {
		return required ? (missing ?? askFor(label, kind)) : undefined;
	}
	if (range && !isWithin(range, value)) {
		return `Enter a whole number from ${range.min} to ${range.max}${required ? '' : ', or leave it empty'}.`;
	}
	if (kind === 'email' && !emailShape.test(withoutInvisible(value))) {
		return 'Enter an email address like name@example.com.';
	}
	if (kind === 'tel' && readPhone(value) === undefined) return noSuchPhone;
	if (isName && !/\p{L}/u.test(value)) return missing ?? askFor(label);
	if (isName && webAddress.test(value)) return 'Enter a name, not a web address.';
	// Own properties only: `__proto__` would return the prototype.
	return Object.hasOwn(refuses, value) ? refuses[value] : undefined;
}

/**
 * Asks for a field by its label: “Enter the student’s name.”, “Choose the programme.” A label that is a question gets
 * “Choose one.”
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

/** The errors that can be found before sending, by field name; fields not on the page are skipped. */
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
