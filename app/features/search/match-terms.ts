import { editDistance } from './edit-distance.ts';

/** A term of the index that a word of the query may mean. */
export interface TermMatch {
	term: string;
	/** 1 for the word itself, less for words that only begin with it, less again for a typing error. */
	quality: number;
}

/** The terms that begin with the word; where there are none, those that a slip of the finger away. */
export function matchTerms(sorted: readonly string[], word: string): TermMatch[] {
	const matches: TermMatch[] = [];
	for (let at = firstFrom(sorted, word); at < sorted.length; at += 1) {
		const term = sorted[at] ?? '';
		if (!term.startsWith(word)) break;
		matches.push({ term, quality: term === word ? 1 : 0.4 + (0.4 * word.length) / term.length });
	}
	return matches.length > 0 ? matches : matchMistyped(sorted, word);
}

function matchMistyped(sorted: readonly string[], word: string): TermMatch[] {
	const most = word.length >= 8 ? 2 : 1;
	// Short words have too many neighbours, and numbers mean exactly what they say.
	if (word.length < 5 || /\d/.test(word)) return [];
	const matches: TermMatch[] = [];
	const initial = word.slice(0, 1);
	for (let at = firstFrom(sorted, initial); at < sorted.length; at += 1) {
		const term = sorted[at] ?? '';
		if (!term.startsWith(initial)) break;
		const begun = term.slice(0, word.length);
		if (editDistance(word, term, most) <= most || editDistance(word, begun, most) <= most) {
			matches.push({ term, quality: 0.3 });
		}
	}
	return matches;
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
