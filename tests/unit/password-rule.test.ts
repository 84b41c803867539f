import { expect, test } from 'vitest';
import { findPasswordError } from '#app/features/accounts/passwords/password-rule.ts';

const owner = { name: 'Asha Verma Rao', email: 'asha@example.com' };

test.each([
	'river mango cinema',
	'पासवर्ड-मेरा-है',
	'long words '.repeat(18).concat('.'),
	'password managers are good',
	' spaces are letters ',
])('accepts %s', (password) => {
	expect(findPasswordError(password, owner)).toBeUndefined();
});

test.each([
	['', /Choose/],
	['123456789', /9 characters/],
	['x'.repeat(201), /at most 200/],
	['Asha@Example.com', /email/],
	[' asha verma rao', /name/],
	['Asha-2009-rocks', /email/],
	['1234567890', /guess/],
	['9876543210', /guess/],
	['aaaaaaaaaaaa', /guess/],
	['Password123', /guess/],
	['P@ssw0rd2026!', /guess/],
	['qwertyuiop', /guess/],
])('rejects %j and says why', (password, why) => {
	expect(findPasswordError(password, owner)).toMatch(why);
});
