import { soundTerms } from './name-sounds.ts';

const maxDocumentLength = 400;
const looksLikePhone = /^[+(\d][\d\s().\-–/]{2,}$/;

/** The words of a text as search compares them: lower case, without accents or punctuation. */
export function splitTerms(text: string): string[] {
	const folded = text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase();
	return folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Whether one name is the other, or a part of it: “Meera” and “Meera Iyer”. */
export function isSameName(one: string, other: string): boolean {
	const [some, all] = [splitTerms(one), splitTerms(other)].sort((a, b) => a.length - b.length);
	return Boolean(some?.length) && some?.every((word) => all?.includes(word)) === true;
}

/** The searchable text of a lead. */
export interface SearchableLead {
	name: string;
	phones: readonly string[];
	emails: readonly string[];
	/** References, messages, notes. */
	texts: readonly string[];
}

/** The indexed words of a lead, without duplicates. */
export function documentTerms(lead: SearchableLead): string[] {
	const name = splitTerms(lead.name);
	const terms = [
		...name,
		...soundTerms(name),
		...lead.phones.flatMap(phoneTerms),
		...lead.emails.flatMap(emailTerms),
		...lead.texts.flatMap(splitTerms).flatMap(textTerms),
	];
	return [...new Set(terms)].slice(0, maxDocumentLength);
}

/** One part of a search: a lead must have a word that begins with one of these, or exactly this word. */
export type SearchPart = readonly string[] | { whole: string };

/** A search query as word prefixes; all parts must match. */
export function readSearch(typed: string): string[][] {
	const text = typed.trim();
	if (looksLikePhone.test(text)) return readPhone(text);
	return text
		.split(/\s+/)
		.flatMap((word): string[][] =>
			word.includes('@') ? [[emailAsTerm(word)]] : splitTerms(word).map((term) => [term]),
		)
		.filter(([term]) => term !== '')
		.slice(0, 8);
}

/** Whether a search is for this person: a word of it begins a name, a number or an email of theirs. */
export function isSearchFor(
	typed: string,
	{ name, phones, emails }: Omit<SearchableLead, 'texts'>,
): boolean {
	const terms = [...splitTerms(name), ...phones.flatMap(phoneTerms), ...emails.map(emailAsTerm)];
	const words = readSearch(typed).flat();
	return words.some((word) => word.length > 2 && terms.some((term) => term.startsWith(word)));
}

/** Why a search has nothing to look for: only signs were typed. Undefined if it has, or was left empty. */
export function findSearchError(typed: string): string | undefined {
	if (typed.trim() === '' || readSearch(typed).length > 0) return undefined;
	return `There is nothing to search for in “${typed.trim()}”. Write a name, a number or a word.`;
}

/** A number is found by its beginning, with or without the country code, by its end, and in a text by its first digits. */
function readPhone(text: string): string[][] {
	const digits = text.replace(/\D/g, '');
	if (text.startsWith('+')) return [[digits]];
	if (/^0*$/.test(digits)) return [];
	// A 0 is dialled before a whole number, and else is one of the digits that somebody remembers.
	const isWhole = digits.length > 10;
	const local = digits.replace(isWhole ? /^0+/ : /^0/, '');
	return [[...new Set([local, `r${reverseDigits(isWhole ? local : digits)}`, digits])]];
}

function phoneTerms(phone: string) {
	const digits = phone.replace(/\D/g, '');
	const local = digits.slice(-10);
	return [digits, local, `r${reverseDigits(local)}`];
}

/** A word of a text, and a whole number in it as one of the family's: a guardian's, or one that they wrote. */
function textTerms(term: string) {
	return /^\d{10,15}$/.test(term) ? [term, ...phoneTerms(term)] : [term];
}

/** The whole email as one word, and the words before the @; the domain is too common. */
function emailTerms(email: string) {
	return [...splitTerms(email.split('@')[0] ?? ''), emailAsTerm(email)];
}

export function emailAsTerm(email: string) {
	return splitTerms(email).join('');
}

export function reverseDigits(digits: string) {
	return [...digits].reverse().join('');
}

/** Fields that identify somebody are searched exactly, the rest as words; a plan's details are not searched. */
export function enquiryTexts(reference: string, fields: Record<string, string>): string[] {
	const { name: _name, phone: _phone, email: _email, plan: _plan, ...others } = fields;
	return [reference, reference.replace('-', ''), ...Object.values(others)];
}
