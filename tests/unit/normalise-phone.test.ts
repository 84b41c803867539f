import { expect, test } from 'vitest';
import { normalisePhone } from '#app/features/forms/normalise-phone.ts';

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
	'refuses %j',
	(given) => {
		expect(normalisePhone(given)).toBeUndefined();
	},
);
