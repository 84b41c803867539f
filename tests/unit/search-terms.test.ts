import { describe, expect, test } from 'vitest';
import { countSlips, readSounds, soundTerms } from '#app/features/leads/search/name-sounds.ts';
import {
	documentTerms,
	findSearchError,
	readSearch,
} from '#app/features/leads/search/search-terms.ts';

test('a number in a text, such as a guardian’s, is found as it is typed', () => {
	const terms = documentTerms({ name: '', phones: [], emails: [], texts: ['+919830011114'] });
	for (const typed of ['98300 11114', '9830011114', '+91 98300', '011114']) {
		const [parts = []] = readSearch(typed);
		const isFound = parts.some((part) => terms.some((term) => term.startsWith(part)));
		expect(isFound, typed).toBe(true);
	}
});

test('the last digits of a number are found with their zeros', () => {
	const termsOf = (phone: string) =>
		documentTerms({ name: '', phones: [phone], emails: [], texts: [] });
	const finds = (typed: string, phone: string) => {
		const [parts = []] = readSearch(typed);
		return parts.some((part) => termsOf(phone).some((term) => term.startsWith(part)));
	};
	expect(finds('0008', '+919876500008')).toBe(true);
	expect(finds('0008', '+919876501008')).toBe(false);
	expect(finds('0008', '+918000000000')).toBe(false);
	expect(finds('09876', '+919876500008')).toBe(true);
});

describe('readSearch', () => {
	test.each([
		['Asha  Rao', [['asha'], ['rao']]],
		['Élodie', [['elodie']]],
		['हिन्दी', [['हिन्दी']]],
		['98765 43210', [['9876543210', 'r0123456789']]],
		['098765-43210', [['9876543210', 'r0123456789', '09876543210']]],
		['+91 98765', [['9198765']]],
		['(98765) 43', [['9876543', 'r3456789']]],
		['Asha@Example.com', [['ashaexamplecom']]],
		['7K3Q-X2M9', [['7k3q'], ['x2m9']]],
		["'; drop table leads; --", [['drop'], ['table'], ['leads']]],
		['"* ( ) & | !', []],
		['', []],
	])('%s', (typed, parts) => {
		expect(readSearch(typed)).toEqual(parts);
	});
});

test('a lead is found by its name, its numbers in both notations, its email and its text', () => {
	const terms = documentTerms({
		name: 'Asha Rao',
		phones: ['+919876543210'],
		emails: ['a.rao@example.com'],
		texts: ['Which exam? Which one?'],
	});
	expect(terms).toEqual([
		...['asha', 'rao', '0as', '0r', '919876543210', '9876543210', 'r0123456789'],
		...['a', 'araoexamplecom', 'which', 'exam', 'one'],
	]);
});

describe('a name by its sound', () => {
	test.each([
		['gosh', 'ghosh'],
		['duta', 'dutta'],
		['farhn', 'farhan'],
		['laxmi', 'lakshmi'],
		['dipika', 'deepika'],
		['choudhury', 'chaudhari'],
		['vasudevan', 'waasudevan'],
	])('%s is %s', (typed, name) => {
		expect(readSounds([typed])).toEqual(soundTerms([name]).map((whole) => ({ whole })));
		expect(countSlips([typed], [name, 'rao'])).toBeLessThanOrEqual(2);
	});

	test('two swapped letters are one slip', () => {
		expect(countSlips(['dipkia'], ['deepika'])).toBe(1);
	});

	test('another name with the same consonants is too different', () => {
		expect(countSlips(['mira'], ['maurya'])).toBeUndefined();
		expect(countSlips(['asha', 'gosh'], ['asha', 'rao'])).toBeUndefined();
	});

	test('numbers and emails have no sound', () => {
		expect(readSounds(['asha', '98765'])).toEqual([]);
		expect(readSounds(['हिन्दी'])).toEqual([]);
	});
});

test('a search for signs alone is said to have nothing to search for', () => {
	for (const typed of ['%', '"', '🙂', ' ?! '])
		expect(findSearchError(typed)).toContain(typed.trim());
	for (const typed of ['', ' ', 'a', '7', 'आशा', '+91'])
		expect(findSearchError(typed)).toBeUndefined();
});
