import { expect, test } from 'vitest';
import { readNumber } from '#app/platform/format-number.ts';

test.each([
	['21500', 21_500],
	[' 21,500 ', 21_500],
	['₹1,25,000', 125_000],
	['1,250.5', 1250.5],
	['-3', -3],
	['1e3', 1000],
])('%s is a number', (typed, number) => {
	expect(readNumber(typed)).toBe(number);
});

test.each(['', 'many', '1,2', '12,34,5', '5 or 6', '1e', '0x10'])('“%s” is none', (typed) => {
	expect(readNumber(typed)).toBeUndefined();
});
