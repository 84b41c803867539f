import { splitWords, type Word } from './split-words.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPiece {
	text: string;
	marked: boolean;
}

/** Cuts a text into what matches and what does not. */
export function markMatches(
	text: string,
	isMatch: (term: string) => boolean,
	words: readonly Word[] = splitWords(text),
): MarkedPiece[] {
	const pieces: MarkedPiece[] = [];
	let done = 0;
	for (const { at, end, term } of words) {
		// A part of a compound that was marked whole.
		if (at < done || !isMatch(term)) continue;
		if (at > done) pieces.push({ text: text.slice(done, at), marked: false });
		pieces.push({ text: text.slice(at, end), marked: true });
		done = end;
	}
	if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
	return pieces;
}

/** The sentences around a place in a long text; one that is too long is cut between words. */
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

/** The end of a sentence, where another begins. */
const sentenceEnd = /[.!?](?=\s+[A-Z“‘"(])/g;

/** Where the sentence around a place begins, unless that is too far back to leave room for the place itself. */
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

/** Where the last whole sentence ends that has the place in it or before it. */
function endOfSentence(room: string, place: number) {
	const ends = [...room.matchAll(sentenceEnd)].map(({ index }) => index + 1);
	return ends.findLast((end) => end > place);
}
