import { normalisePhone } from '#app/features/forms/normalise-phone.ts';

/** By what a person is looked for. */
export interface PersonKeys {
	phone?: string;
	email?: string;
}

/** Reads what was typed as a phone number or an address; undefined when it is neither. */
export function readPersonKeys(typed: string): PersonKeys | undefined {
	const text = typed.trim();
	if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text.toLowerCase() };
	const phone = normalisePhone(text);
	return phone ? { phone } : undefined;
}
