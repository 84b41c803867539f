import { formatNumber } from './format-number.ts';

/** The text with a capital first letter. */
export function capitalise(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text inside a sentence: with a lower-case first letter, unless it begins with an abbreviation. */
export function lowerFirst(text: string): string {
	return /^(?:[A-Z][a-z]|A )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** A number and its noun: “1 lead”, “1,200 leads”. A verb may follow the noun: “1 mail is”, “2 mails are”. */
export function pluralise(count: number, one: string, many = `${one}s`): string {
	return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Whether the text is one of the object's own keys. */
export function isKeyOf<Map extends object>(map: Map, text: string): text is keyof Map & string {
	return Object.hasOwn(map, text);
}

/** A list as text: “a, b and c”. */
export function joinList(items: readonly (string | number)[], last: 'and' | 'or' = 'and'): string {
	const max = items.slice(0, -1).join(', ');
	return max ? `${max} ${last} ${items.at(-1)}` : String(items[0] ?? '');
}

/** The text with the digits of other scripts, such as Devanagari, as 0 to 9. */
export function toAsciiDigits(text: string): string {
	return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
		const code = digit.codePointAt(0) ?? 0;
		let first = code;
		while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
		// Unicode keeps the ten digits of a script together, and sets of ten may follow each other.
		return String((code - first) % 10);
	});
}

/** The text without signs that nobody sees, such as the direction marks around a number copied from a chat. */
export function withoutInvisible(text: string): string {
	return text.replace(/\p{Cf}/gu, '');
}

const maxEmailLength = 254;

/** Each part ends at the first sign that it cannot contain, so that the time is linear. */
const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether a text is meant as an email address; the rule of a form's field is stricter. */
export function looksLikeEmail(text: string): boolean {
	return text.length <= maxEmailLength && emailShape.test(text);
}
