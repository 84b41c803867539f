import { expect, it } from 'vitest';
import { paginate } from '#app/routes/public/blocks/paginate.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

it('cuts a list into pages', () => {
	expect(paginate(letters, 2, null)).toEqual({ items: ['a', 'b'], page: 1, pages: 3 });
	expect(paginate(letters, 2, '3')).toEqual({ items: ['e'], page: 3, pages: 3 });
});

it('has one page of an empty list', () => {
	expect(paginate([], 2, null)).toEqual({ items: [], page: 1, pages: 1 });
});

it.each(['4', '0', '-1', '01', '1.5', 'two', '', '99999999999'])('has no page “%s”', (wanted) => {
	expect(paginate(letters, 2, wanted)).toBeUndefined();
});
