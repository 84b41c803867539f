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

/** The part of a long text around a place in it, in whole words. */
export function excerptAround(text: string, place: number, length: number): string {
	if (text.length <= length) return text;
	const from = Math.max(0, Math.min(place - Math.floor(length / 3), text.length - length));
	const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
	const room = text.slice(start, start + length);
	const isEnd = start + length >= text.length;
	const whole = isEnd ? room : room.slice(0, Math.max(room.lastIndexOf(' '), 1));
	return `${start > 0 ? '… ' : ''}${whole}${isEnd ? '' : ' …'}`;
}
