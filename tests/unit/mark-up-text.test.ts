import { describe, expect, it } from 'vitest';
import {
	type Markup,
	markUp,
	putPicture,
	type TextEdit,
} from '#app/routes/desk/studio/fields/mark-up-text.ts';

/** Reads `one ‹two› three` as a text with `two` selected. */
function read(marked: string) {
	const start = marked.indexOf('‹');
	const end = marked.indexOf('›') - 1;
	return { text: marked.replace(/[‹›]/g, ''), start, end };
}

function write(text: string, { from, to, insert, select: [start, end] }: TextEdit) {
	const after = text.slice(0, from) + insert + text.slice(to);
	return `${after.slice(0, start)}‹${after.slice(start, end)}›${after.slice(end)}`;
}

function press(markup: Markup, marked: string) {
	const chosen = read(marked);
	return write(chosen.text, markUp(markup, chosen));
}

describe('marking up a text', () => {
	it.each<[Markup, string, string]>([
		['bold', 'a ‹b› c', 'a **‹b›** c'],
		['bold', 'a ‹b ›c', 'a **‹b›** c'],
		['bold', '‹›', '**‹bold text›**'],
		['italic', 'a ‹b›', 'a *‹b›*'],
		['italic', 'a **‹b›**', 'a ***‹b›***'],
		['heading', 'one\ntw‹›o', 'one\n## two‹›'],
		['list', '‹one\ntwo›\nthree', '‹- one\n- two›\nthree'],
		['list', '## o‹›ne', '- one‹›'],
		['list', '‹one\n\ntwo›', '‹- one\n\n- two›'],
		['heading', '‹›', '## ‹›'],
		['link', 'see ‹the list›', 'see [the list](‹/address›)'],
		['link', '‹https://a.example/b›', '[‹words›](https://a.example/b)'],
		['link', '‹›', '[‹words›](/address)'],
	])('%s: %s becomes %s', (markup, before, after) => {
		expect(press(markup, before)).toBe(after);
	});

	it.each<[Markup, string, string]>([
		['bold', 'a **‹b›** c', 'a ‹b› c'],
		['bold', 'a ‹**b**› c', 'a ‹b› c'],
		['italic', 'a *‹b›*', 'a ‹b›'],
		['italic', 'a ***‹b›***', 'a **‹b›**'],
		['heading', '## o‹›ne', 'one‹›'],
		['list', '‹- one\n- two›', '‹one\ntwo›'],
	])('%s pressed again removes the markup: %s becomes %s', (markup, before, after) => {
		expect(press(markup, before)).toBe(after);
	});

	it.each([
		['‹›', '![A dot](uploads/dot)‹›'],
		['one‹›', 'one\n\n![A dot](uploads/dot)‹›'],
		['one\n‹›\ntwo', 'one\n\n![A dot](uploads/dot)\n‹›\ntwo'],
		['one\n\n‹›two', 'one\n\n![A dot](uploads/dot)\n\n‹›two'],
	])('a picture is its own paragraph: %j becomes %j', (before, after) => {
		const chosen = read(before);
		const picture = { name: 'uploads/dot', alt: 'A [dot]' };
		expect(write(chosen.text, putPicture(chosen, picture))).toBe(after);
	});
});
