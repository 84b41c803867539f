import { editDistance } from './edit-distance.ts';

/** Terms in order, so that those with a common beginning stand together. */
export interface TermList {
	terms: readonly string[];
	/** Which letters each term has, as bits: most terms are told from a mistyped word by that alone. */
	letters: Uint32Array;
}

/** A term of the index that a word of the query may mean. */
export interface TermMatch {
	/** Its place among the terms. */
	place: number;
	/** 1 for the word itself, less for words that only begin with it, less again for a typing error. */
	quality: number;
}

/** Puts terms in order, with what finds them quickly. */
export function listTerms(unsorted: Iterable<string>): TermList {
	const terms = [...unsorted].sort();
	return { terms, letters: Uint32Array.from(terms, lettersOf) };
}

/** The terms that begin with the word; where there are none, those that a slip of the finger away. */
export function matchTerms(list: TermList, word: string): TermMatch[] {
	const { terms } = list;
	const matches: TermMatch[] = [];
	for (let place = firstFrom(terms, word); place < terms.length; place += 1) {
		const term = terms[place] ?? '';
		if (!term.startsWith(word)) break;
		matches.push({ place, quality: term === word ? 1 : 0.4 + (0.4 * word.length) / term.length });
	}
	return matches.length > 0 ? matches : matchMistyped(list, word);
}

function matchMistyped({ terms, letters }: TermList, word: string): TermMatch[] {
	const most = word.length >= 8 ? 2 : 1;
	// Short words have too many neighbours, and numbers mean exactly what they say.
	if (word.length < 5 || /\d/.test(word)) return [];
	const matches: TermMatch[] = [];
	const initial = word.slice(0, 1);
	const wanted = lettersOf(word);
	for (let place = firstFrom(terms, initial); place < terms.length; place += 1) {
		const term = terms[place] ?? '';
		if (!term.startsWith(initial)) break;
		if (countBits(wanted & ~(letters[place] ?? 0)) > most) continue;
		const begun = term.slice(0, word.length);
		if (editDistance(word, term, most) <= most || editDistance(word, begun, most) <= most) {
			matches.push({ place, quality: 0.3 });
		}
	}
	return matches;
}

function lettersOf(word: string) {
	let letters = 0;
	for (let n = 0; n < word.length; n += 1) letters |= 1 << (word.charCodeAt(n) & 31);
	return letters;
}

function countBits(bits: number) {
	let left = bits;
	let count = 0;
	while (left !== 0) {
		left &= left - 1;
		count += 1;
	}
	return count;
}

/** The place of the first term that is not before the word. */
function firstFrom(sorted: readonly string[], word: string) {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] ?? '') < word) low = middle + 1;
		else high = middle;
	}
	return low;
}
