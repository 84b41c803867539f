import { normalisePhone } from '#app/features/forms/normalise-phone.ts';
import { looksLikeEmail } from '#app/platform/text.ts';

/** What a person is searched by. */
export interface PersonKeys {
	phone?: string;
	email?: string;
	/** The lead meant, if several share the number or email; all if missing. */
	leadId?: string;
}

/** Reads a phone number or an email; undefined if it is neither. */
export function readPersonKeys(typed: string, leadId = ''): PersonKeys | undefined {
	const text = typed.trim();
	const only = leadId ? { leadId } : {};
	if (looksLikeEmail(text)) return { email: text.toLowerCase(), ...only };
	const phone = normalisePhone(text);
	return phone ? { phone, ...only } : undefined;
}
