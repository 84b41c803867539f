import { editDistance } from '#app/platform/edit-distance.ts';

/** Sorted terms, so that those with a common beginning are neighbours. */
export interface TermList {
	terms: readonly string[];
	/** Each term's letters as bits, which rule out most terms for a mistyped word. */
	letters: Uint32Array;
}

/** A term that a query word may mean. */
export interface TermMatch {
	/** Its index. */
	place: number;
	/** 1 for the word itself, less for a prefix, still less for a typing error. */
	quality: number;
}

/** Sorts terms and prepares them for lookup. */
export function listTerms(unsorted: Iterable<string>): TermList {
	const terms = [...unsorted].sort();
	return { terms, letters: Uint32Array.from(terms, lettersOf) };
}

/** The terms that begin with the word or, if none, those one typing error away. */
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
	const max = word.length >= 8 ? 2 : 1;
	// Short words have too many neighbours: only a missing letter is forgiven. Numbers must match exactly.
	const isShort = word.length < 5;
	if (word.length < 3 || /\d/.test(word)) return [];
	const matches: TermMatch[] = [];
	const begunSo: TermMatch[] = [];
	const initial = word.slice(0, 1);
	const typedLetters = lettersOf(word);
	for (let place = firstFrom(terms, initial); place < terms.length; place += 1) {
		const term = terms[place] ?? '';
		if (!term.startsWith(initial)) break;
		const has = letters[place] ?? 0;
		if ((has & ~typedLetters) === 0 && isDoubled(word, term)) {
			matches.push({ place, quality: 0.3 });
			continue;
		}
		if (isShort && term.length !== word.length + 1) continue;
		if (countBits(typedLetters & ~has) > (isShort ? 0 : max)) continue;
		const begun = isShort ? term : term.slice(0, word.length);
		if (editDistance(word, term, max) <= max) matches.push({ place, quality: 0.3 });
		else if (editDistance(word, begun, max) <= max) begunSo.push({ place, quality: 0.3 });
	}
	// If a whole word is that near, a prefix match is not meant: “teches” is not TechBee.
	return matches.length > 0 ? matches : begunSo;
}

/** Whether the word is the term or its plural with a doubled letter: “fess” and “feee” for “fee”. */
function isDoubled(word: string, term: string) {
	const typed = squeeze(word);
	return term.length > 2 && (typed === squeeze(term) || typed === squeeze(`${term}s`));
}

function squeeze(word: string) {
	return word.replace(/(.)\1+/g, '$1');
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

/** The index of the first term not before the word. */
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
