/** A word in a text, with its search term. */
export interface Word {
	/** Its start and end. */
	at: number;
	end: number;
	term: string;
	/** For a compound such as “IPM-AT”: how many of the following words are its parts. */
	parts: number;
}

/** A text's words in order; a compound is followed by its parts. */
export function splitWords(text: string): Word[] {
	const words: Word[] = [];
	let at = 0;
	while (at < text.length) {
		const end = endOfWord(text, at);
		if (end === at) at += 1;
		else at = isCompound(text, end) ? addCompound(words, text, at) : addWord(words, text, at, end);
	}
	return words;
}

/** A character's role in a word; a table lookup is faster than any pattern for a whole site's text. */
const none = 0;
const plain = 1;
const capital = 2;
const other = 3;
const kinds = new Uint8Array(0x10000);
for (const [kind, ranges] of [
	[plain, ['09', 'az']],
	[capital, ['AZ']],
	[other, ["''", '’’', '\u00c0\u1fff', '\u2070\uffff']],
] as const) {
	for (const range of ranges) kinds.fill(kind, range.charCodeAt(0), range.charCodeAt(1) + 1);
}

function endOfWord(text: string, from: number) {
	let end = from;
	while (end < text.length && kinds[text.charCodeAt(end)] !== none) end += 1;
	return end;
}

const hyphen = 0x2d;

function isCompound(text: string, end: number) {
	return text.charCodeAt(end) === hyphen && endOfWord(text, end + 1) > end + 1;
}

function addWord(words: Word[], text: string, at: number, end: number) {
	const term = termOf(text, at, end);
	if (term) words.push({ at, end, term, parts: 0 });
	return end;
}

function addCompound(words: Word[], text: string, at: number) {
	const place = words.length;
	const whole = { at, end: endOfWord(text, at), term: '', parts: 0 };
	words.push(whole);
	addWord(words, text, at, whole.end);
	while (isCompound(text, whole.end)) {
		const start = whole.end + 1;
		whole.end = addWord(words, text, start, endOfWord(text, start));
	}
	whole.term = stem(fold(text.slice(at, whole.end)).replaceAll('-', ''));
	whole.parts = words.length - place - 1;
	if (!whole.term) words.length = place;
	return whole.end;
}

function termOf(text: string, at: number, end: number) {
	let kind = plain;
	for (let n = at; n < end; n += 1) kind = Math.max(kind, kinds[text.charCodeAt(n)] ?? other);
	const word = text.slice(at, end);
	if (kind === plain) return stem(word);
	return stem(kind === capital ? word.toLowerCase() : fold(word));
}

/** Text without case, accents and apostrophes. */
function fold(text: string) {
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f'’]/g, '')
		.toLowerCase();
}

/** A word without a plural s. */
function stem(word: string) {
	const isPlural = word.length > 3 && word.endsWith('s') && !word.endsWith('ss');
	return isPlural ? word.slice(0, -1) : word;
}
