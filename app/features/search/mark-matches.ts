import { splitWords } from './split-words.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface MarkedPiece {
	text: string;
	marked: boolean;
}

/** Cuts a text into what matches the terms and what does not. */
export function markMatches(text: string, terms: ReadonlySet<string>): MarkedPiece[] {
	const pieces: MarkedPiece[] = [];
	let done = 0;
	for (const { at, length } of findMatches(text, terms)) {
		if (at > done) pieces.push({ text: text.slice(done, at), marked: false });
		pieces.push({ text: text.slice(at, at + length), marked: true });
		done = at + length;
	}
	if (done < text.length) pieces.push({ text: text.slice(done), marked: false });
	return pieces;
}

/** The part of a long text around its first match, in whole words; its beginning where nothing matches. */
export function excerptAround(text: string, terms: ReadonlySet<string>, length: number): string {
	if (text.length <= length) return text;
	const first = findMatches(text, terms).next().value?.at ?? 0;
	const from = Math.max(0, Math.min(first - Math.floor(length / 3), text.length - length));
	const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
	const room = text.slice(start, start + length);
	const isEnd = start + length >= text.length;
	const whole = isEnd ? room : room.slice(0, Math.max(room.lastIndexOf(' '), 1));
	return `${start > 0 ? '… ' : ''}${whole}${isEnd ? '' : ' …'}`;
}

function* findMatches(text: string, terms: ReadonlySet<string>) {
	for (const word of splitWords(text)) {
		for (const one of terms.has(word.term) ? [word] : word.parts) {
			if (terms.has(one.term)) yield { at: one.at, length: one.text.length };
		}
	}
}
