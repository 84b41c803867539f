import { editDistance } from '#app/platform/edit-distance.ts';

/** Spellings of Indian names that sound alike: kh and k, sh and s, w and v, x and ks, ee and i, oo and u. */
const spellings: readonly [RegExp, string][] = [
	[/ph/g, 'f'],
	[/x/g, 'ks'],
	[/ck|q|c(?!h)/g, 'k'],
	[/ee|ey|[iy]/g, 'i'],
	[/oo|ou/g, 'u'],
	[/w/g, 'v'],
	[/z/g, 'j'],
	[/(?<=.)h/g, ''],
	[/(.)\1+/g, '$1'],
];

/** A word by its sound; two spellings of a name become equal, or nearly. */
function foldSpelling(word: string): string {
	return spellings.reduce((text, [from, to]) => text.replace(from, to), word);
}

/** Whether a word is in Latin letters, whose sounds are known. */
function isSpelt(word: string) {
	return /^[a-z]{2,40}$/.test(word);
}

/** The sound of a word in the index. It begins with a digit, so that no typed word matches it. */
function soundTerm(word: string): string {
	const folded = foldSpelling(word);
	return `0${folded.slice(0, 1).replace(/[aeiou]/, 'a')}${folded.slice(1).replace(/[aeiou]/g, '')}`;
}

/** The sounds under which a name is indexed. */
export function soundTerms(words: readonly string[]): string[] {
	return words.filter(isSpelt).map(soundTerm);
}

const maxWords = 5;

/** The sounds that a similar name must have; none if the query is not a name. */
export function readSounds(words: readonly string[]): { whole: string }[] {
	if (words.length > maxWords || !words.every(isSpelt)) return [];
	return words.map((word) => ({ whole: soundTerm(word) }));
}

const maxTypos = 2;

/** In how many letters a name differs from the query; undefined if it is another name. */
export function countSlips(typed: readonly string[], name: readonly string[]): number | undefined {
	const own = name.map(foldSpelling);
	let total = 0;
	for (const word of typed.map(foldSpelling)) {
		const slips = Math.min(...own.map((other) => editDistance(word, other, maxTypos)));
		if (slips > Math.min(maxTypos, word.length - 1)) return undefined;
		total += slips;
	}
	return total;
}
