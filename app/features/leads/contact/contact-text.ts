import { describeDateTime } from '#app/platform/format-date.ts';
import type { LastContact } from '../lead-types.ts';
import { callResults, isCallResult } from './call-results.ts';

/**
 * The gaps that a draft leaves for the counsellor, such as "[day]". Other common ways to mark a gap are recognised too:
 * {day}, <day>, ___, and dots in place of a word.
 */
const gap =
	/\[(?!\d+\])[^[\]\n]{0,60}\]|\{[^{}\n]{1,60}\}|<[\p{L} ]{1,40}>|_{2,}|(?<=^|[\s("“])(?:…|\.{3,})(?=[\s.,;:!?)"”]|$)/gmu;

/** The gaps left in a text, each once. */
export function findGaps(text: string): string[] {
	return [...new Set(text.match(gap))];
}

/** The link that opens a WhatsApp chat with the text filled in; null without a number. */
export function chatAddress(phone: string | null, text: string): string | null {
	const digits = (phone ?? '').replace(/\D/g, '');
	return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null;
}

/** A line about the last contact, for the next call: "Last: spoke, today 3:10 pm. Will decide". */
export function describeLastContact(last: LastContact, now: number): string {
	const { at, what, text, isEarlier } = last;
	const note = text && isEarlier ? ` Before: ${text}` : text && ` ${text}`;
	return `Last: ${nameContact(what)}, ${describeDateTime(at, now)}.${note}`;
}

function nameContact(what: string) {
	if (what === 'note') return 'note';
	if (what === 'reached') return 'spoke';
	if (what === 'received') return 'they wrote by WhatsApp';
	if (what === 'mailed') return 'mail from us';
	if (what === 'messaged') return 'WhatsApp from us';
	return isCallResult(what) ? callResults[what].toLowerCase() : 'WhatsApp opened';
}
