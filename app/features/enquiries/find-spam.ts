import { freeTextOf } from '#app/features/leads/lead-schema.ts';
import { type StoredFormName, storedForms } from './enquiry-forms.ts';

/** What the check looks at besides the fields themselves. */
export interface SpamSigns {
	form: StoredFormName;
	values: Record<string, string>;
	/** The field that people do not see and programs fill in. */
	honeypot: string;
	/** Milliseconds between opening the form and sending it; undefined without script. */
	timeToFill?: number;
	/** How often the same words came from other people lately. */
	repeatedByOthers: number;
}

const shortest = 2000;
const link = /https?:\/\/|www\.|\[url/i;

/** Why a sending looks like spam, in words for the desk; none for what looks honest. */
export function findSpam(signs: SpamSigns): string[] {
	const reasons: string[] = [];
	if (signs.honeypot !== '') reasons.push('Filled in the hidden field.');
	if (signs.timeToFill !== undefined && signs.timeToFill < shortest) {
		reasons.push(`Sent ${signs.timeToFill} ms after opening.`);
	}
	for (const [name, { kind }] of Object.entries(storedForms[signs.form].fields)) {
		if (kind === 'text' && link.test(signs.values[name] ?? ''))
			reasons.push(`A link in the field “${name}”.`);
	}
	const text = `${freeTextOf(signs.values)} ${signs.values.plan ?? ''}`;
	if ((text.match(new RegExp(link, 'gi')) ?? []).length > 2) {
		reasons.push('More than two links in the message.');
	}
	if (signs.repeatedByOthers >= 3) reasons.push('The same message came from several senders.');
	return reasons;
}
