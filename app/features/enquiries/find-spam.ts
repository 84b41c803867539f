import { freeTextOf } from '#app/features/leads/lead-schema.ts';
import { type StoredFormName, storedForms } from './enquiry-forms.ts';

/** What the check uses besides the fields. */
export interface SpamSigns {
	form: StoredFormName;
	values: Record<string, string>;
	/** A hidden field that only bots fill in. */
	honeypot: string;
	/** Milliseconds from opening the form to sending it; undefined without JavaScript. */
	timeToFill?: number;
	/** How often others sent the same text lately. */
	repeatedByOthers: number;
}

const minFillTime = 2000;
const link = /https?:\/\/|www\.|\[url/i;

/** The reasons why a form looks like spam, for the desk; empty if it does not. */
export function findSpam(signs: SpamSigns): string[] {
	const reasons: string[] = [];
	if (signs.honeypot !== '') reasons.push('Filled in the hidden field.');
	if (signs.timeToFill !== undefined && signs.timeToFill < minFillTime) {
		reasons.push(`Sent ${signs.timeToFill} ms after opening.`);
	}
	for (const [name, { kind, label }] of Object.entries(storedForms[signs.form].fields)) {
		if (kind === 'text' && link.test(signs.values[name] ?? ''))
			reasons.push(`A link in the field “${label}”.`);
	}
	const text = `${freeTextOf(signs.values)} ${signs.values.plan ?? ''}`;
	if ((text.match(new RegExp(link, 'gi')) ?? []).length > 2) {
		reasons.push('More than two links in the message.');
	}
	if (signs.repeatedByOthers >= 3) reasons.push('The same message came from several senders.');
	return reasons;
}
