import { describe, expect, test } from 'vitest';
import { placeBefore, withMoved } from '#app/routes/desk/studio/list/place-before.ts';

const alone = { previous: null, next: [] };
const between = { previous: 'x', next: ['y', 'z'] };

describe('the entry before which a moved one is inserted', () => {
	test.each([
		{ from: 0, to: 1, neighbours: alone, before: 'c' },
		{ from: 0, to: 2, neighbours: alone, before: null },
		{ from: 2, to: 0, neighbours: alone, before: 'a' },
		{ from: 0, to: 2, neighbours: between, before: 'y' },
		{ from: 2, to: 3, neighbours: between, before: 'z' },
		{ from: 2, to: 3, neighbours: { previous: null, next: ['y'] }, before: null },
		{ from: 0, to: -1, neighbours: between, before: 'x' },
		{ from: 0, to: -1, neighbours: alone, before: 'a' },
	])('moving item $from to $to inserts it before $before', ({ from, to, neighbours, before }) => {
		expect(placeBefore(['a', 'b', 'c'], from, to, neighbours)).toBe(before);
	});
});

test('a move is shown before the server has stored it', () => {
	const entries = ['a', 'b', 'c'].map((slug) => ({ slug }));
	const order = (slug: string, before: string | null) =>
		withMoved(entries, slug, before).map((entry) => entry.slug);
	expect(order('c', 'a')).toEqual(['c', 'a', 'b']);
	expect(order('a', null)).toEqual(['b', 'c', 'a']);
	expect(order('a', 'a')).toEqual(['a', 'b', 'c']);
	expect(order('gone', 'a')).toEqual(['a', 'b', 'c']);
});
