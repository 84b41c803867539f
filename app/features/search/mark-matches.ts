import { splitWords, type Word } from './split-words.ts';

/** A piece of text, and whether it matched. */
export interface MarkedPiece {
	text: string;
	marked: boolean;
}

/** Splits a text into matching and other pieces. */
export function markMatches(
	text: string,
	isMatch: (term: string) => boolean,
	words: readonly Word[] = splitWords(text),
): MarkedPiece[] {
	const pieces: MarkedPiece[] = [];
	let done = 0;
	for (const { at, end, term } of words) {
		// Part of a compound already marked as a whole.
		if (at < done || !isMatch(term)) continue;
		if (at > done) pieces.push({ text: text.slice(done, at), marked: false });
		pieces.push({ text: text.slice(at, end), marked: true });
		done = end;
	}
	if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
	return pieces;
}

/** The sentences around a position in a long text; a long one is cut between words. */
export function excerptAround(text: string, place: number, length: number): string {
	if (text.length <= length) return text;
	const sentence = startOfSentence(text, place, length);
	const start = sentence ?? startOfWord(text, place, length);
	const room = text.slice(start, start + length);
	const before = sentence === undefined && start > 0 ? '… ' : '';
	if (start + length >= text.length) return before + room;
	const whole = endOfSentence(room, place - start);
	if (whole) return before + room.slice(0, whole);
	return `${before}${room.slice(0, Math.max(room.lastIndexOf(' '), 1))} …`;
}

/** Words for something that is only on the page itself. */
const isPointer = /\bthis page\b|\b(?:table|sum|list|topic|hours) (?:above|below)\b/i;

/** An excerpt without sentences such as “Look at the pattern on this page”, which would be about another page. */
export function withoutPointers(excerpt: string): string {
	if (!isPointer.test(excerpt)) return excerpt;
	return excerpt
		.split(betweenSentences)
		.filter((sentence) => !isPointer.test(sentence))
		.join(' ');
}

/** The end of a sentence, where another begins. */
const sentenceEnd = /[.!?](?=\s+[A-Z“‘"(])/g;
const betweenSentences = /(?<=[.!?])\s+(?=[A-Z“‘"(])/;

/** The start of the sentence at a position, unless it is too far back. */
function startOfSentence(text: string, place: number, length: number): number | undefined {
	const from = Math.max(0, place - Math.floor((length * 2) / 3));
	const before = [...text.slice(from, place + 1).matchAll(sentenceEnd)].at(-1);
	if (before) return from + before.index + 2;
	return from === 0 ? 0 : undefined;
}

function startOfWord(text: string, place: number, length: number) {
	const from = Math.max(0, Math.min(place - Math.floor(length / 3), text.length - length));
	return from === 0 ? 0 : text.indexOf(' ', from) + 1;
}

/** The end of the last whole sentence that includes or follows the position. */
function endOfSentence(room: string, place: number) {
	const ends = [...room.matchAll(sentenceEnd)].map(({ index }) => index + 1);
	return ends.findLast((end) => end > place);
}
