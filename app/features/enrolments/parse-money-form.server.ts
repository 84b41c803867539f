import type { FormField } from '#app/features/forms/define-form.ts';
import { parseForm } from '#app/features/forms/parse-form.server.ts';
import { type FieldErrors, hasErrors } from '#app/platform/field-errors.ts';
import { looksLikeCard } from './enrolment-forms.ts';
import { isTooMuch, type Paise, readRupees } from './money.ts';

/** A validated form: texts, and amounts in paise; undefined for an empty amount. */
export type ParsedMoney<F extends Record<string, FormField>, A extends keyof F> =
	| { valid: true; values: Record<keyof F & string, string>; amounts: Record<A, Paise> }
	| { valid: false; errors: FieldErrors };

/** Validates a form with amounts; refuses card numbers in every field. */
export function parseMoneyForm<F extends Record<string, FormField>, A extends keyof F & string>(
	form: { fields: F },
	sent: Record<string, string>,
	amountNames: readonly A[],
): ParsedMoney<F, A> {
	const given = Object.fromEntries(
		Object.keys(form.fields).map((name) => [name, sent[name] ?? '']),
	) as Record<keyof F & string, string>;
	const parsed = parseForm(form, given);
	const errors: FieldErrors = parsed.valid ? {} : parsed.errors;
	const amounts = amountNames.map((name) => {
		const typed = given[name].trim();
		const amount = typed === '' ? 0 : readRupees(typed);
		if (amount === undefined) {
			errors[name] ??= isTooMuch(typed) ? tooMuch : 'Write rupees such as 45,000 or 45000.50.';
		}
		return [name, amount ?? 0];
	});
	for (const [name, text] of Object.entries<string>(given)) {
		if (looksLikeCard(text)) errors[name] ??= cardRefused;
	}
	if (!parsed.valid || hasErrors(errors)) return { valid: false, errors };
	return { valid: true, values: parsed.values, amounts: Object.fromEntries(amounts) };
}

const tooMuch = 'This is too much: the most is ₹1,00,00,000.';

const cardRefused = 'This looks like a card number. Leave it out; we store no card data.';
