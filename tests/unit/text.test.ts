import { expect, test } from 'vitest';
import { capitalise, joinList, lowerFirst, pluralise } from '#app/platform/text.ts';

test('a text starts with an upper or lower case letter, and an abbreviation keeps its own', () => {
	expect(capitalise('at least 60%')).toBe('At least 60%');
	expect(capitalise('')).toBe('');
	expect(lowerFirst('Class 12 marks')).toBe('class 12 marks');
	expect(lowerFirst('IPMAT score')).toBe('IPMAT score');
	expect(lowerFirst('A booster plan')).toBe('a booster plan');
});

test('a noun follows its number, with Indian digit grouping', () => {
	expect(pluralise(1, 'lead')).toBe('1 lead');
	expect(pluralise(0, 'lead')).toBe('0 leads');
	expect(pluralise(125_000, 'enquiry', 'enquiries')).toBe('1,25,000 enquiries');
});

test('a list has commas and one “and” or “or”', () => {
	expect(joinList([])).toBe('');
	expect(joinList(['a'])).toBe('a');
	expect(joinList(['a', 'b'])).toBe('a and b');
	expect(joinList([2025, 2026, 2027], 'or')).toBe('2025, 2026 or 2027');
});
