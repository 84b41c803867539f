import { normalisePhone } from '#app/features/forms/normalise-phone.ts';

/** By what a person is looked for. */
export interface PersonKeys {
	phone?: string;
	email?: string;
	/** Which of the leads with this number or address it is about; all of them if not given. */
	leadId?: string;
}

/** Reads what was typed as a phone number or an address; undefined when it is neither. */
export function readPersonKeys(typed: string, leadId = ''): PersonKeys | undefined {
	const text = typed.trim();
	const only = leadId ? { leadId } : {};
	if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { email: text.toLowerCase(), ...only };
	const phone = normalisePhone(text);
	return phone ? { phone, ...only } : undefined;
}
