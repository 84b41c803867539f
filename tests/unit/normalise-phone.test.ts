import { expect, test } from 'vitest';
import { normalisePhone, readPhone } from '#app/features/forms/normalise-phone.ts';

test.each([
	['9876543210', '+919876543210'],
	['98765 43210', '+919876543210'],
	['098765-43210', '+919876543210'],
	['+91 98765 43210', '+919876543210'],
	['0091 98765 43210', '+919876543210'],
	['919876543210', '+919876543210'],
	['(0731) 243 9666', '+917312439666'],
	['+1 (415) 555-2671', '+14155552671'],
	['+44 20 7946 0958', '+442079460958'],
])('reads %s as %s', (given, expected) => {
	expect(normalisePhone(given)).toBe(expected);
});

test.each(['', '12345', 'abc', '98765432101234567', '+91 98765', '+0 123456789', '9876x43210'])(
	'rejects %j',
	(given) => {
		expect(normalisePhone(given)).toBeUndefined();
	},
);

test.each([
	['98765 43210', '+919876543210'],
	['6000000001', '+916000000001'],
	['011-23456789', '+911123456789'],
	['+91 11 2345 6789', '+911123456789'],
	['0712-2345678', '+917122345678'],
	['022 4000 1234', '+912240001234'],
	['2240001234', '+912240001234'],
	['+1 (415) 555-2671', '+14155552671'],
	['+1 111 111 1111', '+11111111111'],
	['+44 20 7946 0958', '+442079460958'],
])('accepts %s as the number %s', (given, expected) => {
	expect(readPhone(given)).toBe(expected);
});

test.each([
	['1234567890', '+911234567890'],
	['+91 12345 67890', '+911234567890'],
	['01234567890', '+911234567890'],
	['0123456789', undefined],
	['1123456789', '+911123456789'],
	['9999999999', '+919999999999'],
	['+91 99999 99999', '+919999999999'],
	['00000 00000', undefined],
	['+91 00000 00000', '+910000000000'],
	['+91 01234 56789', '+910123456789'],
	['98765', undefined],
])('rejects %s as nobody’s number, but still normalises it to %s', (given, stored) => {
	expect(readPhone(given)).toBeUndefined();
	// An older lead may have been stored with such a number.
	expect(normalisePhone(given)).toBe(stored);
});
