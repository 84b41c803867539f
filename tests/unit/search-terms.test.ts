import { describe, expect, test } from 'vitest';
import { documentTerms, readSearch } from '#app/features/leads/search/search-terms.ts';

describe('readSearch', () => {
	test.each([
		['Asha  Rao', [['asha'], ['rao']]],
		['Élodie', [['elodie']]],
		['हिन्दी', [['हिन्दी']]],
		['98765 43210', [['9876543210', 'r0123456789']]],
		['098765-43210', [['9876543210', 'r0123456789']]],
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

test('a lead is found by its name, its numbers both ways, its address and its words', () => {
	const terms = documentTerms({
		name: 'Asha Rao',
		phones: ['+919876543210'],
		emails: ['a.rao@example.com'],
		texts: ['Which exam? Which one?'],
	});
	expect(terms).toEqual([
		...['asha', 'rao', '919876543210', '9876543210', 'r0123456789'],
		...['a', 'araoexamplecom', 'which', 'exam', 'one'],
	]);
});
