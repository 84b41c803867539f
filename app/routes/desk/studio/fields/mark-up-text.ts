/** What the toolbar does to the selected text. */
export type Markup = 'bold' | 'italic' | 'heading' | 'list' | 'link';

/** A text and its selected range. */
export interface TextSelection {
	text: string;
	start: number;
	end: number;
}

/** Replaces a range of the text, then selects the other range. */
export interface TextEdit {
	from: number;
	to: number;
	insert: string;
	select: readonly [start: number, end: number];
}

/** Adds the Markdown markup to the selection, or removes it if it is there already. */
export function markUp(markup: Markup, chosen: TextSelection): TextEdit {
	if (markup === 'bold') return wrap(chosen, '**', 'bold text');
	if (markup === 'italic') return wrap(chosen, '*', 'text in italics');
	if (markup === 'link') return makeLink(chosen);
	return markLines(chosen, markup === 'heading' ? '## ' : '- ');
}

/** Inserts a picture as its own paragraph after the selection. */
export function putPicture(
	{ text, end }: TextSelection,
	picture: { name: string; alt: string },
): TextEdit {
	const gap = (there: string) => '\n\n'.slice(Math.min(2, there.length));
	const before = end === 0 ? '' : gap(/\n*$/.exec(text.slice(0, end))?.[0] ?? '');
	const after = end === text.length ? '' : gap(/^\n*/.exec(text.slice(end))?.[0] ?? '');
	const insert = `${before}![${picture.alt.replace(/[[\]]/g, '')}](${picture.name})${after}`;
	const caret = end + insert.length;
	return { from: end, to: end, insert, select: [caret, caret] };
}

function wrap({ text, start, end }: TextSelection, mark: string, example: string): TextEdit {
	const size = mark.length;
	const has = (from: number, to: number) =>
		text.slice(from, from + size) === mark &&
		text.slice(to - size, to) === mark &&
		to - from >= 2 * size &&
		// A star of bold text is not italic markup.
		(size === 2 || starsAt(text, from, to) !== 2);
	if (has(start - size, end + size)) {
		const insert = text.slice(start, end);
		return { from: start - size, to: end + size, insert, select: [start - size, end - size] };
	}
	if (has(start, end)) {
		const insert = text.slice(start + size, end - size);
		return { from: start, to: end, insert, select: [start, end - 2 * size] };
	}
	// Markdown marks next to a space have no effect.
	const [from, to] = withoutSpaces(text, start, end);
	const label = text.slice(from, to) || example;
	const insert = mark + label + mark;
	return { from, to, insert, select: [from + size, from + size + label.length] };
}

/** The number of stars around the text between `from` and `to`. */
function starsAt(text: string, from: number, to: number) {
	const before = /\*+$/.exec(text.slice(0, from + 1))?.[0].length ?? 0;
	const inside = /^\*+/.exec(text.slice(from + 1, to))?.[0].length ?? 0;
	return before + inside;
}

function withoutSpaces(text: string, start: number, end: number): [number, number] {
	const chosen = text.slice(start, end);
	if (chosen.trim() === '') return [end, end];
	return [start + chosen.length - chosen.trimStart().length, start + chosen.trimEnd().length];
}

function makeLink({ text, start, end }: TextSelection): TextEdit {
	const [from, to] = withoutSpaces(text, start, end);
	const chosen = text.slice(from, to);
	const isAddress = /^(?:https:\/\/|mailto:|tel:|\/)\S+$/.test(chosen);
	const label = isAddress || chosen === '' ? 'words' : chosen;
	const address = isAddress ? chosen : '/address';
	const insert = `[${label}](${address})`;
	// The placeholder is selected, so that typing replaces it.
	const at = isAddress || chosen === '' ? from + 1 : from + label.length + 3;
	const length = isAddress || chosen === '' ? label.length : address.length;
	return { from, to, insert, select: [at, at + length] };
}

function markLines({ text, start, end }: TextSelection, mark: string): TextEdit {
	const from = text.lastIndexOf('\n', start - 1) + 1;
	const next = text.indexOf('\n', end);
	const to = next === -1 ? text.length : next;
	const lines = text.slice(from, to).split('\n');
	const isMarked =
		lines.every((line) => line.startsWith(mark) || line === '') && lines.some(Boolean);
	const marked = lines.map((line) => {
		if (isMarked) return line.slice(mark.length);
		if (line === '' && lines.length > 1) return line;
		return mark + line.replace(/^(?:#+|-) /, '');
	});
	const insert = marked.join('\n');
	const last = from + insert.length;
	return { from, to, insert, select: lines.length > 1 ? [from, last] : [last, last] };
}
